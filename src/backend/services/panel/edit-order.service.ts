/**
 * Changes of the content of an order by staff. A change releases what the order holds and acquires what it shall hold,
 * in one transaction; a preview is the same transaction without its commit, so that both always agree.
 */
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { OrderEditQuote } from '@/contract/panel-edit-order.schemas';
import { paymentFeeOf } from '@/domain/invoice';
import { orderCapabilities } from '@/domain/order-capabilities';
import { dueNowOf, isConfirmed, owedOf } from '@/domain/order-money';
import { dueLaterOf } from '@/domain/payment-way';
import { dayOfOrder, timelyRestDays } from '@/domain/rest-deadline';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import { reservationsMessages } from '@/messages/reservations';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { releaseCoupons, releaseStock } from '../../sql/holds.sql';
import { recipientsOf } from '../../sql/order-view.sql';
import { UNPAID_STATUSES, type OrderLineRow, type OrderRow } from '../../sql/orders.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { hasOpenPayment, lockForEdit, orderLinesOf, writeContent } from '../../sql/panel/edit-order.sql';
import { findWay } from '../../sql/payment-ways.sql';
import { loadShop } from '../../sql/shop.sql';
import { newOrder } from '../build-order-rows';
import { invoiceOfTransfer } from '../card-transfers.service';
import { acquireHolds } from '../acquire-holds';
import { readReleased, releaseHolds } from '../release-holds';
import { invalidateProducts } from '../invalidate-products';
import { markPaid } from '../mark-paid';
import { notifyEdited } from '../order-notifications';
import { withPaymentFee } from '../payment-ways.service';
import type { OrderRequest, PricingContext } from '../pricing-context';
import { quote, type Quote } from '../quote.service';
import { deskOrderDetail } from './desk-order-detail';
import { scopeOf } from './desk-caller';
import { deskOrder } from './desk.service';
import { versionConflict } from './versioned';
import { refundOf, refundToCredit } from './edit-order-refund';

/** The new content, based on a version of the order. Without `address` the order keeps its own copy of the former one. */
export interface OrderContent extends Pick<OrderRequest, 'products' | 'delivery' | 'delivery_method' | 'address'> {
  readonly version: number;
}

interface Edited {
  readonly before: OrderRow;
  readonly order: OrderRow;
  readonly quote: OrderEditQuote;
  readonly productIds: readonly number[];
}

/** What the change would cost. Refused as the change itself would be. */
export async function quoteEdit(
  deps: BackendDeps,
  caller: CustomerCaller,
  id: number,
  content: OrderContent,
): Promise<OrderEditQuote> {
  await visibleOrder(deps, caller, id);
  const result = await inTransaction(deps.db, async (tx) => {
    throw new Preview(await edit(tx, deps, caller, id, content));
  }).catch((error: unknown) => error);
  if (result instanceof Preview) return result.edited.quote;
  throw await withOrder(deps, caller, id, result);
}

/** Read outside the transaction, with its expired hold released. */
async function visibleOrder(deps: BackendDeps, caller: CustomerCaller, id: number): Promise<OrderRow> {
  const order = await readReleased(deps, () => findDeskOrder(deps.db, scopeOf(caller), id));
  if (!order) throw notFound();
  return order;
}

/** The order has changed, or can no longer be changed. */
class Outdated extends Error {}

async function withOrder(deps: BackendDeps, caller: CustomerCaller, id: number, error: unknown): Promise<unknown> {
  return error instanceof Outdated ? versionConflict(await deskOrder(deps, caller, id)) : error;
}

/** Rolls a preview back. */
class Preview extends Error {
  constructor(readonly edited: Edited) {
    super('preview');
  }
}

/**
 * Changes the content of an order. 409 with the order when it has changed or can no longer be changed, for another price
 * than the quoted one, and for what is not available. What a paid order costs more is owed.
 */
