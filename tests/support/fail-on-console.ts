import { format } from 'node:util';

/**
 * Any output to `console.error` or `console.warn` fails the test during which (or before which) it was written:
 * React's warnings about keys, hydration and act() are errors. A test that expects such output mocks it by
 * `jest.spyOn(console, 'error').mockImplementation()` and asserts it.
 */
const written: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${format(...parts)}`);
  };
}

function failOnWritten(): void {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Written to the console:\n${lines.join('\n')}`);
}

afterEach(failOnWritten);
// Output during the cleanup of the last test.
afterAll(failOnWritten);
