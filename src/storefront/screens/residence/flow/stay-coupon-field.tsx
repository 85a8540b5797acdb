import { useEffect, useRef, type FormEvent } from 'react';
import { useCoupon } from '@/storefront/state/cart/coupons.api';
import { Button } from '@/storefront/ui/button';
import { Field, focusFirstError } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';
import { flowMessages } from '@/messages/flow';

/** Applies a coupon to this stay and removes it (COUP-01, RES-04). */
export function StayCouponField({ productId, stay }: { productId: number; stay: StaySelection }) {
  const { coupon, pending, reason, type, check, clear } = useCoupon();
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = coupon.code.trim() === '';

  // The pressed button was disabled during the request and has lost the focus: the result moves it on.
  const wasPending = useRef(false);
  useEffect(() => {
    if (pending) wasPending.current = true;
    else if (wasPending.current && coupon.checked) {
      wasPending.current = false;
      if (!focusFirstError(form.current)) form.current?.querySelector('button')?.focus();
    }
  }, [pending, coupon.checked]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !coupon.status)
      check([{ product_id: productId, count: 1, times: [...stay.nights], person_count: stay.people }]);
  };
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.coupon} noValidate>
      <Field
        label={t(flowMessages.couponLabel)}
        name="coupon"
        value={coupon.code}
        onValueChange={type}
        maxLength={40}
        autoComplete="off"
        disabled={coupon.status}
        error={
          coupon.checked && !coupon.status
            ? [coupon.msg, reason].filter(Boolean).join(t(bookingMessages['cal.day.separator']))
            : null
        }
        hint={coupon.checked && coupon.status ? coupon.msg : undefined}
        isGood={coupon.checked && coupon.status}
      />
      {coupon.status ? (
        <Button variant="quiet" onClick={clear}>
          {t(bookingMessages.stayCouponRemove)}
        </Button>
      ) : (
        <Button type="submit" variant="secondary" loading={pending} disabled={isEmpty}>
          {t(flowMessages.couponApply)}
        </Button>
      )}
    </form>
  );
}