export async function editOrder(
  deps: BackendDeps,
  caller: CustomerCaller,
  id: number,
  { quoted_price, ...content }: OrderContent & { readonly quoted_price: number },
): Promise<{ item: DeskOrderDetail; refund: number }> {
  const { kind } = await visibleOrder(deps, caller, id);
  const formerStay = orderCapabilities(kind).hasHost
    ? ((await recipientsOf(deps.db, [id], [])).get(id)?.stay ?? null)
    : null;
  const {
    before,
    order,
    quote: quoted,
    productIds,
  } = await inTransaction(deps.db, async (tx) => {
    const edited = await edit(tx, deps, caller, id, content);
    if (edited.order.price !== quoted_price)
      throw new ApiError(409, t(reservationsMessages.reservationPriceChanged), {
        data: { invoice: edited.quote.invoice },
      });
    return edited;
  }).catch(async (error: unknown) => {
    throw await withOrder(deps, caller, id, error);
  });
  invalidateProducts(deps, productIds);
  await notifyEdited(deps, order, { refund: quoted.refund, before, formerStay });
  return { item: await deskOrderDetail(deps, caller, order, deps.clock.now()), refund: quoted.refund };
}

async function edit(
  tx: Database,
  deps: BackendDeps,
  caller: CustomerCaller,
  id: number,
  { version, ...content }: OrderContent,
): Promise<Edited> {
  const now = deps.clock.now();
  const shop = await loadShop(tx);
  const before = await lockForEdit(tx, id, version, now);
  if (!before) throw new Outdated();
  if (before.refunded > 0) throw new ApiError(409, t(backendPanelDeskMessages.panelEditRefunded));
  if (await hasOpenPayment(tx, id, deps.payments.names, now))
    throw new ApiError(409, t(backendPanelDeskMessages.panelEditPaying));
  const former = await orderLinesOf(tx, id);

  // In the lock order of db/transaction.ts: the coupon, then all products of both contents.
  await releaseCoupons(tx, [id]);
  const concerned = [...before.stock_taken, ...content.products].map(({ product_id }) => product_id);
  await releaseStock(tx, [], now, concerned);
  const released = await releaseHolds(tx, [{ ...before, coupon_code: null }], now);
  // Of what it has already nothing is refused by the rules of today (held-content.ts).
  const heldContent = { ...before, lines: former };
  const context = { db: tx, now, shop, customerId: before.customer_id, purpose: 'submit', heldContent } as const;
  // The customer may have changed or removed the address since; the order's copy is where it was to go.
  const wanted = content.address === undefined ? { ...content, order_address: before.address } : content;
  const priced = await quoteKeepingCoupon(context, wanted, before.coupon_code);
  // An order with the fee or the discount of its way keeps it, by the present terms of the way.
  const hasFee = paymentFeeOf(before.invoice) !== 0;
  const asked = hasFee ? withPaymentFee(deps, priced, await findWay(tx, before.payment_type)) : priced;
  const isTransfer = before.payment_type === 'card_to_card';
  const quoted = isTransfer ? { ...asked, invoice: await invoiceOfTransfer(tx, before, asked.invoice) } : asked;
  if (quoted.kind !== before.kind) throw validationError('products', t(backendPanelDeskMessages.panelEditKind));
  const refund = await refundOf(tx, caller, before, quoted.invoice.price);
  // A confirmed order stays confirmed: what it costs more is owed.
  const rest = isConfirmed(before.status) ? quoted.invoice.price - (before.paid - refund) : 0;
  const due_later = Math.max(laterOf(before, quoted.invoice.price), rest);
  const { row: changed, lines } = newOrder(quoted, { ...before, due_later, now });
  const row = { ...changed, rest_days: timelyRestDays(dayOfOrder(changed), before.rest_days, now.getTime()) };
  const isSame = isSameProduct(former, lines);
  const written = await writeContent(
    tx,
    id,
    {
      ...contentOf(row),
      ...outdatedReminders(before, row, isSame),
      paid: before.paid - refund,
      // What the guest has agreed to stays, as long as it is the same residence.
      cancellation: isSame ? before.cancellation : (row.cancellation ?? null),
    },
    lines,
  );
  await acquireHolds(tx, written, quoted, now);
  if (refund > 0) await refundToCredit(tx, written, refund, caller.userId, now);
  const details = {
    before: auditedOf(before, former),
    after: auditedOf(written, lines),
    ...(refund > 0 && { refund }),
  };
  await writeAudit(tx, { userId: caller.userId, action: 'order.edit', subject: `order:${id}`, details }, now);
  // It costs nothing any more, or no more than its customer has paid of it from the credit.
  const isNothingDue = UNPAID_STATUSES.some((status) => status === written.status) && dueNowOf(written) === 0;
  const paid = isNothingDue
    ? await markPaid(tx, { orderId: id, amount: 0, ref: null, byUser: caller.userId }, now)
    : null;
  return {
    before,
    order: paid ?? written,
    productIds: [...released, ...lines.map(({ product_id }) => product_id)],
    quote: {
      invoice: quoted.invoice,
      former_price: before.price,
      paid: before.paid,
      refund,
      loses_coupon: before.coupon_code !== null && quoted.coupon === null,
    },
  };
}

