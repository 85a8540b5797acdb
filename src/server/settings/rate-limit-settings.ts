/** The settings of rate limits and of limits on unpaid orders; part of settings.ts, which reads the environment. */
import type { Limits, RateLimits } from '@/backend/deps';
import { GOODS_HOLD_MS, PAYMENT_MIN_MS, PAYMENT_MS, STAY_HOLD_MS } from '@/domain/hold-length';
import { intSetting } from './integer-setting';

export const rateLimitSettingsSchema = {
  LOGIN_TRIES_PER_HOUR_PER_ADDRESS: intSetting(300, 1, 10_000_000),
  LOGIN_GUESSES_PER_HOUR_PER_ADDRESS: intSetting(300, 1, 10_000_000),
  COUPON_TRIES_PER_HOUR: intSetting(20, 1, 10_000_000),
  COUPON_TRIES_PER_HOUR_PER_ADDRESS: intSetting(500, 1, 10_000_000),
  GIFT_CODE_TRIES_PER_HOUR: intSetting(10, 1, 10_000_000),
  GIFT_CODE_TRIES_PER_HOUR_PER_ADDRESS: intSetting(200, 1, 10_000_000),
  COMMENTS_PER_HOUR: intSetting(20, 1, 10_000_000),
  COMMENTS_PER_HOUR_PER_ADDRESS: intSetting(400, 1, 10_000_000),
  UPLOADS_PER_HOUR: intSetting(10, 1, 10_000_000),
  UPLOADS_PER_HOUR_PER_ADDRESS: intSetting(600, 1, 10_000_000),
  SEARCHES_PER_MINUTE: intSetting(120, 1, 10_000_000),
  SEARCHES_PER_MINUTE_PER_ADDRESS: intSetting(2_400, 1, 10_000_000),
  READS_PER_MINUTE: intSetting(360, 1, 10_000_000),
  READS_PER_MINUTE_PER_ADDRESS: intSetting(7_200, 1, 10_000_000),
  ORDERS_PER_HOUR: intSetting(60, 1, 10_000_000),
  ORDERS_PER_HOUR_PER_ADDRESS: intSetting(1_200, 1, 10_000_000),
  PAYMENTS_PER_HOUR: intSetting(60, 1, 10_000_000),
  PAYMENTS_PER_HOUR_PER_ADDRESS: intSetting(1_200, 1, 10_000_000),
  STAY_HOLD_MINUTES: intSetting(STAY_HOLD_MS / 60_000, 1, 1440),
  GOODS_HOLD_MINUTES: intSetting(GOODS_HOLD_MS / 60_000, 1, 1440),
  // With less than a payment needs, none could start.
  PAYMENT_MINUTES: intSetting(PAYMENT_MS / 60_000, PAYMENT_MIN_MS / 60_000, 1440),
  MAX_UNPAID_ORDERS: intSetting(10, 1, 10_000_000),
  MAX_UNPAID_ORDERS_WITHOUT_MOBILE: intSetting(3, 1, 10_000_000),
  MAX_UNPAID_ORDERS_PER_ADDRESS: intSetting(60, 1, 10_000_000),
  HELD_NIGHTS: intSetting(60, 1, 10_000_000),
  HELD_NIGHTS_WITHOUT_MOBILE: intSetting(10, 1, 10_000_000),
  HELD_NIGHTS_PER_ADDRESS: intSetting(60, 1, 10_000_000),
  HELD_PIECES: intSetting(500, 1, 10_000_000),
  HELD_PIECES_WITHOUT_MOBILE: intSetting(50, 1, 10_000_000),
  HELD_PIECES_PER_ADDRESS: intSetting(1_000, 1, 10_000_000),
  HELD_SLOTS: intSetting(3, 1, 10_000_000),
  HELD_SLOTS_WITHOUT_MOBILE: intSetting(2, 1, 10_000_000),
  HELD_SLOTS_PER_ADDRESS: intSetting(20, 1, 10_000_000),
  UNPAID_SHARE_PERCENT: intSetting(50, 1, 100),
  MAX_UNPAID_LAPSES: intSetting(5, 1, 10_000_000),
  HELD_VALUE: intSetting(2_000_000_000, 1, 100_000_000_000),
  HELD_VALUE_WITHOUT_MOBILE: intSetting(100_000_000, 1, 100_000_000_000),
  HELD_VALUE_PER_ADDRESS: intSetting(2_000_000_000, 1, 100_000_000_000),
};

type Given = Readonly<Record<keyof typeof rateLimitSettingsSchema, number>>;

export function rateLimitsOf(set: Given): RateLimits {
  return {
    loginTries: { address: set.LOGIN_TRIES_PER_HOUR_PER_ADDRESS },
    loginGuesses: { address: set.LOGIN_GUESSES_PER_HOUR_PER_ADDRESS },
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

/** The limits of unpaid orders, and how long they are held. */
export function unpaidLimits(
  set: Given,
): Pick<
  Limits,
  | 'stayHoldMinutes'
  | 'goodsHoldMinutes'
  | 'paymentMinutes'
  | 'maxUnpaidOrders'
  | 'maxUnpaidLapses'
  | 'unpaidSharePercent'
  | 'unpaid'
> {
  return {
    stayHoldMinutes: set.STAY_HOLD_MINUTES,
    goodsHoldMinutes: set.GOODS_HOLD_MINUTES,
    paymentMinutes: set.PAYMENT_MINUTES,
    maxUnpaidOrders: set.MAX_UNPAID_ORDERS,
    maxUnpaidLapses: set.MAX_UNPAID_LAPSES,
    unpaidSharePercent: set.UNPAID_SHARE_PERCENT,
    unpaid: {
      customer: {
        nights: set.HELD_NIGHTS,
        pieces: set.HELD_PIECES,
        slots: set.HELD_SLOTS,
        value: set.HELD_VALUE,
      },
      withoutMobile: {
        orders: set.MAX_UNPAID_ORDERS_WITHOUT_MOBILE,
        nights: set.HELD_NIGHTS_WITHOUT_MOBILE,
        pieces: set.HELD_PIECES_WITHOUT_MOBILE,
        slots: set.HELD_SLOTS_WITHOUT_MOBILE,
        value: set.HELD_VALUE_WITHOUT_MOBILE,
      },
      address: {
        orders: set.MAX_UNPAID_ORDERS_PER_ADDRESS,
        nights: set.HELD_NIGHTS_PER_ADDRESS,
        pieces: set.HELD_PIECES_PER_ADDRESS,
        slots: set.HELD_SLOTS_PER_ADDRESS,
        value: set.HELD_VALUE_PER_ADDRESS,
      },
    },
  };
}
