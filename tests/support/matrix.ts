/**
 * How much of the tests runs: the one switch TEST_RUN, which the npm scripts set.
 *
 * - none, `npm test`: what a change of the code breaks most (docs/decisions/0008);
 * - `full`, `npm run test:full`, every night: every test on every database, device and shop that it is for, the service
 *   worker in every visit;
 * - `soak`, `npm run soak`, by hand: the same with the repetitions of hours, for files that depend on chance.
 *
 * Files that `npm test` leaves out, and those whose result depends on the database, are listed in tests/jest.*.config.js;
 * single tests and counts ask this module.
 */
export const isSoak = process.env.TEST_RUN === 'soak';
export const isFullMatrix = isSoak || process.env.TEST_RUN === 'full';

/** A test that only the full matrix runs; the parameters are those of Jest's `it`. */
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
  if (isSoak) return soak;
  return isFullMatrix ? full : Math.ceil(full / 4);
}

/** The seed of random input: FUZZ_SEED, else the same in every run, so that only a change fails; in the soak another one. */
export const seed = Number(process.env.FUZZ_SEED ?? (isSoak ? Math.trunc(Math.random() * 2 ** 31) : 1405));
