import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { bestCoupons } from '@/domain/coupon';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { useListCouponsQuery } from '../state/orders/coupons.api';
import { selectCustomerId } from '../state/customer/customer.slice';
import { useAppSelector } from '../state/store/hooks';
import { Button } from '../ui/button';
import styles from './coupon-field.module.css';
import { couponsMessages } from '@/messages/coupons';

/** Offers in the row. */
const SHOWN = 3;

interface OwnedCouponsProps {
  /** What is left to pay before a coupon and without delivery, toman; null while it is unknown. */
  base: number | null;
  /** The code that is being checked; null for none. */
  pending: string | null;
  onApply: (code: string) => void;
  /** Tries the best coupon without being asked; undefined once the customer has decided. */
  onBest: ((code: string) => void) | undefined;
}

/**
 * The customer's own coupons with what each saves here, the best first; a tap applies one (COUP-01). The best one is
 * applied by itself, so that none is forgotten.
 */
export function OwnedCoupons({ base, pending, onApply, onBest }: OwnedCouponsProps) {
  const { data: coupons = [] } = useListCouponsQuery(useAppSelector(selectCustomerId) ?? skipToken);
  const offers = base === null ? [] : bestCoupons(coupons, base).slice(0, SHOWN);
  const best = offers[0]?.coupon.code;
  useEffect(() => {
    if (best !== undefined) onBest?.(best);
  });
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t(couponsMessages.couponsOwned)}>
      {offers.map(({ coupon: { code }, discount }) => (
        <li key={code}>
          <Button
            variant="secondary"
            size="small"
            loading={pending === code}
            disabled={pending !== null}
            onClick={() => onApply(code)}
          >
            {t(couponsMessages.couponOffer, { code, amount: formatToman(discount) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
