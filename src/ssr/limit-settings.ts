/** The settings of how often somebody may ask: part of settings.ts, where the environment is read. */
import type { TurnLimits } from '@/backend/deps';
import { whole } from './whole-number';

export const limitShape = {
  LOGIN_TRIES_PER_HOUR_PER_ADDRESS: whole(300, 1, 10_000_000),
  COUPON_TRIES_PER_HOUR: whole(20, 1, 10_000_000),
  COUPON_TRIES_PER_HOUR_PER_ADDRESS: whole(500, 1, 10_000_000),
  GIFT_CODE_TRIES_PER_HOUR: whole(10, 1, 10_000_000),
  GIFT_CODE_TRIES_PER_HOUR_PER_ADDRESS: whole(200, 1, 10_000_000),
  COMMENTS_PER_HOUR: whole(20, 1, 10_000_000),
  COMMENTS_PER_HOUR_PER_ADDRESS: whole(400, 1, 10_000_000),
  UPLOADS_PER_HOUR: whole(60, 1, 10_000_000),
  UPLOADS_PER_HOUR_PER_ADDRESS: whole(600, 1, 10_000_000),
  SEARCHES_PER_MINUTE: whole(120, 1, 10_000_000),
  SEARCHES_PER_MINUTE_PER_ADDRESS: whole(2_400, 1, 10_000_000),
  READS_PER_MINUTE: whole(240, 1, 10_000_000),
  READS_PER_MINUTE_PER_ADDRESS: whole(4_800, 1, 10_000_000),
  ORDERS_PER_HOUR: whole(60, 1, 10_000_000),
  ORDERS_PER_HOUR_PER_ADDRESS: whole(1_200, 1, 10_000_000),
  PAYMENTS_PER_HOUR: whole(60, 1, 10_000_000),
  PAYMENTS_PER_HOUR_PER_ADDRESS: whole(1_200, 1, 10_000_000),
};

type Given = Readonly<Record<keyof typeof limitShape, number>>;

export function turnLimits(set: Given): TurnLimits {
  return {
    loginTries: { address: set.LOGIN_TRIES_PER_HOUR_PER_ADDRESS },
    couponTries: { subject: set.COUPON_TRIES_PER_HOUR, address: set.COUPON_TRIES_PER_HOUR_PER_ADDRESS },
    giftCodeTries: { subject: set.GIFT_CODE_TRIES_PER_HOUR, address: set.GIFT_CODE_TRIES_PER_HOUR_PER_ADDRESS },
    comments: { subject: set.COMMENTS_PER_HOUR, address: set.COMMENTS_PER_HOUR_PER_ADDRESS },
    uploads: { subject: set.UPLOADS_PER_HOUR, address: set.UPLOADS_PER_HOUR_PER_ADDRESS },
    searches: { subject: set.SEARCHES_PER_MINUTE, address: set.SEARCHES_PER_MINUTE_PER_ADDRESS },
    reads: { subject: set.READS_PER_MINUTE, address: set.READS_PER_MINUTE_PER_ADDRESS },
    orders: { subject: set.ORDERS_PER_HOUR, address: set.ORDERS_PER_HOUR_PER_ADDRESS },
    payments: { subject: set.PAYMENTS_PER_HOUR, address: set.PAYMENTS_PER_HOUR_PER_ADDRESS },
  };
}
