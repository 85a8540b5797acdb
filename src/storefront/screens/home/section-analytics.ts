import type { HomeItem } from '@/contract/catalogue.schemas';
import type { ProductSummary } from '@/domain/product-card';
import type { ViewedLists } from '@/storefront/state/tracking/tracking.actions';

type SectionOfCards = Omit<HomeItem, 'items'> & { items: readonly ProductSummary[] };

/** A section as an analytics list (TRK-01). */
export function sectionAnalytics({
  type_name,
  title,
  base_category,
  items,
}: SectionOfCards): ViewedLists['lists'][number] {
  return { id: base_category?.slug ?? type_name, name: title, products: items };
}
