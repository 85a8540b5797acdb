import { useMemo, type ComponentType } from 'react';
import { summaryForDay, dishSummaryOf } from '@/domain/dish-summary';
import { useGetHomeQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { listsViewed } from '@/storefront/state/tracking/tracking.actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { t } from '@/messages/format-message';
import { dishDaysMessages } from '@/messages/dish-days';
import { sectionAnalytics } from './section-analytics';
import styles from './more-sections.module.css';
import { HomeSection } from './home-section';
import { homeMessages } from '@/messages/home';

interface NextSectionsProps {
  /** Starts at 2. */
  page: number;
  /** The component that follows these sections. */
  More: ComponentType<{ page: number }>;
}

/** A further page of the home page's sections, for the chosen day. */
export default function NextSections({ page, More }: NextSectionsProps) {
  const { choice } = useDelivery();
  const { currentData, isError, refetch } = useGetHomeQuery({ page, ...(choice && { choice }) });
  const sections = useMemo(
    () =>
      (currentData?.items ?? []).map((section) => {
        const cards = section.items.map((product) => dishSummaryOf(product, dishDaysMessages));
        return {
          ...section,
          items: choice ? cards.map((card) => summaryForDay(card, choice.mdate, dishDaysMessages)) : cards,
        };
      }),
    [currentData, choice],
  );
  useTrackView(listsViewed, { lists: sections.map(sectionAnalytics) }, currentData?.page ?? 0);
  if (isError) return <RetryNotice text={t(homeMessages.moreFailed)} onRetry={() => void refetch()} />;
  if (!currentData)
    return (
      <div className={styles.end} role="status">
        {t(homeMessages.moreLoading)}
      </div>
    );
  return (
    <>
      {sections.map((section, index) => (
        <HomeSection key={index} section={section} cards={null} />
      ))}
      {currentData.has_more && <More page={page} />}
    </>
  );
}
