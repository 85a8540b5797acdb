import type { Clock } from '../deps';

/** The machine's clock: the only place of the backend that asks it. */
export const systemClock: Clock = { now: () => new Date() };
