import { apiHeaders, type Header, type PolicyOptions, storefrontHeaders } from '@/server/http/security-headers';
import { prePaint } from '@/server/rendering/pre-paint';

const FACTS: PolicyOptions = {
  publicOrigin: () => 'https://shop.example',
  map: null,
  tagManagerId: null,
  imageOrigins: [],
  dev: false,
};
const MAP = {
  tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  attribution: '',
  zoom: 15,
  center: { lat: 35.7, lng: 51.4 },
};

const valueOf = (headers: readonly Header[], name: string) => headers.find(([one]) => one === name)?.[1];
/** The sources of one directive of a policy. */
function sourcesOf(headers: readonly Header[], directive: string): string[] {
  const rules = (valueOf(headers, 'Content-Security-Policy') ?? '').split('; ').map((rule) => rule.split(' '));
  return rules.find(([name]) => name === directive)?.slice(1) ?? [];
}

describe('security headers of a page', () => {
  const page = storefrontHeaders(FACTS)('/products/7/tea');

  it('allow the shop’s own scripts and the one inline script of every page only', () => {
    expect(sourcesOf(page, 'script-src')).toEqual(["'self'", prePaint().source]);
    expect(sourcesOf(page, 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    for (const directive of ['default-src', 'font-src', 'connect-src', 'worker-src', 'manifest-src', 'form-action'])
      expect(sourcesOf(page, directive)).toEqual(["'self'"]);
    for (const directive of ['object-src', 'base-uri', 'frame-src', 'frame-ancestors'])
      expect(sourcesOf(page, directive)).toEqual(["'none'"]);
  });

  it('forbid framing, except of the home page by the panel’s settings', () => {
    const headersFor = storefrontHeaders(FACTS);
    expect(sourcesOf(headersFor('/'), 'frame-ancestors')).toEqual(["'self'"]);
    expect(sourcesOf(headersFor('/'), 'frame-src')).toEqual(["'none'"]);
    for (const path of ['/panel', '/panel/settings']) {
      expect(sourcesOf(headersFor(path), 'frame-src')).toEqual(["'self'"]);
      expect(sourcesOf(headersFor(path), 'frame-ancestors')).toEqual(["'none'"]);
    }
    expect(sourcesOf(headersFor('/panels'), 'frame-src')).toEqual(["'none'"]);
  });

  it('allow images of the shop and of the two trust badges [FOOT-09]', () => {
    expect(sourcesOf(page, 'img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://trustseal.enamad.ir',
      'https://logo.samandehi.ir',
    ]);
  });

  it('allow geolocation and no other browser feature [ACC-02]', () => {
    const policy = valueOf(page, 'Permissions-Policy') ?? '';
    expect(policy).toContain('geolocation=(self)');
    expect(policy.match(/=\((?!\))/g)).toHaveLength(1);
  });

  it('send at most the origin to other sites, and forbid content sniffing', () => {
    expect(valueOf(page, 'Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(valueOf(page, 'X-Content-Type-Options')).toBe('nosniff');
  });

  it('allow images from the map’s tile hosts [ACC-02]', () => {
    const tilesAt = (tiles: string) =>
      sourcesOf(storefrontHeaders({ ...FACTS, map: { ...MAP, tiles } })('/addresses'), 'img-src').slice(5);
    expect(tilesAt(MAP.tiles)).toEqual([
      'https://a.tiles.example',
      'https://b.tiles.example',
      'https://c.tiles.example',
    ]);
    expect(tilesAt('https://tiles.example:8443/{z}/{x}/{y}{r}.png?key=a;b')).toEqual(['https://tiles.example:8443']);
    expect(tilesAt('/tiles/{z}/{x}/{y}.png')).toEqual([]);
  });

  it('allow images from the configured origins', () => {
    expect(
      sourcesOf(storefrontHeaders({ ...FACTS, imageOrigins: ['https://pictures.example'] })('/'), 'img-src'),
    ).toContain('https://pictures.example');
  });

  it('allow the tag manager when its id is set, but no other inline script [TRK-02]', () => {
    const tagged = storefrontHeaders({ ...FACTS, tagManagerId: 'GTM-ABC1234' })('/');
    expect(sourcesOf(tagged, 'script-src')).toEqual(["'self'", prePaint().source, 'https://www.googletagmanager.com']);
    expect(sourcesOf(tagged, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(valueOf(page, 'Content-Security-Policy')).not.toContain('google');
  });

  it('allow eval in development only', () => {
    expect(sourcesOf(storefrontHeaders({ ...FACTS, dev: true })('/'), 'script-src')).toEqual([
      "'self'",
      prePaint().source,
      "'unsafe-eval'",
    ]);
  });
});

it.each(['/api/v1/app/config', '/api', '/files/a.webp'])(
  '%s has a policy that allows nothing when it is opened as a page',
  (path) => {
    const headers = storefrontHeaders(FACTS)(path);
    expect(valueOf(headers, 'Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers).toEqual(apiHeaders(FACTS)(path));
  },
);

it('pages have no opener of another site, the API is for our pages only, and pictures are for every site', () => {
  const header = (path: string, name: string) => valueOf(storefrontHeaders(FACTS)(path), name);
  const of = (path: string) => [
    header(path, 'Cross-Origin-Opener-Policy'),
    header(path, 'Cross-Origin-Resource-Policy'),
  ];
  expect(of('/')).toEqual(['same-origin-allow-popups', undefined]);
  expect(of('/panel/orders')).toEqual(['same-origin-allow-popups', undefined]);
  expect(of('/api/v1/app/config')).toEqual([undefined, 'same-origin']);
  expect(of('/files/a.webp')).toEqual([undefined, 'cross-origin']);
});

it('Strict-Transport-Security is sent only when the public origin is HTTPS', () => {
  const hsts = (publicOrigin: string | null) =>
    valueOf(storefrontHeaders({ ...FACTS, publicOrigin: () => publicOrigin })('/'), 'Strict-Transport-Security');
  expect([hsts('https://shop.example'), hsts('http://shop.example'), hsts(null)]).toEqual([
    'max-age=31536000',
    undefined,
    undefined,
  ]);
});

it.each(['/_next/static/chunks/a.js', '/_next/image', '/fonts/a.woff2'])(
  '%s has few headers, because a page loads dozens of such files',
  (path) => {
    expect(storefrontHeaders(FACTS)(path)).toEqual([
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
      ['Strict-Transport-Security', 'max-age=31536000'],
    ]);
  },
);
