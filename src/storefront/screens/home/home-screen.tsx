import { Fragment, useState } from 'react';
import type { CardProduct } from '@/domain/product-card';
import type { Category, HomeItem, HomePoster } from '@/contract/catalogue.schemas';
import type { AppConfig, ShopFacts } from '@/contract/config.schemas';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { useDelivery } from '@/storefront/state/cart/use-delivery';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { lateWidget } from '@/storefront/ui/client-only';
import { useDeferredCarousels } from '@/storefront/ui/deferred-carousels';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import type { CardsForDate } from '@/storefront/widgets/delivery/use-cards-for-date';
import { t } from '@/messages/translate';
import { CategoryChips } from './category-chips';
import { Hero } from './hero';
import styles from './home-screen.module.css';
import { LateMoreSections } from './lazy-more-sections';
import { sectionAnalytics } from './section-analytics';
import { Poster } from './poster';
import { HomeSection } from './home-section';
import { catalogueMessages } from '@/messages/catalogue';

const DatedHome = lateWidget(() => import('@/storefront/widgets/delivery/home-for-date').then((code) => code.default));

export interface HomeScreenProps {
  site: { config: AppConfig; shop: ShopFacts };
  sections: readonly (Omit<HomeItem, 'items'> & { items: readonly CardProduct[] })[];
  categories: readonly Category[];
  posters: readonly HomePoster[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

/** So many sections are laid out with the first frame wherever they stand: more than a phone shows. */
const SECTIONS_AT_ONCE = 2;
/** One banner after so many sections; those that are left follow the last of them. */
const SECTIONS_PER_POSTER = 2;

/** Home (ROUTE-01, CAT-01): the hero with the search panel in it, categories, then the shop's own sections. */
export function HomeScreen({ site, sections, categories, posters, page, hasMore }: HomeScreenProps) {
  const { choice } = useDelivery();
  const [cards, setCards] = useState<CardsForDate | null>(null);
  // Without a header's picture the first one of a section is the first of the page.
  const first = site.config.header
    ? -1
    : sections.findIndex(({ items, categories: tiles = [] }) => [...items, ...tiles].some(({ image }) => image));
  useTrackView('listsSeen', { lists: sections.map(sectionAnalytics) }, page);
  useDeferredCarousels();
  return (
    <Container page className={styles.home}>
      <PageHead canonical={urls.homePage(page)} indexed={page === 1} />
      <Hero site={site} categories={categories} />
      <CategoryChips categories={categories} />
      {sections.map((section, index) => {
        const poster = index % SECTIONS_PER_POSTER === 1 ? posters[(index - 1) / SECTIONS_PER_POSTER] : undefined;
        return (
          // A shop may have two sections of one kind and title; their order is the shop's.
          <Fragment key={index}>
            <HomeSection
              section={section}
              cards={cards}
              deferred={index >= SECTIONS_AT_ONCE}
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
      {hasMore && <LateMoreSections page={page} />}
      {choice && <DatedHome sections={sections} choice={choice} onCards={setCards} />}
      {sections.length === 0 && <EmptyState picture="empty-search" text={t(catalogueMessages.homeEmpty)} />}
      <RecentlyViewedSlot />
    </Container>
  );
}
