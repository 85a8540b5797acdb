import type * as EmptyResultsModule from './empty-results';
import type { ProductSummary } from '@/domain/product-card';
import { daysBetween } from '@/domain/plain-date';
import { MAX_PAGE } from '@/domain/constants';
import type { SearchFilter } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { cardSizes } from '@/storefront/ui/card-sizes';
import { CardPictures } from '@/storefront/ui/card-pictures';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';
import { ProductGrid } from '@/storefront/ui/product-grid';
import { t } from '@/messages/format-message';
import type { FurtherPages } from './use-further-pages';
import type { Relaxations } from './empty-results';
import { NextPage, Pagination } from './list-links';
import { catalogueMessages } from '@/messages/catalogue';

const EmptyResults = replaceServerHtml(
  () => import('./empty-results').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./empty-results') as typeof EmptyResultsModule).default
    : null,
);

interface ResultsProps {
  filter: SearchFilter;
  products: readonly ProductSummary[];
  total: number;
  limit: number;
  pages: FurtherPages;
  /** Only for a search without results. */
  relaxations: Relaxations | null;
}

/** The cards of the shown pages, with dates and guests in their links, or suggestions when there are none. */
export function Results({ filter, products, total, limit, pages, relaxations }: ResultsProps) {
  const { start_date, end_date, person_count } = filter;
  if (products.length === 0) return <EmptyResults filter={filter} relaxations={relaxations} />;
  const nights = start_date && end_date ? daysBetween(start_date, end_date) : 0;
  const dense = products.every(({ type }) => productCapabilities(type).card === 'dense');
  const stay = { start_date, end_date, person_count };
  const pageCount = Math.min(Math.ceil(total / limit), MAX_PAGE);
  const hrefOf = (to: number) => urls.search(filter.category, filter, to);
  const first = products.findIndex(({ image }) => image);
  return (
    <>
      <ProductGrid label={t(catalogueMessages.searchResults)} dense={dense}>
        {products.map((product, index) => (
          <CatalogueCard
            key={product.id}
            product={product}
            stay={stay}
            nights={nights}
            priority={index === first}
            ahead={index === 0}
            Pictures={CardPictures}
            level={2}
            sizes={dense ? cardSizes.dense : undefined}
          />
        ))}
      </ProductGrid>
      {pageCount > 1 && (
        <>
          {pages.through < pageCount && <NextPage href={hrefOf(pages.through + 1)} pages={pages} />}
          <Pagination page={pages.through} pageCount={pageCount} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
}
