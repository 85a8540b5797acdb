/** The coupon field (COUP-01). Import it lazily: it includes its endpoints. */
import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { t } from '@/messages/format-message';
import { endpointRequest, baseApi } from '../shared/base-api';
import { customerReceived, selectCustomer } from '../customer/customer.slice';
import {
  bestCouponTried,
  couponChecked,
  couponCleared,
  couponTyped,
  selectCoupon,
  selectIsCouponDecided,
  type Coupon,
} from './orders.slice';
import type { AppDispatch, RootState } from '../store/root-reducer';
import type { RequestLine } from '@/contract/orders.schemas';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { toApiError } from '../../http/api-error';
import { couponsMessages } from '@/messages/coupons';

type Checked = ResponseOf<typeof couponsEndpoints.checkCoupon>;

/** Coupons and gift codes. */
export const couponsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: build.query<ResponseOf<typeof couponsEndpoints.listCoupons>['coupons'], number>({
      query: (id) => endpointRequest(couponsEndpoints.listCoupons, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ coupons }: ResponseOf<typeof couponsEndpoints.listCoupons>) => coupons,
      providesTags: ['Coupons'],
    }),
    /** COUP-01: the result is shown beside the field, not in a toast. */
    checkCoupon: build.mutation<Checked['coupon'], BodyOf<typeof couponsEndpoints.checkCoupon>>({
      query: (body) => endpointRequest(couponsEndpoints.checkCoupon, { body, token: true, quiet: true }),
      transformResponse: ({ coupon }: Checked) => coupon,
      onQueryStarted: async ({ code }, { dispatch, queryFulfilled }) => {
        const coupon = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        const status = coupon !== null;
        dispatch(
          couponChecked({
            code,
            stored: coupon?.code,
            status,
            msg: t(status ? couponsMessages.couponConfirmed : couponsMessages.couponNotConfirmed),
          }),
        );
      },
    }),
    /** COUP-02. Repeated with the same key after a lost response, it returns the same result. */
    applyGiftCode: build.mutation<number, BodyOf<typeof couponsEndpoints.applyGiftCode> & { key?: string }>({
      query: ({ key, ...body }) =>
        endpointRequest(couponsEndpoints.applyGiftCode, {
          body,
          ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
          quiet: true,
          toast: true,
          token: true,
        }),
      transformResponse: ({ credit }: ResponseOf<typeof couponsEndpoints.applyGiftCode>) => credit,
      invalidatesTags: ['Customer', 'Transactions', 'Coupons'],
      // The menu shows the credit as well (NAV-06).
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(creditBecame(response.data));
      },
    }),
  }),
});

export const { useListCouponsQuery, useCheckCouponMutation, useApplyGiftCodeMutation } = couponsApi;

function creditBecame(credit: number) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const customer = selectCustomer(getState());
    if (customer) dispatch(customerReceived({ ...customer, credit }));
  };
}

/** A line in the form of the check's request. */
export type CouponLine = Pick<RequestLine, 'product_id' | 'count' | 'times' | 'person_count' | 'toppings'>;

export interface CouponView {
  readonly coupon: Coupon;
  readonly pending: boolean;
  /** The server's reason why the code was not confirmed; null without one. */
  readonly reason: string | null;
  type(code: string): void;
  /** Checks whether the typed code is valid for these products. */
  check(products: readonly CouponLine[]): void;
  /** Enters a code and checks it. */
  apply(code: string, products: readonly CouponLine[]): void;
  /** Whether the customer has typed, applied or removed a code. */
  readonly isDecided: boolean;
  /** Whether the best own code is still to be tried. */
  readonly isOpen: boolean;
  /** Tries a code that the customer has not asked for: a refusal is not shown. */
  tryBest(code: string, products: readonly CouponLine[]): void;
  /** The discount of a code that was applied by itself, toman; null for every other one. */
  readonly ownDiscount: number | null;
  clear(): void;
}

export function useCoupon(): CouponView {
  const dispatch = useAppDispatch();
  const coupon = useAppSelector(selectCoupon);
  const isDecided = useAppSelector(selectIsCouponDecided);
  const [send, { isLoading, error, data }] = useCheckCouponMutation();
  const check = (code: string, products: readonly CouponLine[]) =>
    void send({
      code,
      products: products.map(({ product_id, count, times, person_count, toppings }) => ({
        product_id,
        count,
        times,
        person_count,
        toppings,
      })),
    });
  return {
    coupon,
    pending: isLoading,
    reason: coupon.checked && !coupon.status ? (toApiError(error)?.msg ?? null) : null,
    type: (code) => void dispatch(couponTyped(code)),
    check: (products) => {
      if (coupon.code !== '') check(coupon.code, products);
    },
    apply: (code, products) => {
      dispatch(couponTyped(code));
      check(code, products);
    },
    isDecided,
    isOpen: !isDecided && coupon.code === '' && !isLoading,
    tryBest: (code, products) => {
      dispatch(bestCouponTried(code));
      check(code, products);
    },
    ownDiscount: !isDecided && coupon.status && data?.code === coupon.code ? data.discount : null,
    clear: () => void dispatch(couponCleared()),
  };
}
