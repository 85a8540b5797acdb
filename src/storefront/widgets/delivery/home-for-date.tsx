import { useMemo } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { useGetHomeQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useCardsForDate, type CardsForDate } from './use-cards-for-date';

interface HomeForDateProps {
  sections: readonly { readonly items: readonly ProductSummary[] }[];
  choice: DeliveryChoice;
  onCards: (cards: CardsForDate | null) => void;
}

/** Fetches the home page for the chosen day (RES-09). Renders nothing. */
export default function HomeForDate({ sections, choice, onCards }: HomeForDateProps) {
  const { currentData } = useGetHomeQuery({ choice });
  const cards = useMemo(() => sections.flatMap(({ items }) => items), [sections]);
  const fresh = useMemo(() => currentData?.items.flatMap(({ items }) => items), [currentData]);
  useCardsForDate(cards, fresh, choice, onCards);
  return null;
}
