/** The coupon field (COUP-01). Loads the calls with it. */
import type { RequestLine } from '@/contract/orders.shapes';
import { useCheckCouponMutation } from './coupons.api';
import { useAppDispatch, useAppSelector } from './hooks';
import { couponCleared, couponTyped, selectCoupon } from './orders.slice';
import type { Coupon } from './orders.slice';

export interface CouponView {
  readonly coupon: Coupon;
  readonly pending: boolean;
  type(code: string): void;
  /** Asks whether the typed code is good for these products. */
  check(products: readonly Pick<RequestLine, 'product_id' | 'count' | 'times' | 'toppings'>[]): void;
  clear(): void;
}

export function useCoupon(): CouponView {
  const dispatch = useAppDispatch();
  const coupon = useAppSelector(selectCoupon);
  const [check, { isLoading }] = useCheckCouponMutation();
  return {
    coupon,
    pending: isLoading,
    type: (code) => void dispatch(couponTyped(code)),
    check: (products) => {
      if (coupon.code === '') return;
      void check({
        code: coupon.code,
        products: products.map(({ product_id, count, times, toppings }) => ({ product_id, count, times, toppings })),
      });
    },
    clear: () => void dispatch(couponCleared()),
  };
}
