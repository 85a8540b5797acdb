/**
 * Official invoices. One is issued once its order is paid in full, or done: from then on the shop has sold, whichever
 * comes first. The trigger `orders_invoiced` (migration `0001_sold_at`) marks such orders, and marks them again with each
 * later change of status, money or buyer, so that no service that makes one knows of invoices. A request that reads an
 * order's invoices, or the job, issues them; a marked order whose sale is the same as on its last invoice gets none.
 */
import { isDeepStrictEqual } from 'node:util';
import type { InvoiceContent, InvoiceRow, OfficialInvoice, OrderInvoices } from '@/contract/invoices.schemas';
import type { InvoiceParty } from '@/contract/invoicing.schemas';
import type { BodyOf, ResponseOf } from '@/contract/endpoint';
import type { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { checkedParty, NO_PARTY } from '@/domain/invoice-party';
import { toJalaali } from '@/domain/jalaali';
import { invoiceSums } from '@/domain/official-invoice';
import { receiverName } from '@/domain/guest-name';
import { orderNumber } from '@/domain/order-number';
import { tehranToday } from '@/domain/plain-date';
import { addressText } from '@/domain/postal-address';
import { hasPermission } from '@/domain/panel-permissions';
import { absoluteUrl, urls } from '@/domain/urls';
import { costsMessages } from '@/messages/costs';
import { faultsMessages } from '@/messages/faults';
import { t } from '@/messages/format-message';
import { invoiceMessages } from '@/messages/invoice';
import { invoicingMessages } from '@/messages/invoicing';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { notFound } from '../http-errors';
import type { CustomerCaller } from '../route';
import { writeAudit } from '../sql/audit.sql';
import {
  insertInvoice,
  invoicesOf,
  nationalCodeOf,
  ordersToInvoice,
  setInvoiced,
  setOrderBuyer,
  type InvoiceOfOrder,
} from '../sql/invoices.sql';
import { peopleOf } from '../sql/order-view.sql';
import { findOrder, lockOrder, type OrderRow } from '../sql/orders.sql';
import { orderLinesOf } from '../sql/panel/edit-order.sql';
import { refundedLinesOf } from '../sql/refunds.sql';
import { loadShop } from '../sql/shop.sql';
import { repeat } from './interval-job';
import { orderOf } from './orders.service';
import { isSameSignature, linkSignature } from './signed-link';

/** Orders of one round. */
const MAX_ROUND = 500;

/** So often the customer may correct the buyer of an issued invoice; each correction takes a number of the year. */
const MAX_BUYER_CORRECTIONS = 3;

type State = ResponseOf<typeof invoicesEndpoints.getInvoice>;
type Caller = Parameters<typeof orderOf>[1] & Pick<CustomerCaller, 'userId'>;

/** Issues what is due, in the sequence in which it became due; returns how many invoices. */
export async function issueInvoices(deps: BackendDeps): Promise<number> {
  const { invoices_from: since } = await loadShop(deps.db);
  if (!since) return 0;
  let count = 0;
  for (const id of await ordersToInvoice(deps.db, since, MAX_ROUND)) if (await issueOf(deps, id)) count += 1;
  return count;
}

/** Issues every `everyMs` milliseconds. Returns a stop function, which waits for a running round. */
export function startInvoicing(deps: BackendDeps, everyMs: number): () => Promise<void> {
  return repeat(deps, 'invoicing', everyMs, async () => {
    const count = await issueInvoices(deps);
    if (count > 0) deps.log('invoices_issued', { count });
  });
}

/** The invoice of an order that is due, in a transaction of its own; false without one. */
async function issueOf(deps: BackendDeps, id: number): Promise<boolean> {
  return await inTransaction(deps.db, (tx) => issueInvoice(tx, id, deps.clock.now()));
}

/**
 * Issues the invoice of an order: the first one when it is due, a corrected one when something of the sale or the buyer
 * has changed since the last. False when nothing is to be issued: of an order that was canceled before, of one without a
 * price, of one that was sold before the shop had a seller, and in a shop without one.
 */
export async function issueInvoice(tx: Database, id: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (!order?.to_invoice) return false;
  const { seller, invoices_from: since } = await loadShop(tx);
  if (!seller || !since) return false;
  const issued = await invoicesOf(tx, id);
  const last = issued.at(-1);
  await setInvoiced(tx, id);
  if (!last && (order.sold_at ?? order.updated_at) < since) return false;
  const content = await contentOf(tx, order, seller);
  const isNew = last ? !isSameSale(last.content, content) : order.status !== 'canceled' && content.total > 0;
  if (!isNew) return false;
  const year = toJalaali(tehranToday(now.getTime())).jy;
  await insertInvoice(tx, { year, order_id: id, corrects_id: issued[0]?.id ?? null, content, issued_at: now });
  return true;
}

/** Another seller alone corrects nothing: invoices name who sold. */
function isSameSale({ seller: _, ...before }: InvoiceContent, { seller: _seller, ...now }: InvoiceContent): boolean {
  return isDeepStrictEqual(before, now);
}

async function contentOf(db: Database, order: OrderRow, seller: InvoiceParty): Promise<InvoiceContent> {
  const nights = order.invoice.nights.length;
  const rows = await orderLinesOf(db, order.id);
  const lines = rows.map((row, index) => {
    const name = order.invoice.products[index]?.name ?? row.name;
    return {
      ...row,
      name: nights > 0 ? t(invoiceMessages.stayLine, { name, nights: toPersianDigits(nights) }) : name,
    };
  });
  const returned = await refundedLinesOf(db, order.id);
  return {
    seller,
    buyer: await buyerOf(db, order),
    ...invoiceSums({ ...order, lines, returned }, t(costsMessages.invoiceDelivery)),
  };
}

/** Who buys: what was typed for this order, otherwise its customer and address. */
async function buyerOf(db: Database, order: OrderRow): Promise<InvoiceParty> {
  if (order.buyer) return order.buyer;
  const person = (await peopleOf(db, [order.customer_id])).get(order.customer_id);
  return {
    ...NO_PARTY,
    name: receiverName({ guest_name: order.guest_name, customer: person ?? { name: '' } }),
    national_id: (await nationalCodeOf(db, order.customer_id)) ?? '',
    postal_code: order.address?.postal_code ?? '',
    address: order.address ? addressText({ ...order.address, postal_code: null }) : '',
    telephone: person?.mobile ?? '',
  };
}

/** The invoices of an order for its customer and the shop's desk. 404 for any other caller. */
export async function invoiceState(deps: BackendDeps, caller: Caller, id: number, origin: string): Promise<State> {
  await visibleOrder(deps, caller, id);
  return await stateOf(deps, id, origin);
}

/**
 * Names the buyer; field errors for wrong codes. An issued invoice is corrected at once, by its customer only so often:
 * 409 afterwards, until the desk does it.
 */
export async function changeBuyer(
  deps: BackendDeps,
  caller: Caller,
  id: number,
  typed: BodyOf<typeof invoicesEndpoints.setBuyer>,
  origin: string,
): Promise<State> {
  await visibleOrder(deps, caller, id);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound();
    const { party, wrong } = checkedParty({ ...(await buyerOf(tx, order)), ...typed });
    if (wrong.length > 0) {
      const errors = wrong.map((field) => ({ field, msg: t(invoicingMessages[`wrong.${field}`]) }));
      throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors });
    }
    const issued = await invoicesOf(tx, id);
    const isCorrection = issued.length > 0 && !isDeepStrictEqual(issued.at(-1)?.content.buyer, party);
    if (isCorrection && !isDesk(caller) && buyerCorrections(issued) >= MAX_BUYER_CORRECTIONS)
      throw new ApiError(409, t(invoicingMessages.buyerFinal, { count: toPersianDigits(MAX_BUYER_CORRECTIONS) }));
    await setOrderBuyer(tx, id, party, now);
    // In this transaction, so that concurrent changes are counted one after the other.
    await issueInvoice(tx, id, now);
    const entry = { action: 'order.buyer', subject: `order:${id}`, details: { fields: Object.keys(typed) } } as const;
    await writeAudit(tx, { ...entry, userId: caller.userId }, now);
  });
  return await stateOf(deps, id, origin);
}

