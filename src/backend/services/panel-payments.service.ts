/** Payments that the shop cannot settle by itself (ours; docs/providers.md). */
import type { PanelPayment } from '@/contract/panel.schemas';
import type { BackendDeps } from '../deps';
import { peopleOf } from '../sql/order-view.sql';
import { listUnknownPayments } from '../sql/panel-payments.sql';
import { assertStaff, type Scoped } from './panel-authorization';

type Row = Awaited<ReturnType<typeof listUnknownPayments>>['rows'][number];

/** What a person has to look into, newest first: see {@link issueOf}. 404 for a host: money is the shop's. */
export async function paymentsToReview(
  { db, payment: bank }: BackendDeps,
  caller: Scoped,
  { page, limit }: { page: number; limit: number },
) {
  assertStaff(caller);
  const { rows, total } = await listUnknownPayments(db, { page, limit });
  const people = await peopleOf(
    db,
    rows.map(({ payment }) => payment.customer_id),
  );
  return { payments: rows.map((row) => viewOf(row, people, bank.name)), page, limit, total };
}

function viewOf(
  row: Row,
  people: ReadonlyMap<number, { name: string; mobile: string }>,
  bankNow: string,
): PanelPayment {
  const { id, created_at, gateway, authority, ref, amount, order_id, customer_id } = row.payment;
  const paid = row.differs?.['paid'];
  return {
    id,
    created_at: created_at.toISOString(),
    trouble: issueOf(row, bankNow),
    gateway,
    authority,
    ref,
    amount,
    paid: typeof paid === 'number' ? paid : null,
    order_id,
    customer: { id: customer_id, ...(people.get(customer_id) ?? { name: '', mobile: '' }) },
  };
}

/** One that is not settled is still asked about (reconcile.service), but at the bank of these days only. */
function issueOf({ payment, differs }: Row, bankNow: string): PanelPayment['trouble'] {
  if (differs !== null) return 'differs';
  return payment.settled_at === null && payment.gateway === bankNow ? 'asking' : 'given_up';
}
