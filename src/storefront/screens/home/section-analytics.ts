import type { HomeItem } from '@/contract/catalogue.schemas';
import type { ProductSummary } from '@/domain/product-card';
import type { SeenLists } from '@/storefront/state/tracking/tracking.events';

type HomeSection = Omit<HomeItem, 'items'> & { items: readonly ProductSummary[] };

/** A section as measurement tells it (TRK-01). */
export function listOfSection({ type_name, title, base_category, items }: HomeSection): SeenLists['lists'][number] {
  return { id: base_category?.slug ?? type_name, name: title, products: items };
}
