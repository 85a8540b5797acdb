/** Payments in the panel, read-only except for notes on how a person has resolved one. */
import type { PanelPaymentRow } from '@/contract/panel-books.schemas';
import { searchedText } from '@/domain/normalize-ids';
import { normalizeMultilineText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { BackendDeps } from '../../deps';
import { inTransaction } from '../../db/transaction';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { peopleOf } from '../../sql/order-view.sql';
import {
  endVerification,
  listPayments,
  lockPaymentForSettling,
  type PaymentFilter,
} from '../../sql/panel/payments.sql';
import { staffNamesOf } from '../../sql/panel/staff.sql';
import { bankTitles } from '../offered-banks';
import type { Scoped } from './authorization';

export async function paymentList({ db, payment: bank, payments: banks }: BackendDeps, filter: PaymentFilter) {
  const q = filter.q === undefined ? undefined : searchedText(filter.q);
  const { rows, total } = await listPayments(db, { ...filter, q });
  const people = await peopleOf(
    db,
    rows.map(({ payment }) => payment.customer_id),
  );
  const names = await staffNamesOf(
    db,
    rows.flatMap(({ payment, settling }) => [payment.user_id, settling?.user_id ?? []].flat()),
  );
  const titles = await bankTitles({ payment: bank, payments: banks }, db);
  const items = rows.map(({ payment: row, differs, late, settling, isOpen }): PanelPaymentRow => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    status: row.status,
    trouble:
      row.status === 'unknown' && isOpen
        ? troubleOf(row, { differs: differs !== null, isLate: late !== null }, banks.names)
        : null,
    gateway: row.gateway,
    gateway_title: titles.get(row.gateway) ?? null,
    payment_for: row.payment_for,
    amount: row.amount,
    paid: typeof differs?.['paid'] === 'number' ? differs['paid'] : null,
    ref: row.ref,
    authority: row.authority,
    order_id: row.order_id,
    customer: { id: row.customer_id, ...(people.get(row.customer_id) ?? { name: '', mobile: '' }) },
    by: { id: row.user_id, name: names.get(row.user_id) ?? '' },
    handled: settling && {
      at: settling.at.toISOString(),
      by: { id: settling.user_id ?? 0, name: names.get(settling.user_id ?? 0) ?? '' },
      note: String(settling.details.note ?? ''),
    },
  }));
  return { items, page: filter.page, limit: filter.limit, total };
}

/**
 * Records how a person has resolved a payment that could not be settled automatically; the payment then needs no
 * further review and is not verified at the bank any more. No money moves here: credit and orders are corrected
 * separately. 409 for a payment that is already resolved, and for one that is still being verified at the bank.
 */
export async function settlePayment(
  deps: BackendDeps,
  caller: Scoped & Pick<Caller, 'userId'>,
  id: number,
  text: string,
): Promise<PanelPaymentRow> {
  const note = normalizeMultilineText(text);
  if (note === '') throw validationError('note', t(backendPanelDeskMessages.panelSettleNote));
  const read = async () => {
    const [item] = (await paymentList(deps, { page: 1, limit: 1, ids: [id] })).items;
    if (!item) throw notFound();
    return item;
  };
  const before = await read();
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockPaymentForSettling(tx, id);
    if (locked?.payment.status !== 'unknown' || !locked.isOpen || before.trouble === 'asking')
      throw new ApiError(409, t(backendPanelDeskMessages.panelSettleNone), { data: { item: before } });
    const entry = {
      userId: caller.userId,
      action: 'payment.settle',
      subject: `payment:${id}`,
      details: { note },
    } as const;
    const now = deps.clock.now();
    await endVerification(tx, id, now);
    await writeAudit(tx, entry, now);
  });
  return await read();
}

/** An unsettled payment is still verified (reconcile.service.ts), at every bank of which the shop has the keys. */
function troubleOf(
  { settled_at, gateway }: { readonly settled_at: Date | null; readonly gateway: string },
  { differs, isLate }: { readonly differs: boolean; readonly isLate: boolean },
  asked: readonly string[],
): PanelPaymentRow['trouble'] {
  if (isLate) return 'paid_late';
  if (differs) return 'differs';
  return settled_at === null && asked.includes(gateway) ? 'asking' : 'given_up';
}