/** What may be paid after the confirmation: all on delivery; of a deposit the price without the agreed one. */
function laterOf({ payment_type, price: former, due_later }: OrderRow, price: number): number {
  if (payment_type === 'deposit') return Math.max(0, price - (former - due_later));
  return dueLaterOf(payment_type, { price, firstNight: null });
}

/** The quote with the order's coupon, or without it when the coupon's own rules no longer allow it. */
async function quoteKeepingCoupon(
  context: PricingContext,
  content: Omit<OrderContent, 'version'> & Pick<OrderRequest, 'order_address'>,
  coupon: string | null,
): Promise<Quote> {
  try {
    return await quote(context, { ...content, coupon });
  } catch (error) {
    const isCoupons = error instanceof ApiError && isAbout(error, 'coupon');
    if (coupon === null || !isCoupons) throw error;
    return await quote(context, { ...content, coupon: null });
  }
}

function isAbout({ extra }: ApiError, field: string): boolean {
  return extra.errors?.some((one) => one.field === field) ?? false;
}

type NewContent = ReturnType<typeof newOrder>['row'];

/** The columns that a change sets; those of the order's other kind are absent. */
function contentOf({
  invoice,
  price,
  tax,
  due_later,
  rest_days,
  coupon_code,
  times,
  check_in,
  check_out,
  person_count,
  delivery,
  delivery_method,
  address,
  stock_taken,
}: NewContent) {
  return {
    invoice,
    price,
    tax,
    due_later,
    rest_days,
    coupon_code,
    times,
    check_in,
    check_out,
    person_count,
    delivery,
    delivery_method,
    address,
    ...(stock_taken && { stock_taken }),
  };
}

type Line = Pick<OrderLineRow, 'product_id' | 'name' | 'count' | 'toppings'>;

function isSameProduct([former]: readonly Line[], [now]: readonly Line[]): boolean {
  return former?.product_id === now?.product_id;
}

/**
 * The reminders to be sent again: they named another day or another residence, or a rest that has been paid since. Without
 * one an order with a deposit would be canceled unannounced.
 */
function outdatedReminders(before: OrderRow, after: NewContent, isSame: boolean) {
  const isSameDay = dayOfOrder(before) === dayOfOrder(after);
  return {
    ...(!(isSameDay && owedOf(before) > 0) && { rest_reminded_at: null }),
    ...(!(isSameDay && isSame) && { arrival_reminded_at: null }),
  };
}

/** What the audit log keeps of a content: nothing of the customer's person. */
function auditedOf({ times, price, person_count, delivery }: OrderRow, lines: readonly Line[]) {
  return {
    lines: lines.map(({ name, count }) => ({ name, count })),
    times,
    price,
    ...(person_count !== null && { person_count }),
    ...(delivery !== null && { delivery }),
  };
}
