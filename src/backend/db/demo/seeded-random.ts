/**
 * A small seeded random source, so that the demo shops are the same on every machine
 * (with Math.random they would not be). Algorithm: xmur3 hash of the seed text feeding mulberry32.
 */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [min, max). */
  between(min: number, max: number): number;
  /** A whole number in [min, max], both ends included. */
  int(min: number, max: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
}

function hashOf(text: string): number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Makes a random source from a seed text; equal seeds give equal sequences. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('pick() needs a non-empty list');
      return chosen;
    },
  };
}
