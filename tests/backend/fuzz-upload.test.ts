import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { uploads } from '@/backend/db/schema/users';
import { UNUSED_BOUNDS } from '@/backend/services/upload.service';
import { configEndpoints } from '@/contract/config.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend, TEST_LIMITS } from '@tests/support/backend';
import { setHeader } from '@tests/support/calls/fuzz-suite';
import { type FuzzForm, fuzzForm } from '@tests/support/calls/multipart-arbitraries';
import { makeShopper } from '@tests/support/order-helpers';
import { picture } from '@tests/support/uploading';
import { watchDatabase } from '@tests/support/database-snapshot';
import { repetitions, seed } from '@tests/support/matrix';

const FORMS = repetitions(2_000, 20_000);

let api: TestBackend;
let me: LoggedIn;
beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed} (uploads; ${FORMS} forms)\n`);
  const many = { subject: 10_000_000, address: 10_000_000 };
  api = await createTestBackend({ limits: { rateLimits: { ...TEST_LIMITS.rateLimits, uploads: many } } });
  me = await makeShopper(api);
});
afterAll(() => api.close());

async function send({ bytes, contentType, contentLength }: FuzzForm): Promise<{
  status: number;
  envelope: { success: boolean; code: number; msg: string; data?: { url: string } };
}> {
  const headers = new Headers({ authorization: `Bearer ${me.token}` });
  setHeader(headers, 'content-type', contentType);
  setHeader(headers, 'content-length', contentLength);
  const response = await api.fetch(configEndpoints.upload.path, { method: 'POST', headers, body: bytes });
  return { status: response.status, envelope: (await response.json()) as Awaited<ReturnType<typeof send>>['envelope'] };
}

it('any upload form gets an envelope below 500, and leaves no row or file if it is refused [ACC-05]', async () => {
  const book = await watchDatabase(api);
  const counts = new Map<number, number>();
  let files = readdirSync(api.folder);
  await fc.assert(
    fc.asyncProperty(fuzzForm(await picture('png', 8, 8)), async (form) => {
      const { status, envelope } = await send(form);
      const failed = api.logged.filter(({ event }) => event === 'request_failed');
      expect({ status, success: envelope.success, failed }).toEqual({
        status: envelope.code,
        success: status === 200,
        failed: [],
      });
      expect([200, 400, 413, 415]).toContain(status);
      await book.check(status === 200, envelope.msg);
      const now = readdirSync(api.folder);
      const added = envelope.data ? [envelope.data.url.slice('/files/'.length)] : [];
      expect([...files, ...added]).toEqual(expect.arrayContaining(now));
      expect(now).toEqual(expect.arrayContaining(added));
      expect(now).toHaveLength(Math.min(UNUSED_BOUNDS.customers.each, files.length + added.length));
      files = now;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }),
    { numRuns: FORMS, seed, endOnFailure: true },
  );
  // The forms reach the relevant code: many are accepted, and many are parsed and refused.
  for (const status of [200, 400]) expect([status, (counts.get(status) ?? 0) > FORMS / 10]).toEqual([status, true]);
  for (const status of [413, 415]) expect([status, (counts.get(status) ?? 0) > 0]).toEqual([status, true]);
  expect((await api.db.select().from(uploads)).map(({ name }) => name).sort()).toEqual([...files].sort());
});
