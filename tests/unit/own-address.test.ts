import { isOwnAddress } from '@/server/http/own-address';

const ADDRESSES = ['127.0.0.1', '192.168.1.5', 'fe80::1'];

describe('address of a shop’s own backend', () => {
  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.2:3000'],
    ['0.0.0.0', 'http://0.0.0.0:3000'],
    ['0.0.0.0', 'http://192.168.1.5:3000'],
    ['::', 'http://[::1]:3000'],
    ['::', 'http://[fe80::1]:3000'],
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['127.0.0.1', 'http://localhost:3000'],
    ['localhost', 'http://127.0.0.1:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000/shop'],
  ])('is this process for HOST %s, %s', (host, origin) => {
    expect(isOwnAddress(origin, { host, port: 3000 }, ADDRESSES)).toBe(true);
  });

  it.each([
    ['0.0.0.0', 'http://localhost:3001'],
    ['0.0.0.0', 'http://localhost'],
    ['0.0.0.0', 'http://192.168.1.6:3000'],
    ['0.0.0.0', 'https://api.shop.example:3000'],
    ['127.0.0.1', 'http://192.168.1.5:3000'],
    ['127.0.0.1', 'http://127.0.0.2:3000'],
    ['192.168.1.5', 'http://127.0.0.1:3000'],
  ])('is another server for HOST %s, %s', (host, origin) => {
    expect(isOwnAddress(origin, { host, port: 3000 }, ADDRESSES)).toBe(false);
  });

  it('without a port has the default port of its scheme', () => {
    expect(isOwnAddress('http://localhost', { host: '0.0.0.0', port: 80 }, ADDRESSES)).toBe(true);
    expect(isOwnAddress('https://localhost', { host: '0.0.0.0', port: 80 }, ADDRESSES)).toBe(false);
  });
});
