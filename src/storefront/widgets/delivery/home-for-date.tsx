import { useMemo } from 'react';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { useGetHomeQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useCardsOnDay, type CardsOnDay } from './use-cards-for-date';

interface DatedHomeProps {
  sections: readonly { readonly items: readonly ProductSummary[] }[];
  choice: DeliveryChoice;
  onCards: (cards: CardsOnDay | null) => void;
}

/** Asks for the home page of the chosen day (RES-09). Draws nothing. */
export default function DatedHome({ sections, choice, onCards }: DatedHomeProps) {
  const { currentData } = useGetHomeQuery({ choice });
  const cards = useMemo(() => sections.flatMap(({ items }) => items), [sections]);
  const fresh = useMemo(() => currentData?.items.flatMap(({ items }) => items), [currentData]);
  useCardsOnDay(cards, fresh, choice, onCards);
  return null;
}
