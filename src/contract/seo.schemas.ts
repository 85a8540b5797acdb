/** What engines are told of products and lists; part of the catalogue's calls (catalogue.schemas.ts). */
import * as z from 'zod';
import * as f from './field-schemas';

const seo = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  image: z.string().nullable(),
  /** Path of the canonical page. */
  canonical: z.string(),
  json_ld: z.array(z.record(z.string(), z.unknown())),
});
export type Seo = z.output<typeof seo>;

const categorySeo = seo.extend({
  /** What the shop says of the category or place, to be read on its page; empty for nothing. */
  text: z.string(),
});
export type CategorySeo = z.output<typeof categorySeo>;

/** ours: what the sitemap lists in parts. */
export const SITEMAP_KINDS = ['residence', 'product'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
const sitemap = z.object({
  /** Categories and places with something on sale in or below them. Nobody knows when a list last changed: what has left it leaves no trace. */
  categories: z.array(z.object({ slug: z.string(), kind: z.enum(['category', 'place']), name: z.string() })),
  /** Parts of the products, each with `SITEMAP_PART` numbers at most, and since when each is as it is. */
  parts: z.array(z.object({ kind: z.enum(SITEMAP_KINDS), part: z.int(), changed_at: f.instant })),
});
export type Sitemap = z.output<typeof sitemap>;
const sitemapPart = z.object({
  products: z.array(z.object({ id: f.id, name: z.string(), changed_at: f.instant, images: z.array(z.string()) })),
});
export type SitemapPart = z.output<typeof sitemapPart>;

export const seoSchemas = {
  getSeo: { access: 'public', summary: 'A product for engines', params: f.idParams, response: z.object({ seo }) },
  getCategorySeo: {
    access: 'public',
    summary: 'A category or a place for engines',
    params: z.object({ slug: f.text(120) }),
    response: z.object({ seo: categorySeo }),
  },
  getSitemap: {
    access: 'public',
    summary: 'What there is for engines to read, and since when it is as it is',
    response: sitemap,
  },
  getSitemapPart: {
    access: 'public',
    summary: 'Products of one part of the sitemap; none where the part is empty',
    params: z.object({ part: f.idText }),
    query: z.object({ kind: z.enum(SITEMAP_KINDS) }),
    response: sitemapPart,
  },
} as const;
