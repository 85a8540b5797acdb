import { useMemo, type ComponentType } from 'react';
import { cardOnDay, dishCardOf } from '@/domain/dish-availability';
import { useGetHomeQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useDelivery } from '@/storefront/state/cart/use-delivery';
import { useSeen } from '@/storefront/state/tracking/use-track-view';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import '@/messages/catalogue';
import '@/messages/delivery';
import { sentenceOf, t } from '@/messages/translate';
import { listOfSection } from './section-analytics';
import styles from './more-sections.module.css';
import { Section } from './section';

interface NextSectionsProps {
  /** From 2. */
  page: number;
  /** What follows them. */
  More: ComponentType<{ page: number }>;
}

/** A later page of the home page's sections, as they stand for the chosen day. */
export default function NextSections({ page, More }: NextSectionsProps) {
  const { choice } = useDelivery();
  const { currentData, isError, refetch } = useGetHomeQuery({ page, ...(choice && { choice }) });
  const sections = useMemo(
    () =>
      (currentData?.items ?? []).map((section) => {
        const cards = section.items.map((product) => dishCardOf(product, sentenceOf));
        return { ...section, items: choice ? cards.map((card) => cardOnDay(card, choice.mdate, sentenceOf)) : cards };
      }),
    [currentData, choice],
  );
  useSeen('listsSeen', { lists: sections.map(listOfSection) }, currentData?.page ?? 0);
  if (isError) return <RetryNotice text={t('home.more.failed')} onRetry={() => void refetch()} />;
  if (!currentData)
    return (
      <div className={styles.end} role="status">
        {t('home.more.loading')}
      </div>
    );
  return (
    <>
      {sections.map((section, index) => (
        <Section key={index} section={section} cards={null} />
      ))}
      {currentData.has_more && <More page={page} />}
    </>
  );
}
