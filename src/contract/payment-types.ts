/** The ways to pay for an order. */
import { BANK_WAYS } from './bank-ways';

/**
 * Ways to pay: at the bank (`cash`, the specification's word), from the credit, and, not in the specification, at the
 * door or on arrival, by a transfer to the shop's card, and a deposit now with the rest later.
 */
export const WAY_KINDS = ['cash', 'credit', 'on_delivery', 'card_to_card', 'deposit'] as const;
export type WayKind = (typeof WAY_KINDS)[number];
/** The same, and `bank:NAME` for each bank beside the first one where the shop has several. */
export const PAYMENT_TYPES = [...WAY_KINDS, ...BANK_WAYS] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
/** The ways of a payment at a bank. */
export const BANK_PAYMENTS = ['cash', ...BANK_WAYS] as const;
export type BankPayment = (typeof BANK_PAYMENTS)[number];
