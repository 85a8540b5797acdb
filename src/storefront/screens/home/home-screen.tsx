import dynamic from 'next/dynamic';
import { Fragment, useState } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import type { Category, HomeItem, HomePoster } from '@/contract/catalogue.schemas';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { useDelivery } from '@/storefront/state/cart/use-delivery';
import { listsViewed } from '@/storefront/state/store/public-actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { useDeferredCarousels } from '@/storefront/ui/deferred-carousels';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import type { CardsForDate } from '@/storefront/widgets/delivery/use-cards-for-date';
import { t } from '@/messages/format-message';
import { CategoryChips } from './category-chips';
import { Hero } from './hero';
import styles from './home-screen.module.css';
import { MoreSections } from './more-sections';
import { sectionAnalytics } from './section-analytics';
import { Poster } from './poster';
import { HomeSection } from './home-section';
import { catalogueMessages } from '@/messages/catalogue';

const HomeForDate = dynamic(() => import('@/storefront/widgets/delivery/home-for-date'), {
  ssr: false,
  loading: LoadingSilently,
});

export interface HomeScreenProps {
  site: { config: AppConfig; shop: ShopInfo };
  sections: readonly (Omit<HomeItem, 'items'> & { items: readonly ProductSummary[] })[];
  categories: readonly Category[];
  posters: readonly HomePoster[];
  /** Starts at 1. */
  page: number;
  hasMore: boolean;
}

/** Number of sections that are laid out immediately, more than a phone's screen shows. */
const EAGER_SECTIONS = 2;
/** One banner after this many sections; remaining banners follow the last section. */
const SECTIONS_PER_POSTER = 2;

/** The home page (ROUTE-01, CAT-01): hero with search panel, categories, and the shop's sections. */
export function HomeScreen({ site, sections, categories, posters, page, hasMore }: HomeScreenProps) {
  const { choice } = useDelivery();
  const [cards, setCards] = useState<CardsForDate | null>(null);
  // Without a header picture, a section has the page's first picture.
  const first = site.config.header
    ? -1
    : sections.findIndex(({ items, categories: tiles = [] }) => [...items, ...tiles].some(({ image }) => image));
  useTrackView(listsViewed, { lists: sections.map(sectionAnalytics) }, page);
  useDeferredCarousels();
  return (
    <Container page className={styles.home}>
      <PageHead canonical={urls.homePage(page)} indexed={page === 1} />
      <Hero site={site} categories={categories} />
      <CategoryChips categories={categories} />
      {sections.map((section, index) => {
        const poster = index % SECTIONS_PER_POSTER === 1 ? posters[(index - 1) / SECTIONS_PER_POSTER] : undefined;
        return (
          // Sections may have equal kinds and titles, so the index is the key; the shop defines their order.
          <Fragment key={index}>
            <HomeSection
              section={section}
              cards={cards}
              deferred={index >= EAGER_SECTIONS}
              ahead={index === 0}
              priority={index === first}
            />
            {poster && <Poster {...poster} />}
          </Fragment>
        );
      })}
      {posters.slice(Math.floor(sections.length / SECTIONS_PER_POSTER)).map((poster) => (
        <Poster key={poster.id} {...poster} />
      ))}
      {hasMore && <MoreSections page={page} />}
      {choice && <HomeForDate sections={sections} choice={choice} onCards={setCards} />}
      {sections.length === 0 && <EmptyState picture="empty-search" text={t(catalogueMessages.homeEmpty)} />}
      <RecentlyViewedSlot />
    </Container>
  );
}
