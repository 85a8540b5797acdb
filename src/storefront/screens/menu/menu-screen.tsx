import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import type { CalendarDay } from '@/contract/calendar.schemas';
import type { ShopInfo } from '@/contract/config.schemas';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { toPersianDigits } from '@/domain/digits';
import { isAvailableOn, isOfferedOn } from '@/domain/dish-days';
import { dishOf, type Dish, type MenuSection } from '@/domain/dish';
import { summaryForDay } from '@/domain/dish-summary';
import { isolateLatin } from '@/domain/isolate-latin';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { useGetMenuQuery } from '@/storefront/state/catalogue/catalogue.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { listsViewed } from '@/storefront/state/tracking/tracking.actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Container } from '@/storefront/ui/container';
import DeliveryBar from '@/storefront/widgets/delivery/delivery-bar';
import { useTehranToday } from '@/storefront/widgets/calendar/use-calendar-days';
import { closedText } from '@/storefront/widgets/delivery/closed-text';
import { sayDelivery } from '@/storefront/widgets/delivery/day-word';
import { firstFreeSlot } from '@/storefront/widgets/delivery/slots';
import { useEarliestDelivery } from '@/storefront/widgets/delivery/use-earliest-delivery';
import { t } from '@/messages/format-message';
import { MenuTerms } from './menu-terms';
import { MenuBar } from './menu-bar';
import { DishRow } from './dish-row';
import { SectionChips } from './section-chips';
import { sectionId } from './section-id';
import styles from './menu-screen.module.css';
import { catalogueMessages } from '@/messages/catalogue';
import { deliveryMessages } from '@/messages/delivery';
import { dishDaysMessages } from '@/messages/dish-days';

/** Only for customers. */
const Again = dynamic(() => import('./again.lazy'), { ssr: false });

export interface MenuScreenProps {
  site: { shop: ShopInfo };
  sections: readonly MenuSection[];
  head: {
    title: string;
    heading: string;
    description: string;
    keywords: string;
    canonical: string;
    indexed: boolean;
    intro: string;
  };
}

/** Everything that a kitchen offers, on one page by sections, with its cart (the list of `/search` without a filter). */
export function MenuScreen({ site, sections: ofPage, head }: MenuScreenProps) {
  const days = useEarliestDelivery();
  const sections = useMenuForDay(ofPage, days);
  const closed = closedText(days, useTehranToday());
  const customerId = useAppSelector(selectCustomerId);
  const [inView, setInView] = useState<number | null>(null);
  const list = useSectionInView(ofPage, setInView);
  const total = ofPage.reduce((sum, { dishes }) => sum + dishes.length, 0);
  useTrackView(
    listsViewed,
    { lists: ofPage.map(({ category, dishes }) => ({ id: category.slug, name: category.name, products: dishes })) },
    'menu',
  );
  const firstPicture = ofPage.flatMap(({ dishes }) => dishes).find(({ image }) => image)?.id;
  return (
    <Container page className={styles.menu}>
      <PageHead {...head} />
      <header>
        <h1>{isolateLatin(head.heading)}</h1>
        <p role="status" className={styles.state}>
          {closed ? (
            <b>{closed}</b>
          ) : (
            t(catalogueMessages[`search.total.${SHOP_CAPABILITIES[site.shop.shop_type].catalogueNoun}`], {
              n: toPersianDigits(total),
            })
          )}
        </p>
      </header>
      <div>
        <DeliveryBar />
        <MenuTerms shop={site.shop} />
      </div>
      <div className={styles.again}>{customerId !== null && <Again customerId={customerId} />}</div>
      <SectionChips sections={ofPage} inView={inView ?? ofPage[0]?.category.id ?? null} />
      <div ref={list} className={styles.sections}>
        {sections.map(({ category, dishes }) => (
          <section
            key={category.id}
            id={sectionId(category.id)}
            data-section={category.id}
            aria-labelledby={`${sectionId(category.id)}-name`}
            className={styles.section}
            style={{ '--dishes': dishes.length } as CSSProperties}
          >
            <h2 id={`${sectionId(category.id)}-name`}>
              <Link href={urls.search(category.slug)} prefetch={false} className={styles.name}>
                {isolateLatin(category.name)}
              </Link>
            </h2>
            <ul className={styles.dishes}>
              {dishes.map((dish) => (
                <DishRow key={dish.id} dish={dish} priority={dish.id === firstPicture} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <MenuBar />
    </Container>
  );
}

/**
 * The sections for the chosen day: by the weekdays of the dishes, and once it is there by the response for the day, which
 * is requested only where portions are counted. A dish of other days says when it can come. Their order does not change.
 */
function useMenuForDay(
  sections: readonly MenuSection[],
  days: readonly CalendarDay[] | undefined,
): readonly MenuSection[] {
  const { choice } = useDelivery();
  const today = useTehranToday();
  const isCounted = sections.some(({ dishes }) => dishes.some(({ portions_left: left }) => left !== undefined));
  const { currentData } = useGetMenuQuery(choice && isCounted ? { choice } : skipToken);
  return useMemo(() => {
    if (!choice) return sections;
    const fresh = new Map(currentData?.sections.flatMap(({ products }) => products.map((one) => [one.id, one])));
    const onDay = (dish: Dish): Dish => {
      const product = fresh.get(dish.id);
      const now = product ? dishOf(product, dishDaysMessages) : dish;
      if (!isOfferedOn(now, choice.mdate)) {
        const next = firstFreeSlot(days?.filter(({ date }) => isOfferedOn(now, date)) ?? []);
        const shown = summaryForDay(now, choice.mdate, dishDaysMessages);
        const key = isAvailableOn(now.weekdays, choice.mdate) ? 'delivery.goneTodayFrom' : 'delivery.from';
        return next && dish.available
          ? { ...shown, unavailable: t(deliveryMessages[key], sayDelivery(next, today)) }
          : shown;
      }
      return now.portions_left === 0 && choice.mdate === today
        ? { ...now, unavailable: t(dishDaysMessages['delivery.goneToday']) }
        : now;
    };
    return sections.map((section) => ({ ...section, dishes: section.dishes.map(onDay) }));
  }, [sections, days, choice, today, currentData]);
}

/** Reports the section that is below the row of chips while the page scrolls. */
function useSectionInView(sections: readonly MenuSection[], onSection: (categoryId: number) => void) {
  const [list, setList] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!list || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number((target as HTMLElement).dataset['section']);
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        const first = sections.find(({ category }) => seen.has(category.id));
        if (first) onSection(first.category.id);
      },
      // A line a quarter below the top of the screen.
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const section of list.children) observer.observe(section);
    return () => observer.disconnect();
  }, [list, sections, onSection]);
  return setList;
}
