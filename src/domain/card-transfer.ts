/** Transfers to the shop's card: the amount that tells an order apart, and what makes a receipt. */
import type { TRANSFER_STATES } from '@/contract/card-transfer.schemas';
import { TRANSFER_HOURS } from './hold-length';
import type { PaymentSettings } from './payment-way';
import { readCode } from './typed-number';

export type TransferState = (typeof TRANSFER_STATES)[number];

/** An amount is less than a hundred toman below the price as long as one is free, then less than a thousand. */
const NEAR = 99;
const FAR = 999;

/** The range of amounts for a price, toman. */
export function amountRange(price: number): { least: number; most: number } {
  return { least: Math.max(1, price - FAR), most: price };
}

/**
 * An amount a few toman below the price that is not taken; null when all are taken. Never above: the customer has agreed
 * to the price.
 * @param seed so that concurrent orders do not try the same one; an order's id
 */
export function oddAmount(price: number, taken: ReadonlySet<number>, seed: number): number | null {
  const near = Array.from({ length: NEAR }, (_, index) => ((seed + index) % NEAR) + 1);
  const far = Array.from({ length: FAR - NEAR }, (_, index) => NEAR + 1 + index);
  return [...near, ...far].map((step) => price - step).find((amount) => amount > 0 && !taken.has(amount)) ?? null;
}

/** How long an order waits for its transfer, and its receipt for the desk, in milliseconds. */
export function transferHoldMs({ hold_hours = TRANSFER_HOURS }: PaymentSettings): number {
  return hold_hours * 3_600_000;
}

/** The fields that a receipt still needs: none with a picture, otherwise the card's last digits and the time. */
export function missingOfReceipt(receipt: {
  readonly picture: string | null;
  readonly last4: string | null;
  readonly paid_at: string | null;
}): ('last4' | 'paid_at')[] {
  if (receipt.picture !== null) return [];
  return (['last4', 'paid_at'] as const).filter((field) => receipt[field] === null);
}

/** The last four digits of a card, in Latin digits; null for another text. */
export function parseLast4(text: string): string | null {
  const digits = readCode(text);
  return /^[0-9]{4}$/.test(digits) ? digits : null;
}

/**
 * Whether a receipt can be sent: while the order waits for the transfer, and after its hold or its cancellation, when the
 * money may be on its way and becomes credit. Not once the order is paid otherwise.
 */
export function canSendReceipt(
  state: TransferState,
  order: { readonly awaitsPayment: boolean; readonly isCanceled: boolean },
): boolean {
  if (state === 'paid') return false;
  return order.isCanceled || (order.awaitsPayment && state !== 'expired');
}
