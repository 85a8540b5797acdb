import fc from 'fast-check';
import { safeBackUrl } from '@/domain/return-url';
import { safeHref } from '@/domain/safe-href';

const ORIGIN = 'https://shop.example';

describe('backUrl [ROUTE-05]', () => {
  it.each([
    [
      '/residence/12/villa?start_date=2026-11-20&person_count=2#map',
      '/residence/12/villa?start_date=2026-11-20&person_count=2#map',
    ],
    ['/search?name=%D9%88%DB%8C%D9%84%D8%A7', '/search?name=%D9%88%DB%8C%D9%84%D8%A7'],
    ['/search/ویلا شمال', '/search/%D9%88%DB%8C%D9%84%D8%A7%20%D8%B4%D9%85%D8%A7%D9%84'],
    ['https://shop.example/cart', '/cart'],
    ['https://user:secret@shop.example/cart', '/cart'],
    ['HTTPS://SHOP.EXAMPLE/cart', '/cart'],
    ['https://shop.example:443/cart', '/cart'],
    ['cart', '/cart'],
    ['/', '/'],
    ['/a/../cart', '/cart'],
    ['/search?next=https://evil.example', '/search?next=https://evil.example'],
  ])('keeps %s, a page of the shop', (value, path) => {
    expect(safeBackUrl(value, ORIGIN)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'http://shop.example/cart',
    'https://shop.example.evil.example',
    'https://shop.example:8443/',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'https://shop.example//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%0a/../..//evil.example',
    'ftp://shop.example/',
    'https://[',
    '',
  ])('refuses %j', (value) => {
    expect(safeBackUrl(value, ORIGIN)).toBeNull();
  });

  it('uses the first of repeated values and refuses other types', () => {
    expect(safeBackUrl(['/cart', '//evil.example'], ORIGIN)).toBe('/cart');
    expect([undefined, null, 7, {}, [], [['/cart']]].map((value) => safeBackUrl(value, ORIGIN))).toEqual(
      Array(6).fill(null),
    );
    expect(safeBackUrl('/cart', 'nonsense')).toBeNull();
  });

  it('never leads back to the login page', () => {
    expect(
      ['/login', '/login?backUrl=/cart', '/login/', '/x/../login'].map((value) => safeBackUrl(value, ORIGIN)),
    ).toEqual(Array(4).fill(null));
    expect(safeBackUrl('/login-help', ORIGIN)).toBe('/login-help');
  });

  it('stays on the shop’s origin for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      ':',
      '//',
      'https',
      'javascript',
      'evil.example',
      '@',
      '.',
      '..',
      '?',
      '#',
      '%2f',
      '\t',
      ' ',
      'shop.example',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (value) => {
          const path = safeBackUrl(value, ORIGIN);
          if (path === null) return;
          expect(path.startsWith('/')).toBe(true);
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('links of the config', () => {
  it('allow web, mail and phone addresses and paths of the shop only [NAV-04]', () => {
    expect(safeHref('https://blog.example/a b')).toBe('https://blog.example/a%20b');
    expect(safeHref(' mailto:info@shop.example ')).toBe('mailto:info@shop.example');
    expect(safeHref('tel:+982112345678')).toBe('tel:+982112345678');
    expect(safeHref('/search?sort=newest')).toBe('/search?sort=newest');
    expect(safeHref('//blog.example/')).toBe('https://blog.example/');
    const refused = [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'blog.example',
      '',
      '  ',
      'https://[',
      null,
      undefined,
      5,
      '/.//x',
    ];
    expect(refused.map(safeHref)).toEqual(refused.map(() => null));
  });
});
