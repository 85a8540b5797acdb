import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { processGlobals, type ShopApi } from '@/server/bootstrap/process-globals';
import { fetchFromApi, clientOf, fetchRequired } from '@/server/http/server-api-client';
import { API_UNAVAILABLE, TOO_MANY_REQUESTS } from '@/server/http/in-process-api';

/** The result of a page's request for this response of the shop: the name of the thrown error, or the outcome. */
async function outcomeOf(api: ShopApi): Promise<unknown> {
  processGlobals.api = api;
  return await fetchFromApi(configEndpoints.getConfig, {}).catch((error: Error) => error.name);
}
afterEach(() => {
  delete processGlobals.api;
});

const envelope =
  (facts: object, status = 200) =>
  () =>
    Promise.resolve(Response.json(facts, { status }));

it.each<[string, ShopApi]>([
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'returns HTML',
    () =>
      Promise.resolve(
        new Response('<html>sign in to this network</html>', { headers: { 'content-type': 'text/html' } }),
      ),
  ],
  ['returns no body', () => Promise.resolve(new Response(null))],
  [
    'returns incomplete JSON',
    () =>
      Promise.resolve(
        new Response('{"success":true,"code":200,"da', { headers: { 'content-type': 'application/json' } }),
      ),
  ],
  ['returns 200 without an envelope', envelope({ config: {} })],
  ['returns success with another code', envelope({ success: true, code: 500, msg: '', data: {} })],
  ['returns success without data', envelope({ success: true, code: 200, msg: '', data: null })],
  ['returns success with a text as data', envelope({ success: true, code: 200, msg: '', data: 'x' })],
  ['returns 500', envelope({ success: false, code: 500, msg: 'x' }, 500)],
  ['redirects', () => Promise.resolve(Response.redirect('https://elsewhere.example/', 302))],
  ['returns 401', envelope({ success: false, code: 401, msg: 'x' }, 401)],
])('an API that %s is unavailable', async (_, api) => {
  expect(await outcomeOf(api)).toBe(API_UNAVAILABLE);
});

it('a 404 is returned as missing with the API’s message, and a 429 is thrown as too many requests', async () => {
  expect(await outcomeOf(envelope({ success: false, code: 404, msg: 'نیست' }, 404))).toEqual({
    is: 'missing',
    msg: 'نیست',
  });
  expect(await outcomeOf(envelope({ success: false, code: 429, msg: 'صبر کنید' }, 429))).toBe(TOO_MANY_REQUESTS);
});

it('an API request has the visitor’s address, or none if it is unknown', async () => {
  const clients: (string | null)[] = [];
  processGlobals.api = (request) => {
    clients.push(request.headers.get(CLIENT_ADDRESS_HEADER));
    return envelope({ success: true, code: 200, msg: '', data: {} })();
  };
  const client = clientOf({ headers: { [CLIENT_ADDRESS_HEADER]: '198.51.100.1' } });
  await fetchRequired(catalogueEndpoints.searchProducts, { body: {}, client });
  await fetchRequired(catalogueEndpoints.searchProducts, { body: {}, client: clientOf({ headers: {} }) });
  expect(clients).toEqual(['198.51.100.1', null]);
});

it('a hanging API times out after three seconds, and in less than one once two calls have timed out [API-03]', async () => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout');
  processGlobals.api = () => new Promise(() => undefined);
  const secondsOf = async () => {
    const begun = performance.now();
    await expect(fetchFromApi(configEndpoints.getConfig, {})).rejects.toMatchObject({ name: API_UNAVAILABLE });
    return (performance.now() - begun) / 1000;
  };
  const first = await Promise.all([secondsOf(), secondsOf()]);
  for (const seconds of first) expect(seconds).toBeGreaterThan(2.9);
  expect(await secondsOf()).toBeLessThan(2.9);
  expect(timeouts.mock.calls).toEqual([[3_000], [3_000], [800]]);
  expect(await outcomeOf(envelope({ success: true, code: 200, msg: '', data: {} }))).toEqual({ is: 'found', data: {} });
});

describe('during garbage collection', () => {
  let collecting: NodeJS.Timeout;
  beforeEach(() => {
    setFlagsFromString('--expose-gc');
    collecting = setInterval(runInNewContext('gc') as () => void, 50);
  });
  // Also after a timeout of the test: a running interval would keep the whole run from ending.
  afterEach(() => clearInterval(collecting));

  it('a hanging API still times out when its request is no longer referenced [API-03]', async () => {
    const outcomes = Array.from({ length: 20 }, () => outcomeOf(() => new Promise(() => undefined)));
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set([API_UNAVAILABLE]));
  });
});
