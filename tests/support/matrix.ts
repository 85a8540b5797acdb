/**
 * Whether the full matrix runs (`npm run test:full`): every test on every database, device and shop that it is for, the
 * service worker in every visit. `npm test` runs what docs/decisions/0008 lists: what a change of the code breaks most.
 */
export const isFullMatrix = process.env.TEST_MATRIX === 'full';

/** A test that only the full matrix runs; the parameters are those of Jest's `it`. Whole files: tests/jest.*.config.js. */
export function itInFullMatrix(title: string, run: jest.ProvidesCallback, timeoutMs?: number): void {
  if (isFullMatrix) it(title, run, timeoutMs);
}

/** The variants of a test: the first one, all in the full matrix. */
export function sampled<T>(variants: readonly T[]): readonly T[] {
  return isFullMatrix ? variants : variants.slice(0, 1);
}

/**
 * How often a test of chance (a race, a property, random input) repeats: `npm test` proves the behaviour with a quarter
 * of the full matrix's repetitions, the soak searches for what is rare.
 * @param full repetitions in the full matrix
 * @param soak repetitions under `npm run soak`
 */
export function repetitions(full: number, soak: number): number {
  if (process.env.SOAK) return soak;
  return isFullMatrix ? full : Math.ceil(full / 4);
}
