/** Sitemaps (sitemaps.org, Google's image extension): an index by kind, and the URLs of each kind. */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { pagesEndpoints } from '@/contract/pages.endpoints';
import { SITEMAP_KINDS, type Sitemap, type SitemapKind, type SitemapPart } from '@/contract/seo.schemas';
import { webAddress } from '@/domain/structured-data';
import { absoluteUrl, urls } from '@/domain/urls';
import { fetchFromApi } from '../http/server-api-client';

/** One URL of a sitemap. */
interface Entry {
  readonly path: string;
  /** ISO 8601; null when unknown. */
  readonly changedAt: string | null;
  /** Paths or URLs of pictures on the page. */
  readonly images?: readonly string[];
}

/** The sitemaps besides the parts of products. */
const NAMES: ReadonlySet<string> = new Set(['sitemap', 'pages', 'categories', 'places']);
const PART_NAME = new RegExp(`^(${SITEMAP_KINDS.join('|')})s-([1-9]\\d{0,6})$`);
/** Google reads at most so many per page. */
const MAX_IMAGES = 1000;

/**
 * `sitemap.xml`: the sitemaps of each kind. Null for an unknown name.
 * @param name without `.xml`
 */
export async function readSitemap(name: string, origin: string): Promise<string | null> {
  const part = PART_NAME.exec(name);
  if (part) return await readPart(part[1] as SitemapKind, Number(part[2]), origin);
  // An unknown name is refused before any API request.
  if (!NAMES.has(name)) return null;
  if (name === 'pages') return urlsXml(await pagesOf(), origin);
  const response = await fetchFromApi(catalogueEndpoints.getSitemap, {});
  // An external backend may lack this endpoint: then crawlers find its pages and lists by links.
  const sitemap = response.is === 'found' ? response.data : { categories: [], parts: [] };
  switch (name) {
    case 'sitemap':
      return indexXml(indexOf(sitemap), origin);
    case 'categories':
      return urlsXml(listsOf(sitemap, 'category'), origin);
    case 'places':
      return urlsXml(listsOf(sitemap, 'place'), origin);
    default:
      return null;
  }
}

/** The home page, the list of all products, and the shop's own pages; an external backend may have none. */
async function pagesOf(): Promise<Entry[]> {
  const response = await fetchFromApi(pagesEndpoints.listPages, {});
  const ownPages = response.is === 'found' ? response.data.pages : [];
  return [
    { path: urls.home(), changedAt: null },
    { path: urls.search(), changedAt: null },
    ...ownPages.map(({ slug, changed_at: changedAt }) => ({ path: urls.page(slug), changedAt })),
  ];
}

/**
 * A part of the products. One that the index does not list is refused by the index alone, which the API reads once in
 * some seconds for all: made-up names cost no query.
 */
async function readPart(kind: SitemapKind, part: number, origin: string): Promise<string | null> {
  const index = await fetchFromApi(catalogueEndpoints.getSitemap, {});
  if (index.is === 'found' && !index.data.parts.some((one) => one.kind === kind && one.part === part)) return null;
  const response = await fetchFromApi(catalogueEndpoints.getSitemapPart, { params: { part }, query: { kind } });
  return response.is === 'found' && response.data.products.length > 0
    ? urlsXml(
        response.data.products.map((product) => productEntry(kind, product)),
        origin,
      )
    : null;
}

/** The pages that the sitemaps of a kind list; types of one kind share the form of their address. */
const PAGE_OF: Readonly<Record<SitemapKind, (id: number, name: string) => string>> = {
  residence: urls.residence,
  product: urls.product,
};

function productEntry(kind: SitemapKind, { id, name, changed_at, images }: SitemapPart['products'][number]): Entry {
  return {
    path: PAGE_OF[kind](id, name),
    changedAt: changed_at,
    images,
  };
}

function indexOf({ categories, parts }: Sitemap): Entry[] {
  const lists = (
    [
      ['category', 'categories'],
      ['place', 'places'],
    ] as const
  ).flatMap(([kind, name]) =>
    categories.some((one) => one.kind === kind) ? [{ path: sitemapPath(name), changedAt: null }] : [],
  );
  const products = SITEMAP_KINDS.flatMap((kind) =>
    parts
      .filter((one) => one.kind === kind)
      .map(({ part, changed_at: changedAt }) => ({ path: sitemapPath(`${kind}s-${part}`), changedAt })),
  );
  return [{ path: sitemapPath('pages'), changedAt: null }, ...lists, ...products];
}

function listsOf({ categories }: Sitemap, kind: 'category' | 'place'): Entry[] {
  return categories
    .filter((one) => one.kind === kind)
    .map(({ slug }) => ({ path: urls.search(slug), changedAt: null }));
}

const sitemapPath = (name: string): string => `/sitemaps/${name}.xml`;

function indexXml(entries: readonly Entry[], origin: string): string {
  const lines = entries.map((entry) => `<sitemap>${locOf(entry, origin)}</sitemap>`);
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>`,
  );
}

function urlsXml(entries: readonly Entry[], origin: string): string {
  const lines = entries.map((entry) => {
    const images = (entry.images ?? []).flatMap((image) => webAddress(origin, image) ?? []).slice(0, MAX_IMAGES);
    return `<url>${locOf(entry, origin)}${images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`).join('')}</url>`;
  });
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${lines.join('\n')}\n</urlset>`,
  );
}

function locOf({ path, changedAt }: Entry, origin: string): string {
  const lastmod = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return `<loc>${escapeXml(absoluteUrl(origin, path))}</loc>${lastmod}`;
}

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
