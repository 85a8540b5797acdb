/** Staff, hosts, and helpers for tests of their endpoints. */
import { auditLog } from '@/backend/db/schema/audit';
import { issueToken } from '@/backend/services/token.service';
import { insertStaff } from '@/backend/sql/panel/staff.sql';
import type { BodyOf, Endpoint } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { StaffRole } from '@/contract/roles';
import type { CallOptions, LoggedIn, TestBackend } from './backend';
import { makeCustomer, makeHost } from './fixtures';
import { makeShopper } from './order-helpers';

export interface StaffMember extends LoggedIn {
  readonly staffId: number;
  readonly mobile: string;
}

export interface LoggedInHost extends LoggedIn {
  readonly hostId: number;
}

let counter = 0;

/** A host with a panel token, without a login request. */
export async function makeLoggedInHost(api: TestBackend): Promise<LoggedInHost> {
  counter += 1;
  const mobile = `0936${String(1_000_000 + counter)}`;
  const hostId = await makeHost(api.db, { mobile });
  const made = await makeCustomer(api.db, { mobile });
  return { ...made, hostId, token: await issueToken(api.deps, api.db, made.userId, { hostId }) };
}

/** A staff member with a panel token, without a login request. */
export async function makeStaff(api: TestBackend, role: StaffRole = 'owner'): Promise<StaffMember> {
  const mobile = `0937${String(1_000_000 + (counter += 1))}`;
  const shopper = await makeShopper(api, { mobile });
  const staffId = await appointStaff(api, mobile, role);
  return { ...shopper, staffId, mobile, token: await issueToken(api.deps, api.db, shopper.userId, { hostId: null }) };
}

/** Makes this mobile's user a staff member. */
export async function appointStaff(api: TestBackend, mobile: string, role: StaffRole = 'owner'): Promise<number> {
  const row = await insertStaff(api.db, { mobile, name: `همکار ${role}`, role, created_at: api.clock.now() });
  if (!row) throw new Error(`${mobile} is a staff member already`);
  return row.id;
}

/**
 * Moves or cancels an order as this person does: staff and hosts in the panel, based on the order as it is now and with
 * the full refund, a customer at their own order.
 */
export async function moveOrder(
  api: TestBackend,
  { token }: Pick<LoggedIn, 'token'>,
  id: number,
  to: OrderStatus,
  parcel: object = {},
) {
  const given = { token, params: { id } };
  const { envelope } = await api.call(panelDeskEndpoints.quoteCancellation, given);
  if (!envelope.success) return await api.call(ordersEndpoints.changeStatus, { ...given, body: { status: to } });
  const { version, full } = envelope.data.item;
  if (to !== 'canceled')
    return await api.call(panelDeskEndpoints.changeOrderStatus, { ...given, body: { version, to, ...parcel } });
  const body = { version, reason: 'ناموجود', refund: 'full', expected_refund: full };
  return await api.call(panelDeskEndpoints.cancelDeskOrder, { ...given, body });
}

/** Gives an order another content at the price that its preview tells. */
export async function editContent(
  api: TestBackend,
  { token }: Pick<LoggedIn, 'token'>,
  id: number,
  content: Omit<BodyOf<typeof panelDeskEndpoints.quoteOrderEdit>, 'version'>,
) {
  const given = { token, params: { id } };
  const { version } = (await api.ok(panelDeskEndpoints.getDeskOrder, given)).item;
  const body = { version, ...content };
  const { invoice } = await api.ok(panelDeskEndpoints.quoteOrderEdit, { ...given, body });
  return await api.ok(panelDeskEndpoints.editDeskOrder, { ...given, body: { ...body, quoted_price: invoice.price } });
}

/** The statuses for callers without permission: unauthenticated, a guest, a customer, and the given ones. */
export async function unauthorizedStatuses(
  api: TestBackend,
  call: Endpoint,
  given: CallOptions,
  others: readonly LoggedIn[] = [],
): Promise<number[]> {
  const tokens = [null, await api.guest(), (await makeShopper(api)).token, ...others.map(({ token }) => token)];
  const statuses: number[] = [];
  for (const token of tokens) statuses.push((await api.call(call, { ...given, token })).status);
  return statuses;
}

/** All entries of the audit log, oldest first. */
export async function auditOf({ db }: TestBackend) {
  return await db
    .select({ user: auditLog.user_id, action: auditLog.action, subject: auditLog.subject, details: auditLog.details })
    .from(auditLog)
    .orderBy(auditLog.id);
}

/**
 * The entries of staff and hosts: no orders, status changes and logins of customers, and no payments that follow from
 * them.
 */
export async function staffAuditEntries(api: TestBackend) {
  const others = ['customer', 'guest', 'system'];
  return (await auditOf(api)).filter(
    ({ action, details }) =>
      !others.includes(String(details.by)) && !['credit.move', 'payment.verify', 'panel.login'].includes(action),
  );
}

/** The only rejected field of a response, with its message. */
export function fieldOf(answer: {
  status: number;
  envelope: object;
}): [number, string | undefined, string | undefined] {
  const { errors } = answer.envelope as { errors?: { field: string; msg: string }[] };
  return [answer.status, errors?.[0]?.field, errors?.[0]?.msg];
}
