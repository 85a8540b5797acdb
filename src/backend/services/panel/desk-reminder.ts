/** Reminds the staff by SMS of orders that wait while no one views the panel. */
import { STAFF_ROLES } from '@/contract/roles';
import { toPersianDigits } from '@/domain/digits';
import { hasPermission } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { smsMessages } from '@/messages/sms';
import type { BackendDeps } from '../../deps';
import { claimWaitingReceipts } from '../../sql/card-transfers.sql';
import { claimUnseen } from '../../sql/panel/desk-reminder.sql';
import { loadShop } from '../../sql/shop.sql';
import { listStaffMobiles } from '../../sql/panel/staff.sql';
import { repeat } from '../interval-job';
import { mayRemindStaff } from '../message-bounds';
import { shopNameOf } from '../sms-parts';
import { sendInBackground } from '../send-sms';

/** Orders that have waited longer are not reported: a shop that was offline sends no message about them. */
const NOT_BEFORE_MS = 24 * 3_600_000;

const REMINDED = STAFF_ROLES.filter((role) => hasPermission(role, 'orders'));

/**
 * Sends one message about all orders that have waited for the minutes of the setting and that no one has viewed; none
 * while that is 0. Returns how many orders it was about; each is reported once.
 */
export async function remindOnce(deps: BackendDeps): Promise<number> {
  const minutes = deps.limits.deskReminderMinutes;
  if (minutes === 0) return 0;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - minutes * 60_000);
  const unseen = await claimUnseen(deps.db, { since, notBefore: new Date(now.getTime() - NOT_BEFORE_MS), now });
  // The customer of a receipt waits although a person has viewed the desk.
  const waiting = [...unseen, ...(await claimWaitingReceipts(deps.db, since, now))];
  if (waiting.length === 0) return 0;
  const text = t(smsMessages['sms.staff.waiting'], {
    shopName: shopNameOf((await loadShop(deps.db)).name),
    n: toPersianDigits(waiting.length),
    minutes: toPersianDigits(minutes),
  });
  for (const mobile of new Set([...deps.staffMobiles, ...(await listStaffMobiles(deps.db, REMINDED))]))
    if (await mayRemindStaff(deps, mobile)) sendInBackground(deps, mobile, text, { orders: waiting.length });
  return waiting.length;
}

/** Checks every `everyMs` milliseconds. Returns a stop function, which waits for a running round. */
export function startDeskReminder(deps: BackendDeps, everyMs: number): () => Promise<void> {
  return repeat(deps, 'desk_reminder', everyMs, async () => {
    const count = await remindOnce(deps);
    if (count > 0) deps.log('desk_reminded', { count });
  });
}
