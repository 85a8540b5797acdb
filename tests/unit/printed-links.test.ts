import { linkLines, openOrigins } from '@/server/bootstrap/printed-links';

const LAN = ['192.168.1.5', '10.0.0.7'];
const origins = (host: string, origin: string | null = null) => openOrigins({ origin, host, port: 3000 }, LAN);

it('links lead to every address at which the process listens, to the known one alone', () => {
  const all = ['http://192.168.1.5:3000', 'http://10.0.0.7:3000', 'http://localhost:3000'];
  expect([origins('0.0.0.0'), origins('::')]).toEqual([all, all]);
  expect(origins('127.0.0.1')).toEqual(['http://localhost:3000']);
  expect([origins('192.168.1.5'), origins('fe80::1')]).toEqual([
    ['http://192.168.1.5:3000'],
    ['http://[fe80::1]:3000'],
  ]);
  expect(origins('0.0.0.0', 'https://shop.example')).toEqual(['https://shop.example']);
});

it('a link that a phone can open is printed as a QR code as well', () => {
  const path = `/panel/setup#token=${'a'.repeat(64)}`;
  const [first, ...rest] = linkLines(origins('0.0.0.0'), path);
  expect(first).toBe(`  http://192.168.1.5:3000${path}`);
  const code = rest.slice(2);
  expect(code.length).toBeGreaterThan(20);
  // A terminal has eighty columns.
  expect(Math.max(...code.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(linkLines(origins('127.0.0.1'), path)).toHaveLength(1);
});
