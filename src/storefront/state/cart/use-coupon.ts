/** The coupon field (COUP-01). Loads the calls with it. */
import type { RequestLine } from '@/contract/orders.schemas';
import { useCheckCouponMutation } from './coupons.api';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { toApiError } from '../store/api-error-helpers';
import { couponCleared, couponTyped } from '../orders/orders.slice';
import { selectCoupon } from '../orders/orders.selectors';
import type { Coupon } from '../orders/orders.selectors';

/** A line as the check needs it. */
export type CouponLine = Pick<RequestLine, 'product_id' | 'count' | 'times' | 'person_count' | 'toppings'>;

export interface CouponView {
  readonly coupon: Coupon;
  readonly pending: boolean;
  /** Why the shop did not confirm the code, in its own words; null without a reason. */
  readonly reason: string | null;
  type(code: string): void;
  /** Asks whether the typed code is good for these products. */
  check(products: readonly CouponLine[]): void;
  clear(): void;
}

export function useCoupon(): CouponView {
  const dispatch = useAppDispatch();
  const coupon = useAppSelector(selectCoupon);
  const [check, { isLoading, error }] = useCheckCouponMutation();
  return {
    coupon,
    pending: isLoading,
    reason: coupon.checked && !coupon.status ? (toApiError(error)?.msg ?? null) : null,
    type: (code) => void dispatch(couponTyped(code)),
    check: (products) => {
      if (coupon.code === '') return;
      void check({
        code: coupon.code,
        products: products.map(({ product_id, count, times, person_count, toppings }) => ({
          product_id,
          count,
          times,
          person_count,
          toppings,
        })),
      });
    },
    clear: () => void dispatch(couponCleared()),
  };
}
