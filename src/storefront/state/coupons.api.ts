import type { AnswerOf, BodyOf } from '@/contract/call';
import { couponsCalls } from '@/contract/coupons.calls';
import { t } from '@/text/t';
import { api, ask } from './api';
import { couponChecked } from './orders.slice';

type Checked = AnswerOf<typeof couponsCalls.checkCoupon>;

/** Coupons and gift codes. */
export const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: build.query<AnswerOf<typeof couponsCalls.listCoupons>['coupons'], number>({
      query: (id) => ask(couponsCalls.listCoupons, { params: { id }, token: true }),
      transformResponse: ({ coupons }: AnswerOf<typeof couponsCalls.listCoupons>) => coupons,
      providesTags: ['Coupons'],
    }),
    /** COUP-01: the outcome stands beside the field, not in a toast. */
    checkCoupon: build.mutation<Checked['coupon'], BodyOf<typeof couponsCalls.checkCoupon>>({
      query: (body) => ask(couponsCalls.checkCoupon, { body, token: true, quiet: true }),
      transformResponse: ({ coupon }: Checked) => coupon,
      onQueryStarted: async ({ code }, { dispatch, queryFulfilled }) => {
        const status = await queryFulfilled.then(
          () => true,
          () => false,
        );
        dispatch(couponChecked({ code, status, msg: t(status ? 'coupon.confirmed' : 'coupon.notConfirmed') }));
      },
    }),
    /** COUP-02 */
    applyGiftCode: build.mutation<number, BodyOf<typeof couponsCalls.applyGiftCode>>({
      query: (body) => ask(couponsCalls.applyGiftCode, { body, toast: true, token: true }),
      transformResponse: ({ credit }: AnswerOf<typeof couponsCalls.applyGiftCode>) => credit,
      invalidatesTags: ['Customer', 'Transactions', 'Coupons'],
    }),
  }),
});

export const { useListCouponsQuery, useCheckCouponMutation, useApplyGiftCodeMutation } = couponsApi;
