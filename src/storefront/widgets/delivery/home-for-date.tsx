import { useMemo } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { useGetHomeQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useCardsForDate, type CardsForDate } from './use-cards-for-date';

interface HomeForDateProps {
  sections: readonly { readonly items: readonly ProductSummary[] }[];
  choice: DeliveryChoice;
  /** The number of the page, from 1. */
  page: number;
  onCards: (cards: CardsForDate | null) => void;
}

/** Fetches a home page for the chosen day (RES-09). Renders nothing. */
export default function HomeForDate({ sections, choice, page, onCards }: HomeForDateProps) {
  const { currentData } = useGetHomeQuery({ choice, page });
  const cards = useMemo(() => sections.flatMap(({ items }) => items), [sections]);
  const fresh = useMemo(() => currentData?.items.flatMap(({ items }) => items), [currentData]);
  useCardsForDate(cards, fresh, choice, onCards);
  return null;
}
