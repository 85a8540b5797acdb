import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { t } from '@/messages/format-message';
import { endpointRequest } from '../store/base-api';
import { api } from '../store/store';
import { customerReceived } from '../customer/customer.slice';
import { selectCustomer } from '../customer/customer.selectors';
import { couponChecked } from '../orders/orders.slice';
import type { AppDispatch, RootState } from '../store/root-state';
import { sharedMessages } from '@/messages/shared';

type Checked = ResponseOf<typeof couponsEndpoints.checkCoupon>;

/** Coupons and gift codes. */
export const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: build.query<ResponseOf<typeof couponsEndpoints.listCoupons>['coupons'], number>({
      query: (id) => endpointRequest(couponsEndpoints.listCoupons, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ coupons }: ResponseOf<typeof couponsEndpoints.listCoupons>) => coupons,
      providesTags: ['Coupons'],
    }),
    /** COUP-01: the outcome stands beside the field, not in a toast. */
    checkCoupon: build.mutation<Checked['coupon'], BodyOf<typeof couponsEndpoints.checkCoupon>>({
      query: (body) => endpointRequest(couponsEndpoints.checkCoupon, { body, token: true, quiet: true }),
      transformResponse: ({ coupon }: Checked) => coupon,
      onQueryStarted: async ({ code }, { dispatch, queryFulfilled }) => {
        const status = await queryFulfilled.then(
          () => true,
          () => false,
        );
        dispatch(
          couponChecked({
            code,
            status,
            msg: t(status ? sharedMessages.couponConfirmed : sharedMessages.couponNotConfirmed),
          }),
        );
      },
    }),
    /** COUP-02. Sent again under its key after a lost answer, it says again what it brought. */
    applyGiftCode: build.mutation<number, BodyOf<typeof couponsEndpoints.applyGiftCode> & { key?: string }>({
      query: ({ key, ...body }) =>
        endpointRequest(couponsEndpoints.applyGiftCode, {
          body,
          ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
          toast: true,
          token: true,
        }),
      transformResponse: ({ credit }: ResponseOf<typeof couponsEndpoints.applyGiftCode>) => credit,
      invalidatesTags: ['Customer', 'Transactions', 'Coupons'],
      // The credit stands in the menu too (NAV-06).
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(creditBecame(answer.data));
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
