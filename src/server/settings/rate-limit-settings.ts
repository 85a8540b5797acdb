/** The settings of rate limits and of what may be held unpaid: part of settings.ts, where the environment is read. */
import type { Limits, TurnLimits } from '@/backend/deps';
import { GOODS_HOLD_MS, PAYMENT_LEAST_MS, PAYMENT_MS } from '@/domain/constants';
import { whole } from './integer-setting';

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
  GOODS_HOLD_MINUTES: whole(GOODS_HOLD_MS / 60_000, 1, 1440),
  // Less than a payment needs would let none begin.
  PAYMENT_MINUTES: whole(PAYMENT_MS / 60_000, PAYMENT_LEAST_MS / 60_000, 1440),
  OPEN_ORDERS: whole(10, 1, 10_000_000),
  OPEN_ORDERS_NAMELESS: whole(3, 1, 10_000_000),
  OPEN_ORDERS_PER_ADDRESS: whole(60, 1, 10_000_000),
  HELD_NIGHTS: whole(60, 1, 10_000_000),
  HELD_NIGHTS_NAMELESS: whole(10, 1, 10_000_000),
  HELD_NIGHTS_PER_ADDRESS: whole(60, 1, 10_000_000),
  HELD_PIECES: whole(500, 1, 10_000_000),
  HELD_PIECES_NAMELESS: whole(50, 1, 10_000_000),
  HELD_PIECES_PER_ADDRESS: whole(1_000, 1, 10_000_000),
  HELD_VALUE: whole(2_000_000_000, 1, 100_000_000_000),
  HELD_VALUE_NAMELESS: whole(100_000_000, 1, 100_000_000_000),
  HELD_VALUE_PER_ADDRESS: whole(2_000_000_000, 1, 100_000_000_000),
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

/** What may be held unpaid, and for how long. */
export function unpaidLimits(
  set: Given,
): Pick<Limits, 'goodsHoldMinutes' | 'paymentMinutes' | 'openOrders' | 'unpaid'> {
  return {
    goodsHoldMinutes: set.GOODS_HOLD_MINUTES,
    paymentMinutes: set.PAYMENT_MINUTES,
    openOrders: set.OPEN_ORDERS,
    unpaid: {
      customer: { nights: set.HELD_NIGHTS, pieces: set.HELD_PIECES, value: set.HELD_VALUE },
      nameless: {
        orders: set.OPEN_ORDERS_NAMELESS,
        nights: set.HELD_NIGHTS_NAMELESS,
        pieces: set.HELD_PIECES_NAMELESS,
        value: set.HELD_VALUE_NAMELESS,
      },
      address: {
        orders: set.OPEN_ORDERS_PER_ADDRESS,
        nights: set.HELD_NIGHTS_PER_ADDRESS,
        pieces: set.HELD_PIECES_PER_ADDRESS,
        value: set.HELD_VALUE_PER_ADDRESS,
      },
    },
  };
}
