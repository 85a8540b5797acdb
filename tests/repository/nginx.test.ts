import { apiHeaders, storefrontHeaders } from '@/server/http/security-headers';
import { headersAdded, named, parseNginx } from '@tests/support/nginx';
import { textOf } from '@tests/support/source-files';

/** What stands in front of the instances, by its file: what nginx answers itself is guarded as the shop's answers are. */
const conf = parseNginx(textOf('deploy/nginx.conf'));
const servers = named(conf, 'server').map(({ block }) => block ?? []);
const policy = { publicOrigin: null, map: null, tagManagerId: null, imageOrigins: [], dev: false };
const guards = Object.fromEntries(apiHeaders(policy)('/'));

/** nginx's own: bad requests, operators' paths, too large, limits, the headers' size, no instance, none in time. */
const OWN = [400, 404, 405, 408, 413, 414, 429, 494, 500, 502, 503, 504];

it.each(OWN)('nginx’s own answer %d carries every guard of the shop’s answers, and nobody keeps it', (status) => {
  expect(Object.keys(guards).length).toBeGreaterThan(3);
  expect(servers).toHaveLength(1);
  for (const server of servers) {
    const added = headersAdded(conf, server, { status, upstream: null });
    expect(added).toMatchObject({ ...guards, 'Cache-Control': 'no-store', 'X-Request-Id': 'of-nginx' });
    expect(Number(added['Retry-After'] ?? 0) > 0).toBe([429, 502, 503, 504].includes(status));
  }
});

it('an answer of the shop stays as it is, whatever its status', () => {
  for (const path of ['/', '/api/v1/app/config']) {
    for (const status of [200, 304, 404, 429, 503]) {
      const upstream = { ...Object.fromEntries(storefrontHeaders(policy)(path)), 'X-Request-Id': 'of-the-shop' };
      for (const server of servers) expect(headersAdded(conf, server, { status, upstream })).toEqual({});
    }
  }
});

it('no location adds a header, which would drop the server’s', () => {
  const locations = servers.flatMap((server) => named(server, 'location'));
  expect(locations.length).toBeGreaterThan(1);
  for (const { words, block } of locations) expect([words, named(block ?? [], 'add_header')]).toEqual([words, []]);
});

it('nginx does not tell its version', () => {
  for (const server of servers) expect(named(server, 'server_tokens').map(({ words }) => words[1])).toEqual(['off']);
});

it('nginx’s error log holds no request, whose address may hold signatures and searches', () => {
  // By nginx's own table of levels; requests are named up to this one.
  const quiet = ['crit', 'alert', 'emerg'];
  for (const server of servers) {
    expect(named(server, 'access_log').map(({ words }) => words[1])).toEqual(['off']);
    expect(named(server, 'error_log').map(({ words }) => quiet.includes(words[2] ?? 'error'))).toEqual([true]);
    expect(named(server, 'limit_req_log_level').map(({ words }) => words[1])).toEqual(['info']);
  }
});
