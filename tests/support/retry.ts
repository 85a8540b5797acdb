/**
 * A walk in a browser that fails is walked once more, and said so at the end of the run: a machine that stands still for half a
 * minute fails no change, and a walk that needs its second try again and again is seen.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
