import { allEndpoints, type Area } from '@/contract/endpoints';
import { buildPath } from '@/contract/endpoint';
import { validateResponses } from '@/server/http/response-validation';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { requestEndpoint, createHttp } from '@/storefront/http/axios-instance';
import { ApiError } from '@/storefront/http/api-error';
import { inProcess } from '@/storefront/http/in-process-adapter';
import { t } from '@/messages/format-message';
import { createTestBackend, TEST_ORIGIN, type TestBackend } from '@tests/support/backend';
import { requestTo, tokenFor } from '@tests/support/calls/endpoint-cases';
import { endpointsOf, type NamedEndpoint } from '@tests/support/calls/endpoint-case';
import { seedWorld, type World } from '@tests/support/calls/seed-world';
import { sampledMutationsOf, shortened } from '@tests/support/mutated-responses';
import { errorsMessages } from '@/messages/errors';

let api: TestBackend;
beforeAll(async () => {
  api = await createTestBackend({
    payment: ({ db, clock }) => sandboxBank({ db, clock }),
    limits: { codesPerHour: 100_000, codesPerHourPerNumber: 100_000 },
  });
});
afterAll(() => api.close());

let world: World | null = null;

/**
 * The real response of this endpoint for its intended caller. A new seed world is made when earlier calls have used up
 * the old one.
 */
async function answerOf(listed: NamedEndpoint): Promise<{ data: unknown }> {
  // A login code is sent once a minute to a number.
  api.clock.advance({ seconds: 61 });
  const answer = await sent(listed, (world ??= await seedWorld(api)));
  if (answer.status === 200) return (await answer.json()) as { data: unknown };
  const again = await sent(listed, (world = await seedWorld(api)));
  expect(again.status).toBe(200);
  return (await again.json()) as { data: unknown };
}

async function sent(listed: NamedEndpoint, world: World): Promise<Response> {
  const { params, query, body, raw, headers } = await requestTo(listed, world);
  const { call } = listed;
  return await api.fetch(buildPath(call, params, query), {
    method: call.method,
    headers: {
      authorization: `Bearer ${tokenFor(listed, world)}`,
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(call.method === 'POST' && { body: raw ?? JSON.stringify(body ?? {}) }),
  });
}

/** The message and data that the customer receives for this response, and the logged events. */
async function receivedFor(
  { call }: NamedEndpoint,
  answer: () => Response,
): Promise<{ msg: string; code: unknown; data: unknown; logged: unknown[] }> {
  const logged: unknown[] = [];
  const guarded = validateResponses(
    () => Promise.resolve(answer()),
    (event, facts) => logged.push([event, facts]),
  );
  const http = createHttp({ baseURL: TEST_ORIGIN, adapter: inProcess(guarded) });
  const params = Object.fromEntries([...call.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, '7']));
  try {
    const { data, msg, code } = await requestEndpoint(http, call, { params });
    return { msg, code, data, logged };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { msg: error.details.msg, code: error.code, data: null, logged };
  }
}

const AREAS = Object.keys(allEndpoints) as Area[];

describe.each(endpointsOf(AREAS))('$name', (listed) => {
  it('passes a valid response with unknown fields unchanged, and replaces an invalid one by 502 [ERR-04]', async () => {
    const envelope = await answerOf(listed);
    const data = shortened(envelope.data) as object;
    const more = { ...data, of_their_own: { x: [1] } };
    expect(await receivedFor(listed, () => Response.json({ ...envelope, data: more }))).toMatchObject({
      code: 200,
      data: more,
      logged: [],
    });

    const passed: string[] = [];
    const mutations = sampledMutationsOf(data);
    for (const { what, data: wrong } of mutations) {
      const logged: unknown[] = [];
      const guarded = validateResponses(
        () => Promise.resolve(Response.json({ ...envelope, data: wrong })),
        (event, facts) => logged.push([event, facts]),
      );
      const answer = await guarded(new Request(TEST_ORIGIN + listed.call.path, { method: listed.call.method }));
      if (answer.ok) passed.push(what);
      else {
        expect([what, await answer.json()]).toEqual([
          what,
          { success: false, code: 502, msg: t(errorsMessages.errorServer) },
        ]);
        expect(logged).toEqual([
          [
            'api_invalid_response',
            {
              endpoint: `${listed.call.method} ${listed.call.path}`,
              field: expect.stringMatching(/^data(\.|$)/),
              why: expect.any(String),
            },
          ],
        ]);
      }
    }
    // The contract defines what may be absent or any text; a response without a required field never passes.
    const parsed = (value: unknown) => listed.shape.response.safeParse(value).success;
    expect(passed).toEqual(mutations.filter(({ data: wrong }) => parsed(wrong)).map(({ what }) => what));
    for (const nothing of [null, undefined, 7, 'x', []])
      expect(await receivedFor(listed, () => Response.json({ ...envelope, data: nothing }))).toMatchObject({
        code: 502,
        msg: t(errorsMessages.errorServer),
      });
  });

  it('passes refusals, other envelopes and non-JSON responses on to the client’s messages [ERR-01]', async () => {
    const refusal = { success: false, code: 409, msg: 'این شب‌ها گرفته شد.' };
    expect(await receivedFor(listed, () => Response.json(refusal, { status: 409 }))).toMatchObject({
      code: 409,
      msg: refusal.msg,
      logged: [],
    });
    expect(await receivedFor(listed, () => Response.json({ success: true, code: '200', data: {} }))).toMatchObject({
      msg: t(errorsMessages.errorServer),
      logged: [],
    });
    expect(
      await receivedFor(listed, () => new Response('<html>', { headers: { 'content-type': 'text/html' } })),
    ).toMatchObject({ msg: t(errorsMessages.errorServer), logged: [] });
  });
});

it('response validation checks only endpoints of the contract', async () => {
  const invalid = () => Promise.resolve(Response.json({ success: true, code: 200, msg: '', data: null }));
  const guarded = validateResponses(invalid, () => undefined);
  for (const path of ['/api/v1/openapi.json', '/api/v1/of-their-own', '/files/x.webp', '/api/v1/app/config/more']) {
    expect([path, (await guarded(new Request(TEST_ORIGIN + path))).status]).toEqual([path, 200]);
  }
  for (const path of ['/api/v1/app/config', '/api/v1/app/config/'])
    expect([path, (await guarded(new Request(TEST_ORIGIN + path))).status]).toEqual([path, 502]);
});

it('response validation matches a search path as a search, not as a product', async () => {
  const logged: unknown[] = [];
  const guarded = validateResponses(
    () => Promise.resolve(Response.json({ success: true, code: 200, msg: '', data: {} })),
    (_, facts) => logged.push(facts?.endpoint),
  );
  await guarded(new Request(`${TEST_ORIGIN}/api/v1/products/search/properties`));
  await guarded(new Request(`${TEST_ORIGIN}/api/v1/products/search`, { method: 'POST', body: '{}' }));
  expect(logged).toEqual(['GET /api/v1/products/search/properties', 'POST /api/v1/products/search']);
});
