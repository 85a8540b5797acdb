/**
 * Counts what the owner is shown of the day: errors of the log, messages, answers of the bank. In memory, and twice a
 * minute into the database, so that a count survives a restart and covers all instances.
 */
import { isAlarm, PROVIDER_EVENTS } from '@/domain/alarm-events';
import { addDays, tehranToday, type CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import type { BackendDeps, Clock } from '../deps';
import { type PaymentGateway, AmountTooLargeError } from '../gateways/payment';
import { InvalidNumberError, reachesPhones, type SmsGateway } from '../gateways/sms';
import { addDailyEvents, deleteDailyEvents } from '../sql/daily-events.sql';
import { repeat } from './interval-job';

/** For how many days counts are stored. */
export const COUNTED_DAYS = 30;
const FLUSH_EVERY_MS = 30_000;

export interface EventCounts {
  /** Counts an event of the log, if it is an error. */
  countLogged(event: string): void;
  /** Counts what is no event of the log. */
  count(name: string): void;
  /** Writes what was counted since the last call. What cannot be written is counted again with the next. */
  flush(db: Database): Promise<void>;
}

interface Counted {
  readonly count: number;
  readonly at: Date;
}

/** @param onCount called for what is no event of the log, with its name */
export function createEventCounts(clock: Clock, onCount: (name: string) => void = () => undefined): EventCounts {
  let counts = new Map<string, Counted>();
  const add = (key: string, { count, at }: Counted) =>
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + count, at });
  const countToday = (name: string): void => {
    const at = clock.now();
    add(`${tehranToday(at.getTime())} ${name}`, { count: 1, at });
  };
  return {
    count: (name) => {
      onCount(name);
      countToday(name);
    },
    countLogged: (event) => {
      if (isAlarm(event)) countToday(event);
    },
    flush: async (db) => {
      if (counts.size === 0) return;
      const taken = counts;
      counts = new Map();
      try {
        await addDailyEvents(
          db,
          [...taken].map(([key, { count: n, at }]) => {
            const [day = '', name = ''] = key.split(' ');
            return { day, name, count: n, last_at: at };
          }),
        );
        await deleteDailyEvents(db, firstCountedDay(clock));
      } catch (error) {
        for (const [key, counted] of taken) add(key, counted);
        throw error;
      }
    },
  };
}

/** The first day whose counts are stored. */
export function firstCountedDay(clock: Clock): CivilDate {
  return addDays(tehranToday(clock.now().getTime()), -COUNTED_DAYS);
}

/** Writes the counts from now on, and once more when it is stopped. */
export function startEventCounts(deps: Pick<BackendDeps, 'db' | 'log'>, counts: EventCounts): () => Promise<void> {
  const stop = repeat(deps, 'event_counts', FLUSH_EVERY_MS, () => counts.flush(deps.db));
  return async () => {
    await stop();
    await counts.flush(deps.db).catch(() => undefined);
  };
}

/** The same provider; each message that it accepts or fails to is counted. One that only prints them is not. */
export function countedSms(sms: SmsGateway, { count }: Pick<EventCounts, 'count'>): SmsGateway {
  if (!reachesPhones(sms)) return sms;
  const counted = async (sending: Promise<void>): Promise<void> => {
    try {
      await sending;
      count(PROVIDER_EVENTS.smsSent);
    } catch (error) {
      // The provider works: the number is wrong.
      if (!(error instanceof InvalidNumberError)) count(PROVIDER_EVENTS.smsUnsent);
      throw error;
    }
  };
  return {
    ...sms,
    sendCode: (mobile, code, purpose) => counted(sms.sendCode(mobile, code, purpose)),
    sendText: (mobile, text) => counted(sms.sendText(mobile, text)),
  };
}

/** The same bank; each of its answers, and each request without one, is counted. */
export function countedBank(bank: PaymentGateway, { count }: Pick<EventCounts, 'count'>): PaymentGateway {
  const counted = async <T>(asking: Promise<T>, isAnswer: (answer: T) => boolean): Promise<T> => {
    try {
      const answer = await asking;
      count(isAnswer(answer) ? PROVIDER_EVENTS.bankAnswered : PROVIDER_EVENTS.bankUnanswered);
      return answer;
    } catch (error) {
      count(error instanceof AmountTooLargeError ? PROVIDER_EVENTS.bankAnswered : PROVIDER_EVENTS.bankUnanswered);
      throw error;
    }
  };
  return {
    ...bank,
    create: (request) => counted(bank.create(request), () => true),
    verify: (payment) => counted(bank.verify(payment), (answer) => !('unavailable' in answer && answer.unavailable)),
  };
}
