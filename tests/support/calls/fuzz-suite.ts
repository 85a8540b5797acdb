/**
 * Generated requests to every endpoint: the response is always an envelope with a status below 500, and a rejected
 * request changes nothing.
 */
import fc from 'fast-check';
import { buildPath } from '@/contract/endpoint';
import { type Area, allEndpoints } from '@/contract/endpoints';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import type { ShopType } from '@/contract/config.schemas';
import { createTestBackend, type CallOptions, type TestBackend } from '../backend';
import { watchDatabase } from '../database-snapshot';
import { repetitions, seed } from '../matrix';
import { changeShop } from '../order-helpers';
import { requestTo, tokenFor } from './endpoint-cases';
import { expectDescribed } from './described';
import { fuzzBody, fuzzQuery, fuzzToken, fuzzPathSegment } from './fuzz-arbitraries';
import { areasOf, endpointsOf, type Group, type NamedEndpoint } from './endpoint-case';
import { seedWorld, type World } from './seed-world';
import { schemaOf } from '@/conformance/invalid-input';

/** Minimum number of requests over all endpoints; each endpoint gets the same share. */
const REQUESTS = repetitions(5_000, 50_000);
const PER_CALL = Math.ceil(REQUESTS / endpointsOf(Object.keys(allEndpoints) as Area[]).length);

/** One request for fetch. */
interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

/** Registers the fuzzing of a group's endpoints, in shops of these types. */
export function fuzzEndpoints(group: Group, types: readonly ShopType[] = ['shop']): void {
  let api: TestBackend;
  beforeAll(async () => {
    // The seed is printed in every run, failed or not.
    process.stdout.write(`FUZZ_SEED=${seed} (${group}; ${PER_CALL} requests a call)\n`);
    api = await createTestBackend({
      payment: ({ db, clock }) => sandboxBank({ db, clock }),
      limits: { codesPerHour: 1_000_000, codesPerHourPerNumber: 1_000_000 },
    });
  });
  afterAll(() => api.close());
  describe.each(types)('in a shop of type %s', (shop_type) => {
    it.each(endpointsOf(areasOf(group)))(
      '$name returns an envelope with a status below 500 for any input, and a rejected request changes nothing',
      async (listed) => {
        const world = await seedWorld(api);
        const good = await requestTo(listed, world);
        if (shop_type !== 'shop') await changeShop(api, { shop_type });
        const book = await watchDatabase(api);
        await fc.assert(
          fc.asyncProperty(sentTo(listed, world, good), async ({ path, init }) => {
            const response = await api.fetch(path, init);
            const envelope = (await response.json()) as {
              success: boolean;
              code: number;
              msg: string;
              data?: unknown;
            };
            const failed = api.logged.filter(({ event }) => event === 'request_failed');
            expect({ status: response.status, success: envelope.success, failed }).toEqual({
              status: envelope.code,
              success: response.status === 200,
              failed: [],
            });
            expect(response.status).toBeLessThan(500);
            expectDescribed(listed, response.status, envelope.data);
            await book.check(response.status === 200, envelope.msg);
          }),
          { numRuns: Math.ceil(PER_CALL / types.length), seed, endOnFailure: true },
        );
      },
    );
  });
}

function sentTo(listed: NamedEndpoint, world: World, good: CallOptions): fc.Arbitrary<Sent> {
  const { call, shape } = listed;
  const token = tokenFor(listed, world);
  const params = Object.fromEntries(
    Object.entries(good.params ?? {}).map(([name, value]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: fc.constant(String(value)) }, { weight: 1, arbitrary: fuzzPathSegment }),
    ]),
  );
  return fc
    .record({
      params: fc.record(params),
      query: fuzzQuery(schemaOf(shape.query), good.query ?? {}),
      body: call.method === 'POST' ? fuzzBody(schemaOf(shape.body), good.body ?? {}) : fc.constant(null),
      token: fc.oneof(
        { weight: 12, arbitrary: fc.constant<string | null>(token) },
        { weight: 1, arbitrary: fc.constantFrom(null, world.guest, world.other.token) },
        { weight: 1, arbitrary: fuzzToken },
      ),
      key: fc.option(fc.constantFrom('k', 'ک', 'a b', 'x'.repeat(201)), { freq: 8, nil: null }),
    })
    .map(({ params: path, query, body, token: bearer, key }) => {
      const [bytes, type] = body ?? [null, 'application/json'];
      const headers = new Headers(body === null ? {} : { 'content-type': type });
      setHeader(headers, 'authorization', bearer === null ? null : `Bearer ${bearer}`);
      setHeader(headers, 'idempotency-key', key);
      return {
        path: `${buildPath(call, path)}${query === '' ? '' : `?${query}`}`,
        init: { method: call.method, headers, ...(bytes === null ? {} : { body: bytes }) },
      };
    });
}

/** Skips values that no HTTP client can send in a header. */
export function setHeader(headers: Headers, name: string, value: string | null): void {
  if (value === null) return;
  try {
    headers.set(name, value);
  } catch {
    headers.delete(name);
  }
}
