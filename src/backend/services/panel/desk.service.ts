/** Waiting orders of the desk, orders in lists and in full, notes, and the daily sheets. */
import type { DeskGroup, DeskKind, DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { ResponseOf } from '@/contract/endpoint';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { cookingTimeOf, deskKindOf } from '@/domain/desk';
import { searchedText } from '@/domain/normalize-ids';
import { normalizeMultilineText } from '@/domain/normalize-text';
import { hasPermission } from '@/domain/panel-permissions';
import { addDays, tehranInstant, tehranToday, type CivilDate } from '@/domain/plain-date';
import { backendPanelMessages } from '@/messages/backend-panel';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { listWaitingReceipts } from '../../sql/card-transfers.sql';
import { listDueRefunds } from '../../sql/desk-refunds.sql';
import {
  findDeskOrder,
  findOrders,
  insertNote,
  listDeskOrders,
  listWaiting,
  recordDeskView,
  type OrderFilter,
} from '../../sql/panel/desk.sql';
import { realDate } from './parse-dates';
import { readReleased, releaseExpired } from '../release-holds';
import { deskOrderDetail } from './desk-order-detail';
import { deskOrders } from './desk-view';
import { scopeOf, type DeskCaller } from './desk-caller';

/** The first orders that a group lists; its total counts all. */
const GROUP_ITEMS = 100;
/** In the order in which a desk works: orders that would be lost by waiting come first. */
const GROUP_ORDER: readonly DeskKind[] = [
  'to_accept',
  'to_see',
  'to_confirm',
  'to_cook',
  'to_pack',
  'to_send',
  'arriving',
  'leaving',
  'to_pay_back',
  'waiting_money',
];
/** More than a desk can owe; a list beyond it would not be read. */
const MAX_DUE = 5_000;

/**
 * The waiting orders by kind, food by its hour.
 * @param isViewed whether a person views the list, in contrast to an open page that polls in the background
 */
export async function deskGroups(
  deps: BackendDeps,
  caller: DeskCaller & Pick<Caller, 'userId' | 'isScript'>,
  isViewed: boolean,
): Promise<{ groups: DeskGroup[]; today: CivilDate }> {
  const now = deps.clock.now();
  if (isViewed && !caller.isScript && hasPermission(caller.panelRole, 'orders'))
    await recordDeskView(deps.db, caller.userId, now);
  await releaseExpired(deps, { kind: 'all' });
  const today = tehranToday(now.getTime());
  const groups = new Map<string, { kind: DeskKind; time: string | null; ids: number[] }>();
  // Money of the shop: no host's and not the kitchen's.
  const isDesk = hasPermission(caller.panelRole, 'orders');
  const receipts = isDesk ? await listWaitingReceipts(deps.db, MAX_DUE) : [];
  for (const row of await listWaiting(deps.db, scopeOf(caller), today)) {
    const kind = deskKindOf(row, today);
    if (kind === null || (kind !== 'to_cook' && caller.panelRole === 'kitchen')) continue;
    if (kind === 'waiting_money' && receipts.includes(row.id)) continue;
    const time = kind === 'to_cook' ? cookingTimeOf(row) : null;
    const key = `${GROUP_ORDER.indexOf(kind)} ${time ?? ''}`;
    const group = groups.get(key) ?? { kind, time, ids: [] };
    groups.set(key, { ...group, ids: [...group.ids, row.id] });
  }
  const due = isDesk ? await listDueRefunds(deps.db, MAX_DUE) : [];
  const money = [
    { kind: 'to_confirm', ids: receipts },
    { kind: 'to_pay_back', ids: due },
  ] as const;
  for (const { kind, ids } of money)
    if (ids.length > 0) groups.set(`${GROUP_ORDER.indexOf(kind)} `, { kind, time: null, ids });
  const shown = [...groups.values()].flatMap(({ ids }) => ids.slice(0, GROUP_ITEMS));
  const ordersById = new Map((await findOrders(deps.db, shown)).map((row) => [row.id, row]));
  const rows = shown.flatMap((id) => ordersById.get(id) ?? []);
  const views = new Map((await deskOrders(deps, caller, rows, now)).map((view) => [view.id, view]));
  return {
    today,
    groups: [...groups.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { kind, time, ids }]) => ({
        kind,
        time,
        count: ids.length,
        items: ids.slice(0, GROUP_ITEMS).flatMap((id) => views.get(id) ?? []),
      })),
  };
}

export interface OrderListQuery extends Omit<OrderFilter, 'since' | 'until'> {
  /** Days in Tehran, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export async function deskOrderList(
  deps: BackendDeps,
  caller: DeskCaller,
  { from, to, ...query }: OrderListQuery,
): Promise<ResponseOf<typeof panelDeskEndpoints.listDeskOrders>> {
  const first = from === undefined ? undefined : realDate('from', from);
  const last = to === undefined ? undefined : realDate('to', to);
  if (first !== undefined && last !== undefined && last < first)
    throw validationError('to', t(backendPanelMessages.panelDateOrder));
  const { check_in_from, check_in_to } = query;
  if (check_in_from !== undefined) realDate('check_in_from', check_in_from);
  if (check_in_to !== undefined) realDate('check_in_to', check_in_to);
  await releaseExpired(deps, { kind: 'all' });
  const { rows, total, sums } = await listDeskOrders(deps.db, scopeOf(caller), {
    ...query,
    q: query.q === undefined ? undefined : searchedText(query.q),
    since: first === undefined ? undefined : new Date(tehranInstant(first)),
    until: last === undefined ? undefined : new Date(tehranInstant(addDays(last, 1))),
  });
  const items = await deskOrders(deps, caller, rows, deps.clock.now());
  return { items, sums, page: query.page, limit: query.limit, total };
}

/** One order in full. 404 outside the caller's scope. */
export async function deskOrder(deps: BackendDeps, caller: DeskCaller, id: number): Promise<DeskOrderDetail> {
  const row = await readReleased(deps, () => findDeskOrder(deps.db, scopeOf(caller), id));
  if (!row) throw notFound();
  return await deskOrderDetail(deps, caller, row, deps.clock.now());
}

/** Adds a note for the desk alone. */
export async function addNote(
  deps: BackendDeps,
  caller: DeskCaller & Pick<Caller, 'userId'>,
  id: number,
  note: string,
): Promise<DeskOrderDetail> {
  const text = normalizeMultilineText(note);
  if (text === '') throw validationError('text', t(backendPanelDeskMessages.panelNoteEmpty));
  const order = await readReleased(deps, () => findDeskOrder(deps.db, scopeOf(caller), id));
  if (!order) throw notFound();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await insertNote(tx, { order_id: id, text, by_user: caller.userId, at: now });
    await writeAudit(tx, { userId: caller.userId, action: 'order.note', subject: `order:${id}` }, now);
  });
  return await deskOrderDetail(deps, caller, order, now);
}
