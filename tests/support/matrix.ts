/**
 * Whether the full matrix runs (`npm run test:full`): every backend file on both databases, every browser flow on every
 * device, every variant of a sampled test, the service worker in every visit. `npm test` runs each behaviour once.
 */
export const isFullMatrix = process.env.TEST_MATRIX === 'full';
