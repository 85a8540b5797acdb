import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import type { SearchFilter } from '@/domain/search-filter';
import { useSearchProductsQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useCardsOnDay, type CardsOnDay } from './use-cards-for-date';

interface DatedSearchProps {
  filter: SearchFilter;
  page: number;
  cards: readonly ProductSummary[];
  choice: DeliveryChoice;
  onCards: (cards: CardsOnDay | null) => void;
}

/** Asks for the same page of results for the chosen day (RES-09). Draws nothing. */
export default function DatedSearch({ filter, page, cards, choice, onCards }: DatedSearchProps) {
  const { currentData } = useSearchProductsQuery({ filter, page, choice });
  useCardsOnDay(cards, currentData?.products, choice, onCards);
  return null;
}
