/** The data of the caller that the panel displays. */
import type { BackendDeps } from '../../deps';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { peopleOf } from '../../sql/order-view.sql';
import { findActiveStaff } from '../../sql/panel/staff.sql';
import { findHost } from '../../sql/panel/hosts.sql';
import { findMobile } from '../../sql/users.sql';
import { panelOf } from './login.service';

export async function panelMe(
  { db }: BackendDeps,
  { userId, customerId, panelRole, hostId }: Pick<Caller, 'userId' | 'customerId' | 'panelRole' | 'hostId'>,
) {
  if (panelRole === null) throw notFound();
  const host = hostId === null ? null : await findHost(db, hostId);
  const mobile = await findMobile(db, userId);
  const member = mobile === null ? null : await findActiveStaff(db, mobile);
  const person = customerId === null ? undefined : (await peopleOf(db, [customerId])).get(customerId);
  return {
    user: { id: userId, name: host?.name ?? member?.name ?? person?.name ?? '' },
    panel: panelOf(panelRole),
    host,
  };
}
