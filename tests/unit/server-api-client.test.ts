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
  ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'answers HTML',
    () =>
      Promise.resolve(
        new Response('<html>sign in to this network</html>', { headers: { 'content-type': 'text/html' } }),
      ),
  ],
  ['answers nothing', () => Promise.resolve(new Response(null))],
  [
    'breaks off in the middle',
    () =>
      Promise.resolve(
        new Response('{"success":true,"code":200,"da', { headers: { 'content-type': 'application/json' } }),
      ),
  ],
  ['answers 200 without an envelope', envelope({ config: {} })],
  ['says success and another code', envelope({ success: true, code: 500, msg: '', data: {} })],
  ['says success without data', envelope({ success: true, code: 200, msg: '', data: null })],
  ['says success with a text for data', envelope({ success: true, code: 200, msg: '', data: 'x' })],
  ['fails', envelope({ success: false, code: 500, msg: 'x' }, 500)],
  ['leads elsewhere', () => Promise.resolve(Response.redirect('https://elsewhere.example/', 302))],
  ['asks for a token', envelope({ success: false, code: 401, msg: 'x' }, 401)],
])('an API that %s is away, whatever it said', async (_, api) => {
  expect(await outcomeOf(api)).toBe(API_UNAVAILABLE);
});

it('tells what there is not, with the shop’s sentence, and who has asked too often', async () => {
  expect(await outcomeOf(envelope({ success: false, code: 404, msg: 'نیست' }, 404))).toEqual({
    is: 'missing',
    msg: 'نیست',
  });
  expect(await outcomeOf(envelope({ success: false, code: 429, msg: 'صبر کنید' }, 429))).toBe(TOO_MANY_REQUESTS);
});

it('asks for a visitor under their address, and for nobody without one', async () => {
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

it('waits three seconds for an API that hangs, and less than one once it is known to [API-03]', async () => {
  processGlobals.api = () => new Promise(() => undefined);
  const secondsOf = async () => {
    const begun = performance.now();
    await expect(fetchFromApi(configEndpoints.getConfig, {})).rejects.toMatchObject({ name: API_UNAVAILABLE });
    return (performance.now() - begun) / 1000;
  };
  const first = await Promise.all([secondsOf(), secondsOf()]);
  for (const seconds of first) expect(seconds).toBeGreaterThan(2.9);
  expect(await secondsOf()).toBeLessThan(2.9);
  expect(await outcomeOf(envelope({ success: true, code: 200, msg: '', data: {} }))).toEqual({ is: 'found', data: {} });
});

describe('while memory is tidied', () => {
  let tidying: NodeJS.Timeout;
  beforeEach(() => {
    setFlagsFromString('--expose-gc');
    tidying = setInterval(runInNewContext('gc') as () => void, 50);
  });
  // Also after a timeout of the test: a running interval would keep the whole run from ending.
  afterEach(() => clearInterval(tidying));

  it('a hanging API is waited for no longer, though nobody holds what was asked [API-03]', async () => {
    const asked = Array.from({ length: 20 }, () => outcomeOf(() => new Promise(() => undefined)));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([API_UNAVAILABLE]));
  });
});
