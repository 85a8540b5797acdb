import { skipToken } from '@reduxjs/toolkit/query/react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Category } from '@/contract/catalogue.schemas';
import type { SearchProperties } from '@/contract/search.schemas';
import type { ShopInfo } from '@/contract/config.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import type { ProductSummary } from '@/domain/product-card';
import { countFilters, type SearchFilter, withOnly } from '@/domain/search-filter';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { PageHead } from '@/storefront/shell/page-head';
import { useSearchProductsQuery } from '@/storefront/state/catalogue/catalogue.api';
import { rememberPlace } from '@/storefront/state/catalogue/last-place';
import { useCardsForDate } from '@/storefront/state/delivery/use-cards-for-date';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { listsViewed } from '@/storefront/state/tracking/tracking.actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { Chip } from '@/storefront/ui/chip';
import { sliders } from '@/storefront/ui/icons/list-tools';
import { Container } from '@/storefront/ui/container';
import { t } from '@/messages/format-message';
import { countText } from './count-text';
import { DatesChip } from './dates-filter';
import { DeliveryBar } from './delivery-bar';
import { FilterForm, type FilterFormPart } from './filter-form';
import type { CategoryLink } from './category-links';
import { CategoryLinks, ChosenFilters, FilterChips, SortLinks } from './list-links';
import { Results } from './results';
import { MapOfResults } from './map-of-results';
import type { Relaxations } from './empty-results';
import styles from './search-screen.module.css';
import { useFurtherPages } from './use-further-pages';
import { catalogueMessages } from '@/messages/catalogue';

const loadSheet = () => import('@/storefront/widgets/bottom-sheet').then((code) => code.BottomSheet);
const BottomSheet = dynamic(loadSheet, { ssr: false });

/** The page's metadata and the shop's introduction above the list. */
interface SearchHead {
  title: string;
  heading: string;
  description: string;
  keywords: string;
  canonical: string;
  indexed: boolean;
  intro: string;
}

export interface SearchScreenProps {
  site: { shop: ShopInfo };
  filter: SearchFilter;
  category: Category | null;
  products: readonly ProductSummary[];
  /** The interpretation of the search text; null when it was taken literally. */
  meant?: string | null;
  out?: Relaxations | null;
  page: number;
  total: number;
  /** Whether `total` is a lower bound. */
  more?: boolean;
  limit: number;
  facets: SearchProperties;
  categories: readonly Category[];
  head: SearchHead;
  /** Breadcrumbs of a list without filters, its category among its siblings, and its subcategories. */
  categoryLinks?: Readonly<Record<'crumbs' | 'siblings' | 'below', readonly CategoryLink[]>>;
}

