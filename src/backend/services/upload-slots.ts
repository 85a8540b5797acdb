/**
 * A bounded queue for uploads. A slot is taken before a body is read, since waiting bodies would be memory that anyone
 * could fill. Slow clients do not hold the slots of others: in a full queue the slowest body that is being read is
 * aborted.
 */
import { t } from '@/messages/format-message';
import type { BackendDeps, BodyWatch } from '../deps';
import { ApiError, Busy } from '../errors';
import { faultsMessages } from '@/messages/faults';

/** One upload is processed, four wait. */
export const UPLOAD_SLOTS = 5;

/** About the duration of one upload. */
const RETRY_SECONDS = 5;
const RETRY_OWN_SECONDS = 1;

/** How long a body may be read at any speed, and the speed that keeps its slot afterwards. */
const UNDISTURBED_MS = 5_000;
const KEEPS_BYTES_PER_SECOND = 65_536;

/** Reads a customer's upload and processes it, in one slot of the queue. */
export type RunInSlot = <B, T>(
  customerId: number,
  read: (watch: BodyWatch) => Promise<B>,
  work: (body: B) => Promise<T>,
) => Promise<T>;

interface Slot {
  readonly customerId: number;
  readonly begun: number;
  readonly ending: AbortController;
  bytes: number;
  isReading: boolean;
}

/**
 * Refuses before anything is read: 429 while the same customer has so many slots, 503 while all are taken. An aborted
 * upload gets the same 503. In a queue in which one customer may have all slots, none is aborted.
 */
export function uploadSlots(
  { log, clock }: Pick<BackendDeps, 'log' | 'clock'>,
  { slots, each } = { slots: UPLOAD_SLOTS, each: 1 },
): RunInSlot {
  const running = new Set<Slot>();
  const isShared = each < slots;
  return async (customerId, read, work) => {
    if (isShared && [...running].filter((one) => one.customerId === customerId).length >= each)
      throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: RETRY_OWN_SECONDS });
    const now = clock.now().getTime();
    if (running.size >= slots) {
      const slowest = isShared ? slowestOf(running, now) : undefined;
      if (!slowest) {
        log('upload_busy');
        throw busy();
      }
      log('upload_too_slow');
      running.delete(slowest);
      slowest.ending.abort(busy());
    }
    const slot: Slot = { customerId, begun: now, ending: new AbortController(), bytes: 0, isReading: true };
    running.add(slot);
    try {
      const body = await read({ signal: slot.ending.signal, onBytes: (count) => void (slot.bytes += count) });
      slot.ending.signal.throwIfAborted();
      slot.isReading = false;
      return await work(body);
    } finally {
      running.delete(slot);
    }
  };
}

/** The upload to abort; undefined while all are fast enough, new, or read. */
function slowestOf(running: ReadonlySet<Slot>, now: number): Slot | undefined {
  const speedOf = ({ bytes, begun }: Slot): number => (bytes * 1000) / (now - begun);
  return [...running]
    .filter((slot) => slot.isReading && now - slot.begun >= UNDISTURBED_MS && speedOf(slot) < KEEPS_BYTES_PER_SECOND)
    .sort((one, other) => speedOf(one) - speedOf(other))[0];
}

function busy(): Busy {
  return new Busy(t(faultsMessages.errorUnavailable), RETRY_SECONDS);
}
