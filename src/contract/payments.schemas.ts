/** Payments and the credit's ledger (PAY-01 to PAY-06, ACC-03). */
import * as z from 'zod';
import { failedAttempt } from './bank-attempt.schemas';
import * as f from './field-schemas';
import { BANK_PAYMENTS } from './payment-types';
import { bankChoices } from './order-payment.schemas';
import { order } from './orders.schemas';

export const PAYMENT_FOR = ['order', 'order_credit', 'buy_customer_credit'] as const;
export type PaymentFor = (typeof PAYMENT_FOR)[number];

const paymentBody = z.object({
  user: f.id.nullish(),
  /** The amount of a top-up, within its limits; ignored for an order, which is paid by its invoice. */
  price: f.toman.nullish(),
  success_url: f.url,
  fail_url: f.url,
  customer: f.id.nullish(),
  orderId: f.id.nullish(),
  payment_for: z.enum(PAYMENT_FOR).nullish(),
  /**
   * Of an order: toman of the customer’s credit that pay a part of what is left. `order` pays the rest at the bank,
   * `order_credit` leaves it to another way.
   */
  credit_part: f.toman.min(0).nullish(),
  /**
   * Of an order: what the customer was shown as due now (`money.next.amount`) and as paid (`money.paid`), toman; 409 when
   * it has changed since, so that a deposit is not paid twice.
   */
  expected_due: f.toman.nullish(),
  expected_paid: f.toman.nullish(),
  /** At which bank, where the shop has several; absent: at the one that was chosen with the order, or the first. */
  payment_type: z.enum(BANK_PAYMENTS).nullish(),
});
const paymentResponse = z.object({
  /** The bank's page; absent when the order was paid from credit. */
  payment_url: z.string().nullish(),
});

/** The receipt of a transfer to the shop's card: a picture, or the card's last digits with the time. */
const receiptBody = z.object({
  /** The `payment_id` of the order's transfer. */
  payment_id: f.text(40),
  last4: f.text(10).nullish(),
  paid_at: f.instant.nullish(),
  reference: f.text(60).nullish(),
  /** The `url` of a picture uploaded by this customer as a receipt. */
  upload: f.url.nullish(),
});

/** A ledger entry of the credit. */
const transaction = z.object({
  id: f.id,
  created_at: f.instant,
  /** Positive for a credit, negative for a debit. */
  amount: f.toman,
  kind: z.string(),
  title: z.string(),
  order_id: f.id.nullable(),
  /** The credit afterwards. */
  balance: f.toman,
  /** The bank's reference of the payment that caused it. */
  ref: z.string().nullish(),
});
export type Transaction = z.output<typeof transaction>;

export const paymentsSchemas = {
  createOrderPayment: {
    access: 'customer',
    panelToo: true,
    owner: 'order',
    summary:
      'Pay an order at the bank or from credit; a repeat with the same `Idempotency-Key` leads to the same page of the bank, and takes the credit once',
    params: f.idParams,
    body: paymentBody,
    response: paymentResponse,
    keyed: true,
  },
  sendReceipt: {
    access: 'customer',
    owner: 'order',
    summary:
      'Send the receipt of a transfer to the shop’s card: a picture, or the last four digits of the card and the time. A repeat replaces the receipt until the desk has confirmed it; the first one extends the hold',
    params: f.idParams,
    body: receiptBody,
    response: z.object({ order }),
    keyed: true,
  },
  createPayment: {
    access: 'customer',
    panelToo: true,
    summary: 'Top up the account credit; a repeat with the same `Idempotency-Key` leads to the same page of the bank',
    body: paymentBody,
    response: paymentResponse,
    keyed: true,
  },
  listTransactions: {
    access: 'customer',
    owner: { user: 'id' },
    summary: 'The credit and its transactions',
    params: f.idParams,
    query: z.object(f.paging(20)),
    response: z.object({
      credit: f.toman,
      transactions: z.array(transaction),
      /** The newest top-up where it failed; absent, or null, otherwise. */
      failed_attempt: failedAttempt.nullish(),
      /** At which banks the credit can be topped up, where there are several. */
      banks: bankChoices.optional(),
    }),
  },
} as const;
