import type * as PosterModule from './poster';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Fragment, useMemo } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import type { Category, HomeItem, HomePoster } from '@/contract/catalogue.schemas';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { useGetHomeQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useCardsForDate } from '@/storefront/state/delivery/use-cards-for-date';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { listsViewed } from '@/storefront/state/tracking/tracking.actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import { t } from '@/messages/format-message';
import { CategoryChips } from './category-chips';
import { Destinations } from './destinations';
import { Hero } from './hero';
import styles from './home-screen.module.css';
import { MoreSections } from './more-sections';
import { StayRailsSlot } from './stay-rails';
import { sectionAnalytics } from './section-analytics';
import { HomeSection } from './home-section';
import { homeMessages } from '@/messages/home';

const Posters = replaceServerHtml(
  () => import('./poster').then((code) => code.Posters),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./poster') as typeof PosterModule).Posters
    : null,
);

export interface HomeScreenProps {
  site: { config: AppConfig; shop: ShopInfo };
  sections: readonly (Omit<HomeItem, 'items'> & { items: readonly ProductSummary[] })[];
  categories: readonly Category[];
  posters: readonly HomePoster[];
  /** Starts at 1. */
  page: number;
  hasMore: boolean;
}

/** Number of sections whose cards are all rendered at first, more than a phone's screen shows. */
const EAGER_SECTIONS = 2;
/** One row of banners after this many sections; remaining banners follow the last section. */
const SECTIONS_PER_ROW = 2;
const POSTERS_PER_ROW = 2;
const rowOf = (posters: readonly HomePoster[], row: number) =>
  posters.slice(row * POSTERS_PER_ROW, (row + 1) * POSTERS_PER_ROW);
/** False without posters: a part without HTML would load its code immediately. */
const rowOfPosters = (posters: readonly HomePoster[]) => posters.length > 0 && <Posters posters={posters} />;

/** The home page (ROUTE-01, CAT-01): hero with search panel, categories, and the shop's sections. */
export function HomeScreen({ site, sections, categories, posters, page, hasMore }: HomeScreenProps) {
  const { choice } = useDelivery();
  const { currentData } = useGetHomeQuery(choice ? { choice, page } : skipToken);
  const shown = useMemo(() => sections.flatMap(({ items }) => items), [sections]);
  const fresh = useMemo(() => currentData?.items.flatMap(({ items }) => items), [currentData]);
  const cards = useCardsForDate(shown, fresh, choice);
  // Without a header picture, a section has the page's first picture.
  const first = site.config.header
    ? -1
    : sections.findIndex(({ items, categories: tiles = [] }) => [...items, ...tiles].some(({ image }) => image));
  const hasStays = SHOP_CAPABILITIES[site.shop.shop_type].searchesByStay;
  useTrackView(listsViewed, { lists: sections.map(sectionAnalytics) }, page);
  return (
    <Container page className={styles.home}>
      <PageHead canonical={urls.homePage(page)} indexed={page === 1} />
      <Hero site={site} categories={categories} />
      <div className={styles.ways}>
        <CategoryChips categories={categories} />
        {hasStays && <Destinations categories={categories} />}
      </div>
      {sections.map((section, index) => (
        // Sections may have equal kinds and titles, so the index is the key; the shop defines their order.
        <Fragment key={index}>
          <HomeSection
            section={section}
            cards={cards}
            deferred={index >= EAGER_SECTIONS}
            ahead={index === 0}
            priority={index === first}
          />
          {index === EAGER_SECTIONS - 1 && page === 1 && hasStays && <StayRailsSlot />}
          {index % SECTIONS_PER_ROW === 1 && rowOfPosters(rowOf(posters, (index - 1) / SECTIONS_PER_ROW))}
        </Fragment>
      ))}
      {rowOfPosters(posters.slice(Math.floor(sections.length / SECTIONS_PER_ROW) * POSTERS_PER_ROW))}
      {hasMore && <MoreSections page={page} />}
      {sections.length === 0 && <EmptyState picture="empty-search" text={t(homeMessages.empty)} />}
      <RecentlyViewedSlot />
    </Container>
  );
}
