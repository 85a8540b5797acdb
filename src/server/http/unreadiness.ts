/**
 * `process`: it starts or stops. `database`: the database, or the shop's own backend, does not answer. `disk`: the disk
 * of the database is full, so that it refuses writes.
 */
export const UNREADINESS = ['process', 'database', 'disk'] as const;

/** Why a shop does not work now; null: it works. */
export type Unreadiness = (typeof UNREADINESS)[number] | null;
