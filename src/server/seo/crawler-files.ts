/** Files for crawlers, generated on request and cached for minutes, so that repeated requests need no query. */
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '@/domain/cache-tag';
import { currentVersion, versionOf } from '../cache/cache-invalidation';
import type { GeneratedFile } from '../http/file-response';
import { originOf, publicOrigin } from '../http/request-origin';
import { robotsText } from './robots';
import { readSitemap } from './sitemap';

export interface CrawlerFile {
  readonly type: string;
  readonly text: string;
}

/** A cached file with the version of the data that it was made from. */
interface CachedFile extends CrawlerFile {
  readonly version: number;
}

const TTL_MS = 10 * 60_000;
/** Cache lifetime for browsers and a CDN. */
const PUBLIC_SECONDS = 300;
const CACHE_BYTES = 16 * 1_048_576;
/** Longer than any host name. */
const LONGEST_ORIGIN = 300;
const SITEMAP_NAME = /^([a-z0-9-]{1,40})\.xml$/;

/** Files being generated: concurrent requests wait for them. */
const running = new Map<string, Promise<CachedFile | null>>();
/** Unknown names are not cached: they would evict real files. */
const cached = new LRUCache<string, CachedFile>({
  maxSize: CACHE_BYTES,
  ttl: TTL_MS,
  sizeCalculation: ({ text }, key) => 2 * (text.length + key.length),
});

/**
 * A file by its name (`robots.txt`, `sitemap.xml`, `residences-1.xml` …); null for an unknown one. Throws
 * ApiUnavailable.
 * @param origin of the URLs in it
 */
export async function crawlerFile(name: string, origin: string): Promise<CrawlerFile | null> {
  if (name === 'robots.txt') return { type: 'text/plain; charset=utf-8', text: robotsText(origin) };
  const [, sitemap] = SITEMAP_NAME.exec(name) ?? [];
  if (sitemap === undefined || origin.length > LONGEST_ORIGIN) return null;
  const key = `${origin} ${name}`;
  const cachedFile = cached.get(key);
  if (cachedFile && !isOutdated(sitemap, cachedFile)) return cachedFile;
  const making = running.get(key) ?? makeSitemap(sitemap, origin).finally(() => running.delete(key));
  running.set(key, making);
  const made = await making;
  if (made) cached.set(key, made);
  return made;
}

/** The tags of sitemaps whose changes are rare: these are regenerated immediately, the others after minutes. */
const TAGS: Readonly<Record<string, CacheTag>> = { pages: 'pages', categories: 'categories', places: 'categories' };

function isOutdated(sitemap: string, { version }: CachedFile): boolean {
  const tag = TAGS[sitemap];
  return tag !== undefined && versionOf(tag) > version;
}

async function makeSitemap(name: string, origin: string): Promise<CachedFile | null> {
  const version = currentVersion();
  const text = await readSitemap(name, origin);
  return text === null ? null : { type: 'application/xml; charset=utf-8', text, version };
}

/**
 * The same as a page's {@link GeneratedFile}, with URLs at the shop's own origin. Without a known address of the shop that is the
 * request's host, which a client may choose: then the file is not cacheable.
 */
export async function namedCrawlerFile(name: string, host: string | undefined): Promise<GeneratedFile | null> {
  const file = await crawlerFile(name, originOf(host));
  return file && { type: file.type, body: file.text, maxAge: publicOrigin() !== null ? PUBLIC_SECONDS : null };
}
