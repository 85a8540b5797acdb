/**
 * How long an order that is not paid yet holds its nights, stock or delivery hours. Which of these applies to an order is
 * chosen by backend/services/choose-hold-length.ts; how much may be held is domain/unpaid-holds.ts.
 */
/** How long a request waits for its host's acceptance. */
export const HOST_ANSWER_MS = 2 * 3_600_000;
/** How long an accepted stay holds its nights without payment: the default of STAY_HOLD_MINUTES. */
export const STAY_HOLD_MS = 30 * 60_000;
/**
 * How long goods hold their stock until a payment is started, and how long an order is held at least from that moment.
 */
export const GOODS_HOLD_MS = 10 * 60_000;
export const PAYMENT_MS = 15 * 60_000;
/**
 * Goods and dishes that staff have taken by telephone are held this long without payment: the customer pays later, by
 * the link or to the shop. An order that is paid on delivery is not held but carried out. Stays keep the hold of the
 * customers' stays, since their nights are lost to others.
 */
export const TELEPHONE_HOLD_MS = 3 * 86_400_000;

/**
 * How long an order of a customer, and any stay, is held in a shop without a bank: the payment is arranged with the
 * shop, whose staff hear of the order at once and need a working day.
 */
export const ARRANGED_HOLD_MS = 86_400_000;
/**
 * For how many hours an order waits for a transfer to the shop's card, and then its receipt for the desk, unless the shop
 * has set another number: banks may take until the next day.
 */
export const TRANSFER_HOURS = 24;

/** Lower bounds of shortened holds: of a request to a host, and of any other hold. */
export const HOST_ANSWER_MIN_MS = 3_600_000;
export const HOLD_MIN_MS = 5 * 60_000;
/** The remaining hold that a payment needs at least, for the card, the second password and the bank's page. */
export const PAYMENT_MIN_MS = 3 * 60_000;
/**
 * The length of a hold after `lapsed` expired holds: a half, a third, a quarter … of `baseMs`, so that the total time
 * for which one customer can hold something unpaid in a day is small. Never below `leastMs` or above `baseMs`.
 */
export function holdAfter(lapsed: number, baseMs: number, leastMs: number): number {
  return Math.min(baseMs, Math.max(leastMs, Math.floor(baseMs / (1 + lapsed))));
}
