/** Payments and the credit's ledger (spec §3 "Payment create", §7). */
import * as z from 'zod';
import * as f from './field-schemas';

export const PAYMENT_FOR = ['order', 'order_credit', 'buy_customer_credit'] as const;
export type PaymentFor = (typeof PAYMENT_FOR)[number];

const paymentBody = z.object({
  user: f.id.nullish(),
  /** A request: an order is paid by its own invoice; only a top-up's amount is taken, within its limits. */
  price: f.toman.nullish(),
  success_url: f.url,
  fail_url: f.url,
  customer: f.id.nullish(),
  orderId: f.id.nullish(),
  payment_for: z.enum(PAYMENT_FOR).nullish(),
});
const paymentResponse = z.object({
  /** Where the bank asks for the money; absent when the order was paid from credit. */
  payment_url: z.string().nullish(),
});

/** A movement of the credit. */
const transaction = z.object({
  id: f.id,
  created_at: f.instant,
  /** Positive into the account, negative out of it. */
  amount: f.toman,
  kind: z.string(),
  title: z.string(),
  order_id: f.id.nullable(),
  /** The credit after it. */
  balance: f.toman,
  /** ours: the bank's reference of the payment that brought it. */
  ref: z.string().nullish(),
});
export type Transaction = z.output<typeof transaction>;

export const paymentsSchemas = {
  createOrderPayment: {
    access: 'customer',
    summary: 'Pay an order at the bank or from credit',
    params: f.idParams,
    body: paymentBody,
    response: paymentResponse,
  },
  createPayment: {
    access: 'customer',
    summary: 'Top up the account credit',
    body: paymentBody,
    response: paymentResponse,
  },
  listTransactions: {
    access: 'customer',
    summary: 'The credit and its movements',
    params: f.idParams,
    query: z.object(f.paging(20)),
    response: z.object({
      credit: f.toman,
      transactions: z.array(transaction),
    }),
  },
} as const;
