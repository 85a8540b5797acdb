/** What a coupon takes off the total of a stay, beside that total. */
import type { Invoice } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatAmount, formatToman } from '@/domain/money';
import { selectCoupon } from '@/storefront/state/orders/orders.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { t } from '@/messages/format-message';
import styles from './flow.module.css';
import { couponsMessages } from '@/messages/coupons';
import { shellMessages } from '@/messages/shell';

export interface Saving {
  readonly code: string;
  /** Toman. */
  readonly amount: number;
  /** The total without the coupon, toman; null where the tax that is added depends on it. */
  readonly before: number | null;
}

/** What the applied coupon takes off this invoice; null without one. */
export function useAppliedSaving(invoice: Invoice | undefined): Saving | null {
  const { code, status } = useAppSelector(selectCoupon);
  const off = status ? invoice?.adjustments.find(({ title }) => title.includes(code)) : undefined;
  return invoice && off && off.amount < 0 ? savingOf(code, -off.amount, invoice.price - off.amount, invoice) : null;
}

/** @param before the total without the coupon, unless tax is added to it */
export function savingOf(code: string, amount: number, before: number, { tax }: Pick<Invoice, 'tax'>): Saving {
  return { code, amount, before: tax && !tax.included ? null : before };
}

/** «با کد SADNAFAR: ۱٬۰۰۰٬۰۰۰ تومان کمتر» */
export function CouponSaving({ saving: { code, amount } }: { saving: Saving }) {
  return (
    <small className={styles.withCoupon}>
      {isolateLatin(t(couponsMessages.couponWith, { code, amount: formatToman(amount) }))}
    </small>
  );
}

/** The total without the coupon, struck through. */
export function SumBefore({ saving: { before } }: { saving: Saving }) {
  if (before === null) return null;
  return (
    <del className={styles.sumBefore}>
      <span className="visually-hidden">{t(shellMessages.priceBefore)} </span>
      {formatAmount(before)}
    </del>
  );
}
