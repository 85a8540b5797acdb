import { useEffect } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { useGetProductQuery } from '@/storefront/state/catalogue/catalogue.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCardsForDate, type CardsForDate } from './use-cards-for-date';

/** A product's data for a delivery choice. */
export interface ProductForChoice {
  readonly product: Product;
  readonly choice: DeliveryChoice;
}

interface ProductForDateProps {
  id: number;
  similar: readonly ProductSummary[];
  choice: DeliveryChoice;
  onProduct: (product: ProductForChoice) => void;
  onCards: (cards: CardsForDate | null) => void;
}

/**
 * Fetches the product of a page for the chosen day (RES-09); similar products are updated by their weekdays only.
 * Renders nothing.
 */
export default function ProductForDate({ id, similar, choice, onProduct, onCards }: ProductForDateProps) {
  const customer = useAppSelector(selectCustomerId);
  const { currentData: product } = useGetProductQuery({ id, customer, choice });
  useEffect(() => {
    if (product) onProduct({ product, choice });
  }, [onProduct, product, choice]);
  useCardsForDate(similar, undefined, choice, onCards);
  return null;
}
