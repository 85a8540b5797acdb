/**
 * What support modules do before and after each test. A module that several test files of a batch share registers it once for
 * all of them (test-batches.js); a hook of Jest's own would belong to the first of these files.
 */
type Hook = () => void | Promise<void>;

const before: Hook[] = [];
const after: Hook[] = [];

export const beforeEachTest = (hook: Hook) => void before.push(hook);
export const afterEachTest = (hook: Hook) => void after.push(hook);

/** Jest's hooks that run them, in the order in which they were registered; called once per Jest test file. */
export function runEachTestHooks(): void {
  beforeEach(async () => {
    for (const hook of before) await hook();
  });
  afterEach(async () => {
    for (const hook of after) await hook();
  });
}
