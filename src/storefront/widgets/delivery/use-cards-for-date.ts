import { useEffect, useMemo } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { summaryForDay, dishSummaryOf } from '@/domain/dish-availability';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { deliveryMessages } from '@/messages/delivery';

/** Cards by product id, for the chosen day. */
export type CardsForDate = ReadonlyMap<number, ProductSummary>;

/**
 * Updates a page's cards for the chosen day: at first by their weekdays, then by the response. Their order does not
 * change; on unmount the page's original cards apply again.
 * @param fresh the products of the response for this day; undefined while it is loading or after a failure
 */
export function useCardsForDate(
  cards: readonly ProductSummary[],
  fresh: readonly Product[] | undefined,
  { mdate }: DeliveryChoice,
  onCards: (cards: CardsForDate | null) => void,
): void {
  const cardsForDate = useMemo(() => {
    const freshById = new Map(fresh?.map((product) => [product.id, product]));
    return new Map(
      cards.map((card) => {
        const product = freshById.get(card.id);
        return [
          card.id,
          summaryForDay(product ? dishSummaryOf(product, deliveryMessages) : card, mdate, deliveryMessages),
        ];
      }),
    );
  }, [cards, fresh, mdate]);
  useEffect(() => onCards(cardsForDate), [onCards, cardsForDate]);
  useEffect(() => () => onCards(null), [onCards]);
}
