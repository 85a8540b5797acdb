/** Files for crawlers, generated on request and cached for minutes, so that repeated requests need no query. */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '@/domain/cache-tag';
import { currentVersion, versionOf } from '../cache/cache-invalidation';
import type { GeneratedFile } from '../http/file-response';
import { originOf, publicOrigin } from '../http/request-origin';
import { robotsText } from './robots';
import { escapeXml, readSitemap } from './sitemap';

export interface CrawlerFile {
  readonly type: string;
  readonly text: string;
}

/** A sitemap without the shop's address, with the version of the data that it was made from. */
interface CachedFile {
  /** Its text, divided where the address stands. */
  readonly parts: readonly string[];
  readonly version: number;
  /** As it was last sent. */
  sent: { readonly origin: string; readonly text: string } | null;
}

const TTL_MS = 10 * 60_000;
/** Cache lifetime for browsers and a CDN. */
const PUBLIC_SECONDS = 300;
const CACHE_BYTES = 16 * 1_048_576;
/** Longer than any host name. */
const LONGEST_ORIGIN = 300;
const SITEMAP_NAME = /^([a-z0-9-]{1,40})\.xml$/;
/** Stands for the shop's host in a cached sitemap; random, so that no text of the shop contains it. */
const STAND_IN_HOST = `${randomBytes(16).toString('hex')}.invalid`;

/**
 * Reads a file by its name (`robots.txt`, `sitemap.xml`, `residences-1.xml` …); null for an unknown one. Throws
 * ApiUnavailable.
 * @param origin of the URLs in it
 */
type ReadCrawlerFile = (name: string, origin: string) => Promise<CrawlerFile | null>;

/**
 * The files with a cache of their own. Without a known address of the shop the host of a request stands in them, which a
 * client may choose: so they are cached without it, and made-up hosts cause no query.
 */
export function crawlerFiles(): ReadCrawlerFile {
  /** Files being generated: concurrent requests wait for them. */
  const running = new Map<string, Promise<CachedFile | null>>();
  /** Unknown names are not cached: they would evict real files. */
  const cached = new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    ttl: TTL_MS,
    // The text is in memory twice: in parts and as it was sent.
    sizeCalculation: ({ parts }, key) =>
      2 * key.length + parts.reduce((sum, { length }) => sum + 4 * (length + LONGEST_ORIGIN), 0),
  });
  return async (name, origin) => {
    if (name === 'robots.txt') return { type: 'text/plain; charset=utf-8', text: robotsText(origin) };
    const [, sitemap] = SITEMAP_NAME.exec(name) ?? [];
    if (sitemap === undefined || origin.length > LONGEST_ORIGIN) return null;
    // The scheme decides what a picture's URL without one is.
    const { protocol } = new URL(origin);
    const key = `${protocol} ${name}`;
    const cachedFile = cached.get(key);
    if (cachedFile && !isOutdated(sitemap, cachedFile)) return addressed(cachedFile, origin);
    const making = running.get(key) ?? makeSitemap(sitemap, protocol).finally(() => running.delete(key));
    running.set(key, making);
    const made = await making;
    if (made) cached.set(key, made);
    return made && addressed(made, origin);
  };
}

export const crawlerFile = crawlerFiles();

/** The sitemap with this origin in its URLs. */
function addressed(file: CachedFile, origin: string): CrawlerFile {
  if (file.sent?.origin !== origin) file.sent = { origin, text: file.parts.join(escapeXml(origin)) };
  return { type: 'application/xml; charset=utf-8', text: file.sent.text };
}

/** The tags of sitemaps whose changes are rare: these are regenerated immediately, the others after minutes. */
const TAGS: Readonly<Record<string, CacheTag>> = { pages: 'pages', categories: 'categories', places: 'categories' };

function isOutdated(sitemap: string, { version }: CachedFile): boolean {
  const tag = TAGS[sitemap];
  return tag !== undefined && versionOf(tag) > version;
}

async function makeSitemap(name: string, protocol: string): Promise<CachedFile | null> {
  const version = currentVersion();
  const standIn = `${protocol}//${STAND_IN_HOST}`;
  const text = await readSitemap(name, standIn);
  return text === null ? null : { parts: text.split(standIn), version, sent: null };
}

/**
 * The same as a page's {@link GeneratedFile}, with URLs at the shop's own origin. Without a known address of the shop that is the
 * request's host, which a client may choose: then the file is not cacheable.
 */
export async function namedCrawlerFile(name: string, host: string | undefined): Promise<GeneratedFile | null> {
  const file = await crawlerFile(name, originOf(host));
  return file && { type: file.type, body: file.text, maxAge: publicOrigin() !== null ? PUBLIC_SECONDS : null };
}
