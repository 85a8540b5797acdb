/** The customer comes back from the bank: the bank is asked, the books are kept, the customer is sent on. */
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import type { Verdict } from '../gateways/payment';
import { notFound } from '../refusals';
import { moveCredit } from '../sql/credit.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { closePayment, findPaymentBySecret, verifyPayment, type PaymentRow } from '../sql/payments.sql';
import { tellStatus } from './notices';
import { markPaid } from './order-payment';

/**
 * Settles the payment whose return address holds this secret and answers where the customer goes: the success page only
 * when the payment did what it was for. A replay changes nothing and leads to the same page; a return that does not name
 * the payment's own authority has no effect. 404 for an unknown secret.
 */
export async function settleReturn(deps: BackendDeps, secret: string, query: URLSearchParams): Promise<string> {
  const payment = await findPaymentBySecret(deps.db, secret);
  if (!payment) throw notFound();
  if (payment.status === 'verified') return await backTo(deps, payment);
  const returned = deps.payment.readReturn(query);
  if (!returned || returned.authority !== payment.authority) {
    deps.log('payment_return_forged', { payment: payment.id });
    return failPage(payment);
  }
  const verdict = await verdictOf(deps, payment, returned.authority);
  if (verdict.outcome === 'paid' && verdict.amountToman === payment.amount) {
    await settle(deps, payment, verdict);
    return await backTo(deps, payment);
  }
  await closePayment(deps.db, payment.id, closingStatus(deps, payment, verdict), deps.clock.now());
  return failPage(payment);
}

type PaidVerdict = Extract<Verdict, { outcome: 'paid' }>;

/**
 * Moves the money, once: whoever turns the payment's row to verified goes on, everybody else finds it done. An order that
 * no longer waits (freed, canceled, paid otherwise) is not paid; the money becomes credit instead.
 */
async function settle(deps: BackendDeps, payment: PaymentRow, { ref, card }: PaidVerdict): Promise<void> {
  const now = deps.clock.now();
  const order = await inTransaction(deps.db, async (tx): Promise<OrderRow | null> => {
    if (!(await verifyPayment(tx, payment.id, { ref, card }, now))) return null;
    const { order_id: orderId, amount, user_id: byUser } = payment;
    const paid = orderId === null ? null : await markPaid(tx, { orderId, amount, ref, byUser }, now);
    if (!paid) await toCredit(tx, payment, now);
    return paid;
  });
  if (order) await tellStatus(deps, order);
}

async function toCredit(tx: Database, payment: PaymentRow, now: Date): Promise<void> {
  const { id, customer_id: customerId, order_id: orderId, amount } = payment;
  const kind = orderId === null ? 'top_up' : 'refund';
  if ((await moveCredit(tx, { customerId, amount, kind, cause: `payment:${id}`, orderId, paymentId: id }, now)) === null) {
    throw new Error(`Payment ${id} could not be credited`);
  }
}

/** What the bank says; a bank that does not answer knows nothing yet. */
async function verdictOf(deps: BackendDeps, payment: PaymentRow, authority: string): Promise<Verdict> {
  try {
    return await deps.payment.verify({ authority, amountToman: payment.amount });
  } catch (error) {
    deps.log('payment_verify_failed', { payment: payment.id, error: error instanceof Error ? error.message : String(error) });
    return { outcome: 'unknown' };
  }
}

/** How an attempt that brought nothing is kept. Another amount than ours is nobody's to guess about: a person looks at it. */
function closingStatus(deps: BackendDeps, payment: PaymentRow, verdict: Verdict): 'failed' | 'canceled' | 'unknown' {
  if (verdict.outcome !== 'paid') return verdict.outcome;
  deps.log('payment_amount_differs', { payment: payment.id, asked: payment.amount, paid: verdict.amountToman });
  return 'unknown';
}

/** The page after a verified payment: success when it paid its order (or filled the credit), else the other one. */
async function backTo(deps: BackendDeps, { secret }: PaymentRow): Promise<string> {
  const payment = await findPaymentBySecret(deps.db, secret);
  if (!payment) throw notFound();
  const { order_id, ref } = payment;
  const order = order_id === null ? null : await findOrder(deps.db, order_id);
  const served = payment.status === 'verified' && (order_id === null || order?.payment_ref === ref);
  return served ? withFacts(payment.success_url, payment) : failPage(payment);
}

function failPage(payment: PaymentRow): string {
  return withFacts(payment.fail_url, payment);
}

/** The page's address with what the payment was for (ROUTE-12), where the storefront did not write it itself. */
function withFacts(address: string, { order_id }: PaymentRow): string {
  const url = new URL(address);
  const [name, value] = order_id === null ? ['isCharging', 'true'] : ['fromOrder', String(order_id)];
  if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
