/** Orders by telephone: for a mobile, with a new address where needed, paid at the desk or by the customer. */
import type { ZonedAddress } from '@/contract/customer.schemas';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { Invoice } from '@/contract/orders.schemas';
import type { PaymentOffer } from '@/contract/order-payment.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { byOrderKind } from '@/domain/order-capabilities';
import { hasPermission } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import { faultsMessages } from '@/messages/faults';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import { nameCustomer, type AddressFields } from '../../sql/customers.sql';
import { findOrder } from '../../sql/orders.sql';
import { claimWindow } from '../../sql/rate-limits.sql';
import { findCustomerOfMobile } from '../../sql/users.sql';
import { tryCoupon } from '../coupons.service';
import { mobileOf } from '../mobile-field';
import { notifyStatus } from '../order-notifications';
import { assertOwnResidences } from './authorization';
import { submitForGuest, usualPaymentOf } from './submit-for-guest';
import type { OrderRequest } from '../pricing-context';
import { offeredWays } from '../offered-banks';
import { paymentOffers, waysFor, withPaymentFee } from '../payment-ways.service';
import { assertNamedMethod } from '../plan-delivery';
import { quoteNow, type Quote } from '../quote.service';
import type { RateLimitSubject } from '../rate-limit';
import { logOnError } from '../send-sms';
import type { Submission } from '../place-order';
import { typedAddress } from '../typed-address';
import { deskOrder } from './desk.service';
import { assertMayBePaid, deskPaymentOf, type TypedPayment } from './desk-payment';
import { markPaidAtDesk } from './order-status.service';

export interface TakenOrder extends Submission {
  /** The customer's mobile. */
  readonly customer: string;
  readonly customer_name?: string | null | undefined;
  readonly typed_address?: ZonedAddress | null | undefined;
  readonly payment?: TypedPayment | null | undefined;
}

/**
 * Takes an order for the customer with this mobile; an unknown one becomes a customer. Name and address are written to
 * the customer's account by the shop's desk only: a host's guest has the name in the order. With a
 * payment the order is paid in the transaction that places it: 400 without an order for a receipt that has paid another
 * one. Without it the customer is asked to pay; when the first request died before that, a repeat with the same key does
 * it, or pays the order.
 */
export async function takeOrder(
  deps: BackendDeps,
  caller: CustomerCaller,
  requester: RateLimitSubject,
  key: string | null,
  { customer_name, typed_address, payment, ...submission }: TakenOrder,
): Promise<DeskOrderDetail> {
  if (payment) assertMayBePaid(caller);
  const paid = payment ? deskPaymentOf(caller, payment) : null;
  const mayWrite = hasPermission(caller.panelRole, 'orders');
  if (typed_address && !mayWrite) throw validationError('new_address', t(backendPanelDeskMessages.panelAddressByShop));
  const new_address = typed_address ? await addressOf(deps, typed_address) : null;
  const order = { ...submission, ...(new_address && { new_address }) };
  const { orderId } = await submitForGuest(deps, caller, requester, key, order, { paysNext: true, payment: paid });
  try {
    const taken = await deskOrder(deps, caller, orderId);
    const name = normalizeText(customer_name ?? '');
    if (mayWrite && name !== '' && taken.customer.name === '') await nameCustomer(deps.db, taken.customer.id, name);
    // Of a deposit the rest stays owed.
    if (payment && taken.paid === 0 && taken.can_mark_paid)
      return (await markPaidAtDesk(deps, caller, orderId, { ...payment, version: taken.version })).item;
    if (!payment) await requestPayment(deps, orderId);
    return await deskOrder(deps, caller, orderId);
  } catch (error) {
    await requestPayment(deps, orderId);
    throw error;
  }
}

/** Sends the messages of a submitted order that is unpaid, once for all repeats of its submit within a day. */
async function requestPayment(deps: BackendDeps, orderId: number): Promise<void> {
  await logOnError(deps, { order: orderId }, async () => {
    const order = await findOrder(deps.db, orderId);
    if (order?.pay_before && (await claimWindow(deps.db, `order-submitted:${orderId}`, order.created_at)))
      await notifyStatus(deps, order);
  });
}

/** The desk does not spend a customer's credit. */
const NO_CREDIT = 0;

interface QuotedOrder extends OrderRequest {
  /** The customer's mobile, if it is known yet. */
  readonly customer?: string | null | undefined;
  /** Its money is received at the desk with it, without a fee. */
  readonly paid_now?: boolean | null | undefined;
}

/**
 * The invoice of an order that is about to be taken and the ways to pay it that the shop offers, for the customer with this mobile. For a host only their own
 * residences, within a customer's rate limit for coupons.
 */
export async function quoteTelephoneOrder(
  deps: BackendDeps,
  caller: CustomerCaller,
  requester: RateLimitSubject,
  { customer, paid_now: isPaidNow, ...request }: QuotedOrder,
): Promise<{ invoice: Invoice; payments: PaymentOffer[] }> {
  const ids = request.products.map((line) => line.product_id);
  await assertOwnResidences(deps.db, caller, ids);
  const customerId = customer ? await findCustomerOfMobile(deps.db, mobileOf(customer, 'customer')) : null;
  const priced = async () => await quoteNow(deps, customerId, request);
  const quoted = await (caller.hostId === null ? priced() : tryCoupon(deps, requester, request.coupon, priced));
  // The desk has said to the customer how it comes: no other method is priced in its place.
  byOrderKind<Quote, void>(quoted, { goods: ({ plan }) => assertNamedMethod(plan, request), stay: () => undefined });
  const ways = await offeredWays(deps, deps.db);
  const asked = request.payment_type || usualPaymentOf(quoted);
  const way = isPaidNow ? null : ways.find(({ type }) => type === asked);
  return {
    invoice: withPaymentFee(deps, quoted, way).invoice,
    payments: paymentOffers(deps, await waysFor(deps.db, ways, quoted, customerId), quoted, NO_CREDIT),
  };
}

async function addressOf({ db }: BackendDeps, address: ZonedAddress): Promise<AddressFields> {
  const { fields, errors } = await typedAddress(db, address, 'new_address.');
  if (errors.length > 0) throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors });
  return { ...fields, title: t(backendPanelDeskMessages.panelAddressTitle) };
}
