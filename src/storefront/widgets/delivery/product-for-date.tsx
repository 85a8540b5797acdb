import { useEffect } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import type { CardProduct } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { useGetProductQuery } from '@/storefront/state/catalogue/catalogue.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCardsForDate, type CardsForDate } from './use-cards-for-date';

/** A product as the shop has it for a choice. */
export interface ProductForChoice {
  readonly product: Product;
  readonly choice: DeliveryChoice;
}

interface ProductForDateProps {
  id: number;
  similar: readonly CardProduct[];
  choice: DeliveryChoice;
  onAnswer: (answer: ProductForChoice) => void;
  onCards: (cards: CardsForDate | null) => void;
}

/** Asks for the product of a page for the chosen day (RES-09); its likes are told by their weekdays. Draws nothing. */
export default function ProductForDate({ id, similar, choice, onAnswer, onCards }: ProductForDateProps) {
  const customer = useAppSelector(selectCustomerId);
  const { currentData: product } = useGetProductQuery({ id, customer, choice });
  useEffect(() => {
    if (product) onAnswer({ product, choice });
  }, [onAnswer, product, choice]);
  useCardsForDate(similar, undefined, choice, onCards);
  return null;
}