function buyerCorrections(issued: readonly InvoiceOfOrder[]): number {
  const buyers = issued.map(({ content }) => content.buyer);
  return buyers.filter((buyer, index) => index > 0 && !isDeepStrictEqual(buyer, buyers[index - 1])).length;
}

async function visibleOrder(deps: BackendDeps, caller: Caller, id: number): Promise<void> {
  const order = await orderOf(deps, caller, id);
  if (order.customer.id !== caller.customerId && !isDesk(caller)) throw notFound();
}

function isDesk({ panelRole }: Caller): boolean {
  return hasPermission(panelRole, 'orders');
}

async function stateOf(deps: BackendDeps, id: number, origin: string): Promise<State> {
  await issueOf(deps, id);
  const order = await findOrder(deps.db, id);
  if (!order) throw notFound();
  const invoices = await invoicesOf(deps.db, id);
  return {
    link: invoiceLink(deps, id, origin),
    invoices: invoices.map((row) => ({
      ...serialOf(row),
      subject: subjectOf(row),
      issued_at: row.issued_at.toISOString(),
    })),
    has_proforma: hasProforma(order, invoices),
    is_issued: (await loadShop(deps.db)).seller !== null,
    buyer: invoices.at(-1)?.content.buyer ?? (await buyerOf(deps.db, order)),
  };
}

