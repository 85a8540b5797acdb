/**
 * A bounded queue for uploads. A slot is taken before a body is read, since waiting bodies would be memory that anyone
 * could fill.
 */
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError, Busy } from '../errors';
import { faultsMessages } from '@/messages/faults';

/** One upload is processed, four wait. */
export const UPLOAD_SLOTS = 5;

/** About the duration of one upload. */
const RETRY_SECONDS = 5;
const RETRY_OWN_SECONDS = 1;

/** Runs a customer's work in a slot of the queue. */
export type RunInSlot = <T>(customerId: number, work: () => Promise<T>) => Promise<T>;

/** Refuses before anything is read: 429 while the same customer has so many slots, 503 while all are taken. */
export function uploadSlots(
  { log }: Pick<BackendDeps, 'log'>,
  { slots, each } = { slots: UPLOAD_SLOTS, each: 1 },
): RunInSlot {
  const running: number[] = [];
  return async (customerId, work) => {
    if (each < slots && running.filter((id) => id === customerId).length >= each)
      throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: RETRY_OWN_SECONDS });
    if (running.length >= slots) {
      log('upload_busy');
      throw new Busy(t(faultsMessages.errorUnavailable), RETRY_SECONDS);
    }
    running.push(customerId);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(customerId), 1);
    }
  };
}
