/** Payments that need a person's decision (docs/providers.md). */
import type { PanelPayment } from '@/contract/panel.schemas';
import type { BackendDeps } from '../deps';
import { peopleOf } from '../sql/order-view.sql';
import { listUnknownPayments } from '../sql/panel-payments.sql';
import { assertMay, type Scoped } from './panel-authorization';

type Row = Awaited<ReturnType<typeof listUnknownPayments>>['rows'][number];

/** Payments to review, newest first: see {@link issueOf}. 404 for a host and for the kitchen. */
export async function paymentsToReview(
  { db, payment: bank }: BackendDeps,
  caller: Scoped,
  { page, limit }: { page: number; limit: number },
) {
  assertMay(caller, 'orders');
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

/** An unsettled payment is still verified (reconcile.service.ts), but only at the current gateway. */
function issueOf({ payment, differs }: Row, bankNow: string): PanelPayment['trouble'] {
  if (differs !== null) return 'differs';
  return payment.settled_at === null && payment.gateway === bankNow ? 'asking' : 'given_up';
}
