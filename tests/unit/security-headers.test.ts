import { apiHeaders, type Header, type PolicyFacts, storefrontHeaders } from '@/server/http/security-headers';
import { prePaint } from '@/server/rendering/pre-paint';

const FACTS: PolicyFacts = {
  publicOrigin: 'https://shop.example',
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

describe('a page', () => {
  const page = storefrontHeaders(FACTS)('/products/7/tea');

  it('runs our own files and the one script that every page has inside, and no other', () => {
    expect(sourcesOf(page, 'script-src')).toEqual(["'self'", prePaint().source]);
    expect(sourcesOf(page, 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    for (const directive of ['default-src', 'font-src', 'connect-src', 'worker-src', 'manifest-src', 'form-action'])
      expect(sourcesOf(page, directive)).toEqual(["'self'"]);
    for (const directive of ['object-src', 'base-uri', 'frame-src', 'frame-ancestors'])
      expect(sourcesOf(page, directive)).toEqual(["'none'"]);
  });

  it('is framed by nobody, except that the panel shows the home page beside its settings', () => {
    const headersFor = storefrontHeaders(FACTS);
    expect(sourcesOf(headersFor('/'), 'frame-ancestors')).toEqual(["'self'"]);
    expect(sourcesOf(headersFor('/'), 'frame-src')).toEqual(["'none'"]);
    for (const path of ['/panel', '/panel/settings']) {
      expect(sourcesOf(headersFor(path), 'frame-src')).toEqual(["'self'"]);
      expect(sourcesOf(headersFor(path), 'frame-ancestors')).toEqual(["'none'"]);
    }
    expect(sourcesOf(headersFor('/panels'), 'frame-src')).toEqual(["'none'"]);
  });

  it('shows pictures of ours and of the two badges [FOOT-09]', () => {
    expect(sourcesOf(page, 'img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://trustseal.enamad.ir',
      'https://logo.samandehi.ir',
    ]);
  });

  it('asks for the place where it is, and for nothing else [ACC-02]', () => {
    const policy = valueOf(page, 'Permissions-Policy') ?? '';
    expect(policy).toContain('geolocation=(self)');
    expect(policy.match(/=\((?!\))/g)).toHaveLength(1);
  });

  it('tells other sites our origin at most, and is what it says it is', () => {
    expect(valueOf(page, 'Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(valueOf(page, 'X-Content-Type-Options')).toBe('nosniff');
  });

  it('takes tiles from the map’s own hosts [ACC-02]', () => {
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

  it('takes pictures from the places of the setting', () => {
    expect(
      sourcesOf(storefrontHeaders({ ...FACTS, imageOrigins: ['https://pictures.example'] })('/'), 'img-src'),
    ).toContain('https://pictures.example');
  });

  it('lets the tag manager in when its id is set, still without another script in the page [TRK-02]', () => {
    const tagged = storefrontHeaders({ ...FACTS, tagManagerId: 'GTM-ABC1234' })('/');
    expect(sourcesOf(tagged, 'script-src')).toEqual(["'self'", prePaint().source, 'https://www.googletagmanager.com']);
    expect(sourcesOf(tagged, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(valueOf(page, 'Content-Security-Policy')).not.toContain('google');
  });

  it('evaluates code in development alone', () => {
    expect(sourcesOf(storefrontHeaders({ ...FACTS, dev: true })('/'), 'script-src')).toEqual([
      "'self'",
      prePaint().source,
      "'unsafe-eval'",
    ]);
  });
});

it.each(['/api/v1/app/config', '/api', '/files/a.webp'])('%s may do nothing when it is opened as a page', (path) => {
  const headers = storefrontHeaders(FACTS)(path);
  expect(valueOf(headers, 'Content-Security-Policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers).toEqual(apiHeaders(FACTS)('/anything'));
});

it('a browser is told to insist on HTTPS only where customers come by it', () => {
  const hsts = (publicOrigin: string | null) =>
    valueOf(storefrontHeaders({ ...FACTS, publicOrigin })('/'), 'Strict-Transport-Security');
  expect([hsts('https://shop.example'), hsts('http://shop.example'), hsts(null)]).toEqual([
    'max-age=31536000',
    undefined,
    undefined,
  ]);
});

it.each(['/_next/static/chunks/a.js', '/_next/image', '/fonts/a.woff2'])(
  '%s has few headers, of which a page loads dozens',
  (path) => {
    expect(storefrontHeaders({ ...FACTS, publicOrigin: 'https://shop.example' })(path)).toEqual([
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Strict-Transport-Security', 'max-age=31536000'],
      ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ]);
  },
);
