import { closeBrowser } from './browser';

/**
 * For each file of the browser tests, or batch of files. A failed test is repeated once, and the repetition is reported at the
 * end of the run: a machine that stalls for half a minute must not fail a change, and a test that often needs the repetition is
 * visible.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });

afterAll(closeBrowser);
