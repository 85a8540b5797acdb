/**
 * Whether the full matrix runs (`npm run test:full`): every backend file on both databases, every browser flow on every
 * device, every variant of a sampled test, the service worker in every visit. `npm test` runs each behaviour once.
 */
export const isFullMatrix = process.env.TEST_MATRIX === 'full';

/**
 * How often a test of chance (a race, a property, random input) repeats: `npm test` proves the behaviour with a third
 * of the full matrix's repetitions, the soak searches for what is rare.
 * @param full repetitions in the full matrix
 * @param soak repetitions under `npm run soak`
 */
export function repetitions(full: number, soak: number): number {
  if (process.env.SOAK) return soak;
  return isFullMatrix ? full : Math.ceil(full / 3);
}
