/** A bounded queue for uploads, taken a place in before a body is read: bodies that wait are memory that anybody could fill. */
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { ApiError, Busy } from '../errors';
import { faultsMessages } from '@/messages/faults';

/** One is worked on, four wait. */
export const UPLOAD_SLOTS = 5;

/** About as long as a picture takes. */
const RETRY_SECONDS = 5;
const RETRY_OWN_SECONDS = 1;

/** Does a piece of work of a customer in a place of the queue. */
export type RunInSlot = <T>(customerId: number, work: () => Promise<T>) => Promise<T>;

/** Refused, before anything is read: 429 while the same customer has a place already, 503 while all are taken. */
export function uploadSlots({ log }: Pick<BackendDeps, 'log'>): RunInSlot {
  const customers = new Set<number>();
  return async (customerId, work) => {
    if (customers.has(customerId))
      throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: RETRY_OWN_SECONDS });
    if (customers.size >= UPLOAD_SLOTS) {
      log('upload_busy');
      throw new Busy(t(faultsMessages.errorUnavailable), RETRY_SECONDS);
    }
    customers.add(customerId);
    try {
      return await work();
    } finally {
      customers.delete(customerId);
    }
  };
}
