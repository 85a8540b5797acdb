/** SEO data of products and lists; part of the catalogue's endpoints (catalogue.schemas.ts). */
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
  /** The shop's description of the category or region, shown on its page; empty for none. */
  text: z.string(),
});
export type CategorySeo = z.output<typeof categorySeo>;

/** The kinds of products that the sitemap lists in parts. */
export const SITEMAP_KINDS = ['residence', 'product'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
const sitemap = z.object({
  /**
   * Categories and regions with products on sale in or below them. They have no change date, since a product that has
   * left a list leaves no trace.
   */
  categories: z.array(z.object({ slug: z.string(), kind: z.enum(['category', 'place']), name: z.string() })),
  /** Parts of the products, each with at most `SITEMAP_PART` ids and the time of its last change. */
  parts: z.array(z.object({ kind: z.enum(SITEMAP_KINDS), part: z.int(), changed_at: f.instant })),
});
export type Sitemap = z.output<typeof sitemap>;
const sitemapPart = z.object({
  products: z.array(z.object({ id: f.id, name: z.string(), changed_at: f.instant, images: z.array(z.string()) })),
});
export type SitemapPart = z.output<typeof sitemapPart>;

export const seoSchemas = {
  getSeo: { access: 'public', summary: 'SEO data of a product', params: f.idParams, response: z.object({ seo }) },
  getCategorySeo: {
    access: 'public',
    summary: 'SEO data of a category or region',
    params: z.object({ slug: f.text(120) }),
    response: z.object({ seo: categorySeo }),
  },
  getSitemap: {
    access: 'public',
    summary: 'The sitemap: categories, regions and parts of products, with the times of their last change',
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
