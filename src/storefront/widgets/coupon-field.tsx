import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RequestLine } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { toLatinDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { useCoupon } from '../state/orders/coupons.api';
import { Button } from '../ui/button';
import styles from './coupon-field.module.css';
import { Field, focusFirstError } from '../ui/field';
import { OwnedCoupons } from './owned-coupons';
import { checkoutMessages } from '@/messages/checkout';
import { couponsMessages } from '@/messages/coupons';

interface CouponFieldProps {
  /** The products for which the coupon is checked. */
  products: readonly Pick<RequestLine, 'product_id' | 'count' | 'times' | 'toppings'>[];
  /** What is left to pay before a coupon and without delivery, toman; null while it is unknown. */
  base: number | null;
}

/**
 * A coupon code and the result of its check beside the field: «تأیید شد» or «تأیید نشد» (COUP-01), then with the reason
 * as the field's error. Below it the coupons that the customer owns.
 */
export function CouponField({ products, base }: CouponFieldProps) {
  const { coupon, pending, reason, type, check, apply, isOpen, tryBest, ownDiscount, clear } = useCoupon();
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const [wasRemoved, setWasRemoved] = useState(false);
  const isGood = coupon.status;

  // The pressed offer is gone with the result, which moves the focus on.
  const isApplied = useRef(false);
  useEffect(() => {
    if (!isApplied.current || pending || !coupon.checked) return;
    isApplied.current = false;
    if (!focusFirstError(form.current)) form.current?.querySelector('button')?.focus();
  }, [pending, coupon.checked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(coupon.code === '');
    if (coupon.code !== '') check(products);
  };
  const change = (text: string) => {
    setIsEmpty(false);
    setWasRemoved(false);
    type(toLatinDigits(text).trim());
  };
  const remove = () => {
    clear();
    setWasRemoved(true);
  };
  const offer = (code: string) => {
    setIsEmpty(false);
    setWasRemoved(false);
    isApplied.current = true;
    apply(code, products);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <Field
          label={t(couponsMessages.couponLabel)}
          name="coupon"
          autoComplete="off"
          maxLength={40}
          value={coupon.code}
          onValueChange={change}
          disabled={isGood}
          error={isEmpty ? t(checkoutMessages.couponEmpty) : reason}
        />
      </div>
      {isGood ? (
        <Button variant="secondary" onClick={remove}>
          {t(ownDiscount === null ? checkoutMessages.couponRemove : couponsMessages.couponTakeOff)}
        </Button>
      ) : (
        <Button type="submit" variant="secondary" loading={pending}>
          {t(couponsMessages.couponApply)}
        </Button>
      )}
      {!isGood && (
        <OwnedCoupons
          base={base}
          pending={pending ? coupon.code : null}
          onApply={offer}
          onBest={isOpen ? (code) => tryBest(code, products) : undefined}
        />
      )}
      <p role="status" className={`${styles.result} ${isGood ? styles.good : styles.bad}`}>
        {ownDiscount !== null
          ? isolateLatin(t(couponsMessages.couponFound, { code: coupon.code, amount: formatToman(ownDiscount) }))
          : coupon.checked
            ? isolateLatin(coupon.msg)
            : wasRemoved
              ? t(couponsMessages.couponRemoved)
              : ''}
      </p>
    </form>
  );
}
