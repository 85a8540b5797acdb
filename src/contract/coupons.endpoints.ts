import { type Endpoint, get, post } from './endpoint';
import type { couponsSchemas } from './coupons.schemas';

type S = typeof couponsSchemas;

export const couponsEndpoints = {
  listCoupons: get<S['listCoupons']>('/api/v1/app/customer/:id/coupons'),
  checkCoupon: post<S['checkCoupon']>('/api/v1/app/coupons/check'),
  applyGiftCode: post<S['applyGiftCode']>('/api/v1/app/coupons/apply/'),
} satisfies Record<keyof S, Endpoint>;
