/** The sitemap's data: URLs with the time of their last change. Products that are not on sale are not listed. */
import type { Sitemap, SitemapKind, SitemapPart } from '@/contract/seo.schemas';
import type { BackendDeps } from '../deps';
import { listCategories } from '../sql/categories.sql';
import { groupByProduct } from '../sql/group-by-product';
import { categoriesOnSale, listPart, listParts, listPictures } from '../sql/sitemap.sql';
import { subtreeIds } from './category-tree';

/** The highest part that an id can belong to. */
const LAST_PART = 2_000_000;

/** Categories, regions, and the parts of the products with their newest change. */
export async function getSitemap({ db }: BackendDeps): Promise<Sitemap> {
  const [categories, onSale, parts] = await Promise.all([listCategories(db), categoriesOnSale(db), listParts(db)]);
  const listed = categories.filter(({ id }) => subtreeIds(categories, id).some((one) => onSale.has(one)));
  return {
    categories: listed.map(({ slug, kind, name }) => ({ slug, kind, name })),
    parts: parts.map(({ kind, part, changedAt }) => ({ kind, part, changed_at: changedAt.toISOString() })),
  };
}

/** The products of one part with their pictures. */
export async function getSitemapPart({ db }: BackendDeps, kind: SitemapKind, part: number): Promise<SitemapPart> {
  const rows = part > LAST_PART ? [] : await listPart(db, kind, part);
  const pictures = groupByProduct(
    await listPictures(
      db,
      rows.map(({ id }) => id),
    ),
  );
  return {
    products: rows.map(({ id, name, changedAt }) => ({
      id,
      name,
      changed_at: changedAt.toISOString(),
      images: (pictures.get(id) ?? []).map(({ url }) => url),
    })),
  };
}
