import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import type { SearchFilter } from '@/domain/search-filter';
import { useSearchProductsQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useCardsForDate, type CardsForDate } from './use-cards-for-date';

interface SearchForDateProps {
  filter: SearchFilter;
  page: number;
  cards: readonly ProductSummary[];
  choice: DeliveryChoice;
  onCards: (cards: CardsForDate | null) => void;
}

/** Fetches the same page of results for the chosen day (RES-09). Renders nothing. */
export default function SearchForDate({ filter, page, cards, choice, onCards }: SearchForDateProps) {
  const { currentData } = useSearchProductsQuery({ filter, page, choice });
  useCardsForDate(cards, currentData?.products, choice, onCards);
  return null;
}
