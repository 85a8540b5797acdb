/** Security headers of every response (docs/security.md). A header set by the response itself takes precedence. */
import type { MapConfig } from '@/domain/map-config';
import { BUILD_FILES, IMAGE_OPTIMIZER } from '@/domain/next-urls';
import { prePaint } from '../rendering/pre-paint';
import { BADGE_HOSTS } from '../settings/trust-badge';

export type Header = readonly [name: string, value: string];

/** What the policy depends on. */
export interface PolicyOptions {
  /** The known address of the shop, which may change while the process runs. */
  readonly publicOrigin: () => string | null;
  readonly map: MapConfig | null;
  /** Id of the tag manager's container; null: only own scripts run. */
  readonly tagManagerId: string | null;
  /** Additional origins of pictures: an external backend and its files. */
  readonly imageOrigins: readonly string[];
  /** `npm run dev`: its fast refresh evaluates code. */
  readonly dev: boolean;
}

/** Headers for a response to this path (without the query). */
export type HeadersFor = (path: string) => readonly Header[];

/** What the tag manager and common analytics need (their published list). */
const TAG_MANAGER = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/** A year; without subdomains, which may belong to others. */
const HSTS = 'max-age=31536000';

/** Everything is disabled but geolocation, used for addresses. */
const PERMISSIONS =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), midi=(), magnetometer=(), gyroscope=(), accelerometer=(), display-capture=()';

/** A file that is no page: opened directly it may do nothing. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** API responses and pictures are no pages: opened directly they may do nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Paths of data and pictures. Their few pages (the docs, the built-in bank) set policies of their own. */
const DATA = /^\/(?:api|files)(?:\/|$)/;

const API = /^\/api(?:\/|$)/;

/**
 * The build's scripts and styles, fonts, and pictures of the optimizer. A page loads a dozen at once, and on a slow
 * network half a kilobyte of headers each delays its start: they get a short policy, and no rules for documents.
 */
const ASSET = new RegExp(`^(?:${BUILD_FILES}|(?:${IMAGE_OPTIMIZER}|/fonts)(?:/|$))`);

/** The panel shows the home page beside its settings. */
const PANEL = /^\/panel(?:\/|$)/;

/** Which frames a page may have, and which pages may frame it; none unless specified. */
interface Frames {
  readonly frames?: string;
  readonly framedBy?: string;
}

/**
 * A window that another site opens, or that opened ours, has no reference to our pages. Popups that we open keep theirs:
 * vouchers, and pages of others that open in a tab.
 */
const OPENER: Header = ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'];

/** Responses of the API are for our own pages; pictures may be shown by other sites, such as price comparisons. */
const RESOURCE: Header = ['Cross-Origin-Resource-Policy', 'same-origin'];
const PICTURES: Header = ['Cross-Origin-Resource-Policy', 'cross-origin'];

/** The headers of the storefront with its API. */
export function storefrontHeaders(options: PolicyOptions): HeadersFor {
  return withTransportSecurity(options, pathHeaders(options));
}

function pathHeaders(options: PolicyOptions): HeadersFor {
  const withPolicy = (frames: Frames) =>
    [...COMMON, OPENER, ['Content-Security-Policy', pagePolicy(options, frames)]] as const;
  const [pages, home, panel] = [withPolicy({}), withPolicy({ framedBy: "'self'" }), withPolicy({ frames: "'self'" })];
  const asset = [...FILE, ['Content-Security-Policy', ASSET_POLICY]] as const;
  return (path) => {
    if (ASSET.test(path)) return asset;
    if (DATA.test(path)) return dataHeaders(path);
    if (path === '/') return home;
    return PANEL.test(path) ? panel : pages;
  };
}

/** The headers of a process that serves the API alone. */
export function apiHeaders(options: Pick<PolicyOptions, 'publicOrigin'>): HeadersFor {
  return withTransportSecurity(options, dataHeaders);
}

const FILE: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
];
const COMMON: readonly Header[] = [...FILE, ['Permissions-Policy', PERMISSIONS]];
const DATA_HEADERS: readonly Header[] = [...COMMON, ['Content-Security-Policy', DATA_POLICY]];
const API_HEADERS: readonly Header[] = [...DATA_HEADERS, RESOURCE];
const PICTURE_HEADERS: readonly Header[] = [...DATA_HEADERS, PICTURES];

function dataHeaders(path: string): readonly Header[] {
  return API.test(path) ? API_HEADERS : PICTURE_HEADERS;
}

/** Adds Strict-Transport-Security while the shop's address is https. */
function withTransportSecurity(
  { publicOrigin }: Pick<PolicyOptions, 'publicOrigin'>,
  headersFor: HeadersFor,
): HeadersFor {
  const secured = new Map<readonly Header[], readonly Header[]>();
  return (path) => {
    const headers = headersFor(path);
    if (!isHttps(publicOrigin())) return headers;
    const securedHeaders = secured.get(headers) ?? [...headers, ['Strict-Transport-Security', HSTS] as const];
    secured.set(headers, securedHeaders);
    return securedHeaders;
  };
}

/**
 * The policy of pages: scripts are our own files and one known text (Next's webpack build has no inline scripts),
 * inline styles are allowed, since Emotion writes them, and pictures come from us, the map tiles, the two trust badges
 * and configured origins.
 */
function pagePolicy(
  { map, tagManagerId, imageOrigins, dev }: PolicyOptions,
  { frames = "'none'", framedBy = "'none'" }: Frames,
): string {
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
    ['frame-src', frames],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', framedBy],
  ];
  return rules.map((rule) => [...new Set(rule)].join(' ')).join('; ');
}

/** Subdomains that Leaflet inserts for `{s}`. */
const TILE_SUBDOMAINS = ['a', 'b', 'c'];

/** The origins of a map's tiles; none for our own. */
function tileOrigins(map: MapConfig | null): string[] {
  if (map === null || map.tiles.startsWith('/')) return [];
  return TILE_SUBDOMAINS.map(
    (subdomain) => new URL(map.tiles.replaceAll('{s}', subdomain).replace(/[{}]/g, '')).origin,
  );
}

function isHttps(origin: string | null): boolean {
  return origin?.startsWith('https://') ?? false;
}
