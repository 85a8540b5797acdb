/**
 * A test file of a batch (test-batches.js): a `describe` named by its path, by which reports name it (scripts/lib/test-suites.mjs).
 * When its tests have ended, the page has the address of a new one.
 */
export function testFile(name: string, load: () => unknown): void {
  describe(name, () => {
    load();
    afterAll(() => globalThis.history?.replaceState(null, '', '/'));
  });
}
