/**
 * The sentence of a backup for which there is no room. It is stored as the reason of the failed backup, and the checks of
 * an installation (system-findings.ts) read the numbers out of it again.
 */
export interface LackOfRoom {
  readonly place: string;
  /** In megabytes, what must stay free included. */
  readonly needed: number;
  readonly free: number;
}

const SENTENCE = /^There is no room for the backup in (.+): it needs (\d+) MB, and (\d+) MB are free\./;

export function lackOfRoomSentence({ place, needed, free }: LackOfRoom): string {
  return `There is no room for the backup in ${place}: it needs ${needed} MB, and ${free} MB are free. Make room, or name a folder on another disk.`;
}

/** Null for the reason of another failure. */
export function lackOfRoomIn(reason: string): LackOfRoom | null {
  const [, place, needed, free] = SENTENCE.exec(reason) ?? [];
  return place === undefined ? null : { place, needed: Number(needed), free: Number(free) };
}
