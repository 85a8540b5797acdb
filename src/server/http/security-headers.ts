/** What every answer tells the browser not to do (docs/security.md). An answer that sets a header of its own keeps that. */
import type { MapSettings } from '../settings/map-settings';
import { prePaint } from '../rendering/pre-paint';
import { BADGE_HOSTS } from '../settings/trust-badge';

export type Header = readonly [name: string, value: string];

/** What the policy depends on. */
export interface PolicyFacts {
  readonly publicOrigin: string | null;
  readonly map: MapSettings | null;
  /** Id of the tag manager's container; null: no script but our own runs. */
  readonly tagManagerId: string | null;
  /** Where else pictures come from: a shop's own backend and its files. */
  readonly imageOrigins: readonly string[];
  /** `npm run dev`: its fast refresh evaluates code. */
  readonly dev: boolean;
}

/** Headers for an answer to a request of this path (without its query). */
export type HeadersFor = (path: string) => readonly Header[];

/** What the tag manager and the measurement that it mostly loads need (their published list). */
const TAG_MANAGER = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/** A year; without the subdomains, which may be somebody else's. */
const HSTS = 'max-age=31536000';

/** Nothing that a page of the shop uses but the place of an address. */
const PERMISSIONS =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), midi=(), magnetometer=(), gyroscope=(), accelerometer=(), display-capture=()';

/** Data and pictures are no pages: opened as one they may do nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Paths that answer data or pictures. Their few pages (the docs, the built-in bank) bring a policy of their own. */
const DATA = /^\/(?:api|files)(?:\/|$)/;

/** The headers of the storefront with the API behind it. */
export function storefrontHeaders(facts: PolicyFacts): HeadersFor {
  const pages = [...commonHeaders(facts), ['Content-Security-Policy', pagePolicy(facts)]] as const;
  const data = apiHeaders(facts);
  return (path) => (DATA.test(path) ? data(path) : pages);
}

/** The headers of a process that serves the API alone. */
export function apiHeaders(facts: Pick<PolicyFacts, 'publicOrigin'>): HeadersFor {
  const headers = [...commonHeaders(facts), ['Content-Security-Policy', DATA_POLICY]] as const;
  return () => headers;
}

function commonHeaders({ publicOrigin }: Pick<PolicyFacts, 'publicOrigin'>): Header[] {
  const secure: Header[] = isHttps(publicOrigin) ? [['Strict-Transport-Security', HSTS]] : [];
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', PERMISSIONS],
    ...secure,
  ];
}

/**
 * The policy of pages: scripts are files of ours and one known text (Next's webpack build writes none into its pages), styles may stand in the
 * page, since Emotion writes them there, pictures come from us, the maps, the two badges and the shop's own places.
 */
function pagePolicy({ map, tagManagerId, imageOrigins, dev }: PolicyFacts): string {
  const tags = tagManagerId === null ? null : TAG_MANAGER;
  const badges = BADGE_HOSTS.map((host) => `https://${host}`);
  const rules = [
    ['default-src', "'self'"],
    ['script-src', "'self'", prePaint().source, ...(dev ? ["'unsafe-eval'"] : []), ...(tags?.script ?? [])],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...badges, ...tileOrigins(map), ...imageOrigins, ...(tags?.image ?? [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(tags?.connect ?? [])],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['frame-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return rules.map((rule) => [...new Set(rule)].join(' ')).join('; ');
}

/** Subdomains that Leaflet puts into the place of `{s}`, one after the other. */
const TILE_SUBDOMAINS = ['a', 'b', 'c'];

/** Where a map's tiles come from; none for tiles of our own. */
function tileOrigins(map: MapSettings | null): string[] {
  if (map === null || map.tiles.startsWith('/')) return [];
  return TILE_SUBDOMAINS.map(
    (subdomain) => new URL(map.tiles.replaceAll('{s}', subdomain).replace(/[{}]/g, '')).origin,
  );
}

function isHttps(origin: string | null): boolean {
  return origin?.startsWith('https://') ?? false;
}
