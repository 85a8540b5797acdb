/** Reminds customers by SMS of what is left to be paid after a deposit. */
import { tehranMoment } from '@/domain/instant';
import { addDays } from '@/domain/plain-date';
import type { BackendDeps } from '../deps';
import { findWay } from '../sql/payment-ways.sql';
import { claimRests } from '../sql/deposit-rests.sql';
import { repeat } from './interval-job';
import { notifyRest } from './order-notifications';

/** When reminders are sent, Tehran: never in the night. */
const HOUR = { text: '10:00', minutes: 600 } as const;

/**
 * Sends a reminder of each order with a deposit whose rest is unpaid, so many days before its arrival or its delivery
 * hour as the shop has set; none while the shop has set none. It stays when no more deposits are offered. Returns how
 * many; each order is reminded of once. An instance that was stopped sends them later, until the day itself is over.
 */
export async function remindRests(deps: BackendDeps): Promise<number> {
  const days = (await findWay(deps.db, 'deposit'))?.settings.reminder_days;
  if (days === undefined) return 0;
  const now = deps.clock.now();
  const { date, minutes } = tehranMoment(now.toISOString());
  const to = addDays(date, minutes < HOUR.minutes ? days - 1 : days);
  const claimed = await claimRests(deps.db, { from: date, to, days, hour: HOUR.text, now });
  for (const { order, day } of claimed) await notifyRest(deps, order, day);
  return claimed.length;
}

/** Checks every `everyMs` milliseconds. Returns a stop function, which waits for a running round. */
export function startRestReminder(deps: BackendDeps, everyMs: number): () => Promise<void> {
  return repeat(deps, 'rest_reminder', everyMs, async () => {
    const count = await remindRests(deps);
    if (count > 0) deps.log('rests_reminded', { count });
  });
}
