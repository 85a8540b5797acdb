/** An order that staff or a host submit by phone for a guest, who pays it (PAY-04). */
import type { PaymentType } from '@/contract/payment-types';
import { isPaidLater } from '@/domain/payment-way';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import type { OrderRow } from '../../sql/orders.sql';
import { findCustomerOfMobile, userOfMobile } from '../../sql/users.sql';
import { mobileOf } from '../mobile-field';
import { assertOwnResidences } from './authorization';
import { assertMayBePaid, claimReceipt, payAtDesk, type DeskPayment } from './desk-payment';
import { isFoodQuote } from '../payment-ways.service';
import type { Quote } from '../quote.service';
import { submitOrder, type Submitted } from '../submit-order';
import type { Submission, Submitter } from '../place-order';
import { type RateLimitSubject, enforceRateLimits } from '../rate-limit';
import { backendPanelMessages } from '@/messages/backend-panel';

/**
 * Submits an order for the guest with this mobile; an unknown guest becomes a customer. The guest is notified by SMS
 * and pays. A stay needs no acceptance by the host, since the host or staff submit it. 404 for a product that is not
 * the host's own residence, 400 for an invalid mobile and for payment from the guest's credit. 429 for a host who has
 * submitted too many orders, failed ones included: each may send a message to any number. Staff are not limited.
 * @param options.paysNext see {@link Submitter}
 * @param options.payment received at the desk: the order is paid when it is placed
 */
export async function submitForGuest(
  deps: BackendDeps,
  caller: CustomerCaller,
  requester: RateLimitSubject,
  key: string | null,
  submission: Submission & { readonly customer: string },
  { paysNext = false, payment = null }: { readonly paysNext?: boolean; readonly payment?: DeskPayment | null } = {},
): Promise<Submitted> {
  const mobile = mobileOf(submission.customer, 'customer');
  // A customer's credit is spent by the customer alone.
  if (submission.payment_type === 'credit')
    throw validationError('payment_type', t(backendPanelMessages.panelOrderCreditRefused));
  if (submission.credit_part) throw validationError('credit_part', t(backendPanelMessages.panelOrderCreditRefused));
  if (submission.payment_type && isPaidLater(submission.payment_type)) assertMayBePaid(caller);
  await assertOwnResidences(
    deps.db,
    caller,
    submission.products.map((line) => line.product_id),
  );
  if (caller.hostId !== null) await enforceRateLimits(deps, 'orders', requester);
  const submitter: Submitter = {
    userId: caller.userId,
    submitBy: 'panel',
    customerOf: async (tx: Database) => {
      if (payment) await claimReceipt(tx, payment);
      return await customerOfMobile(tx, mobile, deps.clock.now());
    },
    ...(payment && {
      pay: async (tx: Database, order: OrderRow, now: Date) =>
        await payAtDesk(tx, order, payment, { userId: caller.userId, version: order.version }, now),
    }),
    usualPayment: (quoted) => (payment ? 'cash' : usualPaymentOf(quoted)),
    requester: null,
    paysNext,
  };
  // The normalized mobile, so that one guest gets one idempotency key however the number is written.
  // What is paid now is not paid on delivery; of a deposit it is the part that is due now.
  const isWhole = payment !== null && submission.payment_type !== 'deposit';
  const request = { ...submission, customer: mobile, ...(isWhole && { payment_type: 'cash' as const }) };
  return await submitOrder(deps, submitter, key, request);
}

/** How an order by telephone is paid unless the caller says otherwise: food on delivery, other goods by a link. */
export function usualPaymentOf(quoted: Quote): PaymentType {
  return isFoodQuote(quoted) ? 'on_delivery' : 'cash';
}

/** A known customer is only read here: their row is locked last in an order's transaction (db/transaction.ts). */
async function customerOfMobile(tx: Database, mobile: string, now: Date): Promise<number> {
  return (await findCustomerOfMobile(tx, mobile)) ?? (await userOfMobile(tx, mobile, now)).customer.id;
}
