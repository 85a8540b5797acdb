import { useState, type FormEvent } from 'react';
import type { RequestLine } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toLatinDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { useCoupon } from '../state/cart/coupons.api';
import { Button } from '../ui/button';
import styles from './coupon-field.module.css';
import { Field } from '../ui/field';
import { checkoutMessages } from '@/messages/checkout';
import { couponsMessages } from '@/messages/coupons';

interface CouponFieldProps {
  /** The products for which the coupon is checked. */
  products: readonly Pick<RequestLine, 'product_id' | 'count' | 'times' | 'toppings'>[];
}

/**
 * A coupon code and the result of its check beside the field: «تأیید شد» or «تأیید نشد» (COUP-01), then with the reason
 * as the field's error.
 */
export function CouponField({ products }: CouponFieldProps) {
  const { coupon, pending, reason, type, check, clear } = useCoupon();
  const [isEmpty, setIsEmpty] = useState(false);
  const [wasRemoved, setWasRemoved] = useState(false);
  const isGood = coupon.status;

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
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
          {t(checkoutMessages.couponRemove)}
        </Button>
      ) : (
        <Button type="submit" variant="secondary" loading={pending}>
          {t(couponsMessages.couponApply)}
        </Button>
      )}
      <p role="status" className={`${styles.result} ${isGood ? styles.good : styles.bad}`}>
        {coupon.checked ? isolateLatin(coupon.msg) : wasRemoved ? t(couponsMessages.couponRemoved) : ''}
      </p>
    </form>
  );
}
