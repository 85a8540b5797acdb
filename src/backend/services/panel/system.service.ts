/** The owner's page of the system: is the shop well, and what went wrong today. */
import type { SystemState } from '@/contract/panel-system.schemas';
import { isAlarm, PROVIDER_EVENTS } from '@/domain/alarm-events';
import { tehranToday } from '@/domain/plain-date';
import type { BackendDeps } from '../../deps';
import { takesPayments } from '../../gateways/no-bank';
import { reachesPhones } from '../../gateways/sms';
import { newestBackups } from '../../sql/backups.sql';
import { lastDailyEvent, lastOrderAt, listDailyEvents } from '../../sql/daily-events.sql';
import { firstCountedDay } from '../event-counts';
import { offeredBanks } from '../offered-banks';

export async function readSystem(deps: BackendDeps): Promise<SystemState> {
  const { db, clock, sms, payment, system } = deps;
  // A full disk must not hide this page.
  await system.flushCounts().catch(() => undefined);
  const since = firstCountedDay(clock);
  const [findings, archive, today, order, backup, sent, answered, { banks }] = await Promise.all([
    system.check(),
    system.newerArchive(),
    listDailyEvents(db, tehranToday(clock.now().getTime())),
    lastOrderAt(db),
    newestBackups(db, clock.now()),
    lastDailyEvent(db, PROVIDER_EVENTS.smsSent, since),
    lastDailyEvent(db, PROVIDER_EVENTS.bankAnswered, since),
    offeredBanks(deps, db),
  ]);
  const countOf = (name: string): number => today.find((row) => row.name === name)?.count ?? 0;
  return {
    version: system.version,
    newer_archive: archive,
    last_order_at: order?.toISOString() ?? null,
    last_backup_at: backup.made?.started_at.toISOString() ?? null,
    sms: {
      provider: reachesPhones(sms) ? sms.name : null,
      last_success_at: sent?.toISOString() ?? null,
      failures_today: countOf(PROVIDER_EVENTS.smsUnsent),
    },
    bank: {
      provider: takesPayments(payment) ? payment.name : null,
      further: banks.slice(1).map(({ name }) => name),
      last_success_at: answered?.toISOString() ?? null,
      failures_today: countOf(PROVIDER_EVENTS.bankUnanswered),
    },
    errors_today: today
      .filter(({ name }) => isAlarm(name))
      .map(({ name, count, last_at }) => ({ event: name, count, last_at: last_at.toISOString() })),
    findings: [...findings],
  };
}
