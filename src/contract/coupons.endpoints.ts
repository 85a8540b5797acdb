import { type Call, get, post } from './endpoint';
import type { couponsShapes } from './coupons.schemas';

type S = typeof couponsShapes;

export const couponsCalls = {
  listCoupons: get<S['listCoupons']>('/api/v1/app/customer/:id/coupons'),
  checkCoupon: post<S['checkCoupon']>('/api/v1/app/coupons/check'),
  applyGiftCode: post<S['applyGiftCode']>('/api/v1/app/coupons/apply/'),
} satisfies Record<keyof S, Call>;
