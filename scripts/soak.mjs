/**
 * `npm run soak`: the same tests with their long counts (20 rounds, thousands of requests, kills), which the tests
 * take from SOAK. Takes as long as it takes.
 */
process.env.SOAK = '1';
await import('./test.mjs');