/** The invoices behind a signed link; 404 for a wrong signature. */
export async function readInvoices(deps: BackendDeps, id: number, signature: string): Promise<OrderInvoices> {
  if (!isSameSignature(signature, signatureOf(deps, id))) throw notFound();
  await issueOf(deps, id);
  const order = await findOrder(deps.db, id);
  if (!order) throw notFound();
  const invoices = await invoicesOf(deps.db, id);
  const { seller, name } = await loadShop(deps.db);
  return {
    order_id: id,
    number: orderNumber(id),
    invoices: invoices.map(officialInvoiceOf),
    proforma: hasProforma(order, invoices)
      ? {
          ...(await contentOf(deps.db, order, seller ?? { ...NO_PARTY, name })),
          valid_until: order.pay_before?.toISOString() ?? null,
          issued_at: order.updated_at.toISOString(),
        }
      : null,
  };
}

function hasProforma({ status, price }: OrderRow, invoices: readonly InvoiceOfOrder[]): boolean {
  return invoices.length === 0 && status !== 'canceled' && price > 0;
}

function officialInvoiceOf(row: InvoiceOfOrder): OfficialInvoice {
  return {
    ...row.content,
    ...serialOf(row),
    subject: subjectOf(row),
    corrects: row.corrects,
    issued_at: row.issued_at.toISOString(),
  };
}

/** A row of the list in the panel. */
export function invoiceRowOf(deps: Pick<BackendDeps, 'secret'>, row: InvoiceOfOrder, origin: string): InvoiceRow {
  const { lines: _lines, seller: _seller, other: _other, ...rest } = officialInvoiceOf(row);
  const order = { id: row.order_id, number: orderNumber(row.order_id) };
  return { ...rest, id: row.id, order, link: invoiceLink(deps, row.order_id, origin) };
}

function serialOf({ year, number }: InvoiceOfOrder) {
  return { year, number };
}

function subjectOf({ corrects, content }: InvoiceOfOrder): OfficialInvoice['subject'] {
  if (!corrects) return 'original';
  return content.total === 0 ? 'canceled' : 'corrected';
}

function invoiceLink(deps: Pick<BackendDeps, 'secret'>, id: number, origin: string): string {
  return absoluteUrl(origin, urls.invoice(id, signatureOf(deps, id)));
}

function signatureOf(deps: Pick<BackendDeps, 'secret'>, id: number): string {
  return linkSignature(deps, `invoice|${id}`);
}
