import { startParamsFor } from '@/backend/db/pglite-memory';

test.each([
  [512, '16MB'],
  [1_024, '32MB'],
  [24_000, '128MB'],
])('the embedded database of a machine with %d MB has shared_buffers of %s', (megabytes, size) => {
  expect(startParamsFor(megabytes)).toContain(`shared_buffers=${size}`);
});
