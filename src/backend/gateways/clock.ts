import type { Clock } from '../deps';

/** The machine's clock; the backend reads the time nowhere else. */
export const systemClock: Clock = { now: () => new Date() };
