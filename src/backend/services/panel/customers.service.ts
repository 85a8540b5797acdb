/** Customers in the panel: lists, blocks, and corrections of their credit. */
import { randomUUID } from 'node:crypto';
import type { PanelCustomer, PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { formatAmount } from '@/domain/money';
import { searchedText } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import { postalAddressOf } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { listLedgerEntries, lockedCreditOf, postLedgerEntry } from '../../sql/credit.sql';
import { listAddresses } from '../../sql/customers.sql';
import {
  findPanelCustomer,
  guestNamesOf,
  listCustomers,
  orderSumsOf,
  setBlocked,
  type CustomerFilter,
  type PanelCustomerRow,
} from '../../sql/panel/customers.sql';
import { lapsesOfDay } from '../open-order-limit';
import type { Scoped } from './authorization';
import { versionConflict } from './versioned';

type PersonCaller = Scoped & Pick<Caller, 'userId'>;

const MAX_TRANSACTIONS = 100;

export async function customerList({ db }: BackendDeps, filter: CustomerFilter) {
  const q = filter.q === undefined ? undefined : searchedText(filter.q);
  const { rows, total } = await listCustomers(db, { ...filter, q });
  return { items: await viewsOf(db, rows), page: filter.page, limit: filter.limit, total };
}

export async function customerForPanel({ db, clock }: BackendDeps, id: number): Promise<PanelCustomerDetail> {
  return await detailOf(db, id, clock.now());
}

/** Blocks a customer, with a reason, or lifts the block. A blocked customer cannot order; open orders stay. */
export async function blockCustomer(
  deps: BackendDeps,
  caller: PersonCaller,
  id: number,
  change: { readonly version: number; readonly blocked: boolean; readonly reason?: string | null | undefined },
): Promise<PanelCustomerDetail> {
  const reason = normalizeText(change.reason ?? '');
  if (change.blocked && reason === '') throw validationError('reason', t(backendPanelDeskMessages.panelBlockReason));
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const block = change.blocked
      ? { blocked_at: now, blocked_reason: reason }
      : { blocked_at: null, blocked_reason: null };
    const before = (await findPanelCustomer(tx, id))?.customer.blocked_reason ?? null;
    if (!(await setBlocked(tx, id, change.version, block))) throw versionConflict(await detailOf(tx, id, now));
    const action = change.blocked ? 'customer.block' : 'customer.unblock';
    const details = { before: { blocked_reason: before }, after: { blocked_reason: block.blocked_reason } };
    await writeAudit(tx, { userId: caller.userId, action, subject: `customer:${id}`, details }, now);
  });
  return await detailOf(deps.db, id, now);
}

/**
 * Corrects the credit by an amount. The correction names the credit that the caller saw: of two corrections of the same
 * credit, and of one against a payment, the second is refused with the customer as they are now.
 */
export async function correctCredit(
  deps: BackendDeps,
  caller: PersonCaller,
  id: number,
  movement: { readonly amount: number; readonly reason: string; readonly expected_credit: number },
): Promise<PanelCustomerDetail> {
  const reason = normalizeText(movement.reason);
  if (reason === '') throw validationError('reason', t(backendPanelDeskMessages.panelCreditReason));
  if (movement.amount === 0) throw validationError('amount', t(backendPanelDeskMessages.panelCreditAmount));
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await findPanelCustomer(tx, id))) throw notFound();
    const credit = await lockedCreditOf(tx, id);
    if (credit !== movement.expected_credit) throw versionConflict(await detailOf(tx, id, now));
    if (credit + movement.amount < 0)
      throw validationError(
        'amount',
        t(backendPanelDeskMessages.panelCreditTooSmall, { amount: formatAmount(credit) }),
      );
    const entry = {
      customerId: id,
      amount: movement.amount,
      kind: 'correction',
      cause: `correction:${randomUUID()}`,
      note: reason,
      byUser: caller.userId,
    } as const;
    if ((await postLedgerEntry(tx, entry, now)) === null) throw new Error(`Credit of ${id} could not be corrected`);
  });
  return await detailOf(deps.db, id, now);
}

async function detailOf(db: Database, id: number, now: Date): Promise<PanelCustomerDetail> {
  const row = await findPanelCustomer(db, id);
  const [summary] = row ? await viewsOf(db, [row]) : [];
  if (!summary) throw notFound();
  const addresses = await listAddresses(db, id);
  const moves = await listLedgerEntries(db, id, { page: 1, limit: MAX_TRANSACTIONS });
  const lapses = await lapsesOfDay(db, [id], now);
  return {
    ...summary,
    unpaid_lapses: lapses.get(id) ?? 0,
    addresses: addresses.map((row) => ({ ...postalAddressOf(row), id: row.id, title: row.title })),
    transactions: moves.map((move) => ({
      id: move.id,
      at: move.created_at.toISOString(),
      kind: move.kind,
      amount: move.amount,
      balance: move.balance,
      order_id: move.order_id,
      ref: move.ref,
      note: move.note,
    })),
  };
}

/** A stay that was booked without a name has the mobile as its guest's name, which is no name of a customer. */
function guestNameOf(name: string | undefined, mobile: string | null): string {
  return name === undefined || name === mobile ? '' : name;
}

async function viewsOf(db: Database, rows: readonly PanelCustomerRow[]): Promise<PanelCustomer[]> {
  const sums = await orderSumsOf(
    db,
    rows.map(({ customer }) => customer.id),
  );
  const nameOf = ({ first_name, last_name }: PanelCustomerRow['customer']) => `${first_name} ${last_name}`.trim();
  const guests = await guestNamesOf(
    db,
    rows.flatMap(({ customer }) => (nameOf(customer) === '' ? [customer.id] : [])),
  );
  return rows.map(({ customer, mobile, joined_at }) => ({
    id: customer.id,
    name: nameOf(customer) || guestNameOf(guests.get(customer.id), mobile),
    mobile: mobile ?? '',
    credit: customer.credit,
    orders_count: sums.get(customer.id)?.count ?? 0,
    paid_total: sums.get(customer.id)?.paid ?? 0,
    last_order_at: sums.get(customer.id)?.last.toISOString() ?? null,
    joined_at: joined_at.toISOString(),
    blocked_at: customer.blocked_at?.toISOString() ?? null,
    blocked_reason: customer.blocked_reason,
    version: customer.version,
  }));
}
