import type { CardProduct } from '@/domain/product-card';
import { daysBetween } from '@/domain/civil-date';
import type { SearchFilter } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { Pagination } from '@/storefront/ui/pagination';
import { ProductGrid } from '@/storefront/ui/product-grid';
import '@/text/catalogue';
import { t } from '@/text/t';

interface ResultsProps {
  filter: SearchFilter;
  products: readonly CardProduct[];
  page: number;
  total: number;
  limit: number;
}

/** The cards of one page, with the dates and people going on to each; what to change where there are none. */
export function Results({ filter, products, page, total, limit }: ResultsProps) {
  const { start_date, end_date, person_count } = filter;
  if (products.length === 0) {
    return (
      <EmptyState
        picture="empty-search"
        text={t(start_date ? 'search.none.dates' : 'search.none.text')}
        action={<LinkButton href={urls.search(filter.category)}>{t('search.filters.clear')}</LinkButton>}
      />
    );
  }
  const nights = start_date && end_date ? daysBetween(start_date, end_date) : 0;
  const stay = { start_date, end_date, person_count };
  return (
    <>
      <ProductGrid label={t('search.results')} dense={products[0]?.type !== 'residence'}>
        {products.map((product, index) => (
          <CatalogueCard key={product.id} product={product} stay={stay} nights={nights} priority={index === 0} />
        ))}
      </ProductGrid>
      <Pagination page={page} pageCount={Math.ceil(total / limit)} hrefOf={(to) => urls.search(filter.category, filter, to)} />
    </>
  );
}
