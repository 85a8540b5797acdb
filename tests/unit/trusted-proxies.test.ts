import { clientAddress, type TrustedProxies, trustedProxies } from '@/server/settings/trusted-proxies';

function listOf(text: string): TrustedProxies {
  const list = trustedProxies(text);
  if (list === null) throw new Error(`${text} is no list`);
  return list;
}

const PROXIES = listOf('10.0.0.0/8, 192.0.2.7, 2001:db8::/32');

it.each([
  ['no forwarded header', '203.0.113.9', [], '203.0.113.9'],
  ['a forwarded header of an untrusted client', '203.0.113.9', ['198.51.100.1'], '203.0.113.9'],
  ['one proxy', '10.0.0.1', ['198.51.100.1'], '198.51.100.1'],
  ['two proxies, in two headers', '192.0.2.7', ['198.51.100.1', '10.1.1.1'], '198.51.100.1'],
  ['forged hops in front of the real ones', '10.0.0.1', ['1.1.1.1, 10.9.9.9, 198.51.100.1'], '198.51.100.1'],
  ['proxies only', '10.0.0.1', ['10.0.0.3, 10.0.0.2'], '10.0.0.3'],
  ['an invalid hop', '10.0.0.1', ['198.51.100.1, nonsense'], '10.0.0.1'],
  ['an empty header', '10.0.0.1', [''], '10.0.0.1'],
  ['a hop with a port', '10.0.0.1', ['198.51.100.1:4711'], '198.51.100.1'],
  ['IPv6, with brackets, port and zone', '2001:db8::1', ['[2001:DB9::5%eth0]:443'], '2001:db9::5'],
  ['IPv4-mapped IPv6', '::ffff:10.0.0.1', ['::ffff:198.51.100.1'], '198.51.100.1'],
])('the client address is found with %s', (_, peer, forwarded, client) => {
  expect(clientAddress(peer, forwarded, PROXIES)).toBe(client);
});

it('a closed connection has no address', () => {
  expect(clientAddress(undefined, ['198.51.100.1'], PROXIES)).toBe('unknown');
});

it.each([
  '',
  'proxy',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0.256',
  '2001:db8::/129',
  '10.0.0.1,',
  '10.0.0.0/ 8',
])('“%s” is not a list of proxies', (text) => {
  expect(trustedProxies(text)).toBeNull();
});
