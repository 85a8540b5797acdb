/** How an order is paid: the offered ways to pay, its money, and refunds. */
import * as z from 'zod';
import { failedAttempt } from './bank-attempt.schemas';
import { cardTransfer, RECEIPT_TYPES, TRANSFER_STATES } from './card-transfer.schemas';
import * as f from './field-schemas';
import { BANK_PAYMENTS, PAYMENT_TYPES } from './payment-types';

/** A way to pay that fits the quoted order. */
const paymentOffer = z.object({
  type: z.enum(PAYMENT_TYPES),
  title: z.string(),
  /** The shop's own sentence about it; empty without one. */
  note: z.string(),
  /** What the order costs more in this way, toman; negative: less. Absent: nothing. Part of what is due. */
  fee: f.toman.optional(),
  /** What is due before the order is confirmed, and what is due later, toman. */
  due_now: f.toman,
  due_later: f.toman,
  /**
   * How much of the customer’s credit can pay a part of it, if they want (`credit_part` of the submit), toman: first what
   * is due now, then what is due later. Absent: nothing.
   */
  credit_part: f.toman.optional(),
  /** When the later part is due: the delivery hour of food, the day of arrival; null for a parcel. */
  due_at: f.instant.nullable(),
  /** Of a deposit: when the order is canceled by its terms unless the later part is paid; absent: never. */
  rest_until: f.instant.optional(),
});
export type PaymentOffer = z.output<typeof paymentOffer>;
/** Those that the shop offers for this order, the preselected one first. */
export const paymentOffers = z.array(paymentOffer);

const bankChoice = z.object({
  /** The `payment_type` of the payment. */
  type: z.enum(BANK_PAYMENTS),
  title: z.string(),
  /** The shop's own sentence about it; absent without one. */
  note: z.string().optional(),
});
export type BankChoice = z.output<typeof bankChoice>;
/** The banks between which the customer chooses for a payment, the preselected one first. */
export const bankChoices = z.array(bankChoice);

/** The money of an order, toman. */
export const orderMoney = z.object({
  total: f.toman,
  paid: f.toman,
  refunded: f.toman,
  /** What is still to be paid of an order that is not canceled. */
  owed: f.toman,
  /**
   * The next payment: `on_delivery` for money that is taken on delivery or on arrival, otherwise the way that was chosen.
   * `before` is null without a time. `ways` are those by which the customer can pay it now; where `cash` is one at
   * several banks, `banks` are these, the preselected one first.
   */
  next: z
    .object({
      type: z.enum(PAYMENT_TYPES),
      amount: f.toman,
      before: f.instant.nullable(),
      ways: z.array(z.enum(['cash', 'credit'])),
      /**
       * The least that a part from the credit (`credit_part` of the payment) must leave to be paid, toman; absent where
       * no part may be paid.
       */
      least_rest: f.toman.optional(),
      banks: bankChoices.optional(),
    })
    .nullable(),
  /** Of a deposit: when the order is canceled by its terms unless the rest is paid; absent: never. */
  rest_until: f.instant.optional(),
  /** The transfer to the shop's card that was chosen; absent, or null, for every other way. */
  transfer: cardTransfer.nullish(),
  /** The newest payment at a bank where it paid nothing and something is left to pay; absent, or null, otherwise. */
  failed_attempt: failedAttempt.nullish(),
  /** Money that has been received, oldest first, then a transfer that has not. */
  payments: z.array(
    z.object({
      id: z.string(),
      type: z.enum(RECEIPT_TYPES),
      amount: f.toman,
      state: z.enum(TRANSFER_STATES),
      at: f.instant,
      reference: z.string().nullable(),
    }),
  ),
});
export type OrderMoney = z.output<typeof orderMoney>;

/** Where a refund goes: to the credit, back at the shop's desk, or by the shop's own transfer to a card or account. */
export const REFUND_TARGETS = ['credit', 'desk', 'card'] as const;
export type RefundTarget = (typeof REFUND_TARGETS)[number];

/** Money that was returned for an order, toman. `at` is null as long as the shop has not given it back. */
export const orderRefund = z.object({ amount: f.toman, to: z.enum(REFUND_TARGETS), at: f.instant.nullable() });
export type OrderRefund = z.output<typeof orderRefund>;