/** Results of a search (ROUTE-02, CAT-02, CAT-03). The whole choice is in the URL. */
export function SearchScreen(props: SearchScreenProps) {
  const {
    site,
    filter,
    category,
    products,
    meant = null,
    out = null,
    page,
    total,
    more,
    limit,
    facets,
    categories,
    head,
    categoryLinks,
  } = props;
  const router = useRouter();
  const { isNeeded, choice } = useDelivery();
  const { currentData } = useSearchProductsQuery(choice ? { filter, page, choice } : skipToken);
  const cards = useCardsForDate(products, currentData?.products, choice);
  const pages = useFurtherPages({ filter, page, products, limit, choice });
  const sheet = useLazyWidget(loadSheet);
  const list = {
    id: category?.slug ?? 'search',
    name: category?.name,
    before: (pages.through - 1) * limit,
    products: pages.newest,
  };
  useTrackView(
    listsViewed,
    { lists: [list], ...(pages.through === 1 && { search: { filter, total } }) },
    JSON.stringify([filter, pages.through]),
  );
  const { searchesByStay: byStay, catalogueNoun } = SHOP_CAPABILITIES[site.shop.shop_type];
  const region = byStay && category?.kind === 'place' ? category.slug : null;
  useEffect(() => void (region !== null && rememberPlace(region)), [region]);
  const chosen = countFilters(filter);
  // Dates with guests, and what the list is limited to, have chips of their own beside that of the filters.
  const hasTrip = byStay && filter.start_date !== undefined;
  const ofTrip = hasTrip ? 1 + Number(filter.person_count !== undefined) : 0;
  const inSheet = chosen - ofTrip - (filter.only ?? []).length;
  // The sheet has all filters, or the part whose chip was pressed.
  const [shown, setShown] = useState<{ readonly part?: FilterFormPart; readonly title: string }>();
  const openerOf = (part: FilterFormPart | undefined, title: string) => ({
    ...sheet.opener,
    'aria-busy': shown?.part === part ? sheet.opener['aria-busy'] : undefined,
    onClick: () => {
      setShown({ ...(part !== undefined && { part }), title });
      sheet.open();
    },
  });
  const form = (isSheet: boolean, onlyPart?: FilterFormPart) => (
    <FilterForm
      {...{ filter, facets, categories, byStay, total, more, onlyPart }}
      noun={catalogueNoun}
      inSheet={isSheet}
      onDone={sheet.close}
    />
  );
  return (
    <Container page className={styles.search}>
      <PageHead {...head} />
      {categoryLinks?.crumbs[0] && (
        <div className={styles.ways}>
          <CategoryLinks crumbs={categoryLinks.crumbs} />
        </div>
      )}
      <aside className={styles.filters} aria-label={t(catalogueMessages.searchFilters)}>
        {form(false)}
      </aside>
      <div className={styles.list}>
        {/* One box on a wide screen: the title with the order of the list, then the links. */}
        <div className={styles.top}>
          <header className={styles.head}>
            <h1>{isolateLatin(head.heading)}</h1>
            <p className={styles.total} role="status">
              {t(catalogueMessages[`search.total.${catalogueNoun}`], {
                n: countText(total, more),
              })}
            </p>
          </header>
          {head.intro && <p className={styles.intro}>{isolateLatin(head.intro)}</p>}
          {isNeeded && (
            <div className={styles.delivery}>
              <DeliveryBar />
            </div>
          )}
          {/* The top bar scrolls away above this row, which stays (shell/top-bar.module.css). */}
          <div className={styles.tools} data-list-tools>
            <span className={styles.open}>
              <Chip
                glyph={sliders}
                selected={inSheet > 0}
                opener={openerOf(undefined, t(catalogueMessages.searchFilters))}
              >
                {inSheet > 0
                  ? t(catalogueMessages.searchFiltersCount, { n: toPersianDigits(inSheet) })
                  : t(catalogueMessages.searchFilters)}
              </Chip>
            </span>
            {byStay && (
              <span className={styles.open}>
                <DatesChip filter={filter} onChange={(next) => void router.push(urls.search(undefined, next))} />
              </span>
            )}
            <SortLinks filter={filter} sorts={facets.sorts} />
            {facets.only?.map(({ value, title }) => (
              <span key={value} className={styles.open}>
                <Chip
                  href={urls.search(undefined, withOnly(filter, value, !filter.only?.includes(value)))}
                  selected={filter.only?.includes(value)}
                >
                  {title}
                </Chip>
              </span>
            ))}
            <FilterChips
              {...{ filter, category, byStay, openerOf }}
              facets={facets.properties}
              className={styles.open ?? ''}
            />
            {categoryLinks && (
              <div className={styles.categories}>
                <CategoryLinks siblings={categoryLinks.siblings} below={categoryLinks.below} />
              </div>
            )}
          </div>
          {chosen > 0 && (
            <div className={styles.chosen}>
              <ChosenFilters filter={filter} facets={facets} />
            </div>
          )}
        </div>
        {meant !== null && <p role="note">{isolateLatin(t(catalogueMessages.searchMeant, { text: meant }))}</p>}
        <MapOfResults products={pages.products}>
          <Results
            {...{ filter, total, limit, pages }}
            relaxations={out}
            products={cards ? pages.products.map((card) => cards.get(card.id) ?? card) : pages.products}
          />
        </MapOfResults>
      </div>
      {sheet.isOpen && (
        <BottomSheet open title={shown?.title ?? t(catalogueMessages.searchFilters)} onClose={sheet.close}>
          {form(true, shown?.part)}
        </BottomSheet>
      )}
    </Container>
  );
}
