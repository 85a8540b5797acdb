import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Category, SearchProperties } from '@/contract/catalogue.shapes';
import type { ShopFacts } from '@/contract/config.shapes';
import { toPersianDigits } from '@/domain/digits';
import type { CardProduct } from '@/domain/product-card';
import { countFilters, type SearchFilter } from '@/domain/search-filter';
import { SHOP_TRAITS } from '@/domain/shop-types';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { Button } from '@/storefront/ui/button';
import { Container } from '@/storefront/ui/container';
import '@/text/catalogue';
import { t } from '@/text/t';
import { FilterForm } from './filter-form';
import { Results } from './results';
import styles from './search-screen.module.css';
import { searchTitle } from './search-title';
import { SortLinks } from './sort-links';

const BottomSheet = dynamic(() => import('@/storefront/widgets/bottom-sheet').then(({ BottomSheet: Sheet }) => Sheet), { ssr: false });

export interface SearchScreenProps {
  site: { shop: ShopFacts };
  filter: SearchFilter;
  category: Category | null;
  products: readonly CardProduct[];
  page: number;
  total: number;
  limit: number;
  facets: SearchProperties;
  categories: readonly Category[];
}

/** Results of a search (ROUTE-02, CAT-02, CAT-03): everything chosen lives in the URL. */
export function SearchScreen(props: SearchScreenProps) {
  const { site, filter, category, page, total, facets, categories } = props;
  const [filtering, setFiltering] = useState(false);
  const byStay = SHOP_TRAITS[site.shop.shop_type].searchesByStay;
  const chosen = countFilters(filter);
  const title = searchTitle(filter, category, byStay);
  // Only the clean list of a category or a place is for engines (issue: filtered, sorted and dated lists are not).
  const isClean = chosen === 0 && filter.sort === undefined && page === 1;
  // A new URL is a new form: what it shows is what the address says.
  const form = <FilterForm key={JSON.stringify(filter)} {...{ filter, facets, categories, byStay, total }} onDone={() => setFiltering(false)} />;
  return (
    <Container page className={styles.search}>
      <PageHead title={title} canonical={urls.search(category?.slug)} indexed={isClean} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.total} role="status">{t('search.total', { n: toPersianDigits(total) })}</p>
      </header>
      <aside className={styles.filters} aria-label={t('search.filters')}>{form}</aside>
      <div className={styles.list}>
        <div className={styles.tools}>
          <span className={styles.open}>
            <Button variant="secondary" size="small" onClick={() => setFiltering(true)} aria-haspopup="dialog">
              {chosen > 0 ? t('search.filters.count', { n: toPersianDigits(chosen) }) : t('search.filters')}
            </Button>
          </span>
          <SortLinks filter={filter} sorts={facets.sorts} />
        </div>
        <Results {...props} />
      </div>
      {filtering && (
        <BottomSheet open title={t('search.filters')} onClose={() => setFiltering(false)}>{form}</BottomSheet>
      )}
    </Container>
  );
}
