import { useEffect } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { useGetProductQuery } from '@/storefront/state/catalogue/catalogue.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCardsOnDay, type CardsOnDay } from './use-cards-for-date';

/** A product as the shop has it for a choice. */
export interface ProductForChoice {
  readonly product: Product;
  readonly choice: DeliveryChoice;
}

interface DatedProductProps {
  id: number;
  similar: readonly ProductSummary[];
  choice: DeliveryChoice;
  onAnswer: (answer: ProductForChoice) => void;
  onCards: (cards: CardsOnDay | null) => void;
}

/** Asks for the product of a page for the chosen day (RES-09); its likes are told by their weekdays. Draws nothing. */
export default function DatedProduct({ id, similar, choice, onAnswer, onCards }: DatedProductProps) {
  const customer = useAppSelector(selectCustomerId);
  const { currentData: product } = useGetProductQuery({ id, customer, choice });
  useEffect(() => {
    if (product) onAnswer({ product, choice });
  }, [onAnswer, product, choice]);
  useCardsOnDay(similar, undefined, choice, onCards);
  return null;
}
