import { useEffect, useMemo } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { summaryForDay, dishSummaryOf } from '@/domain/dish-availability';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { formatMessage } from '@/messages/translate';
import { deliveryMessages } from '@/messages/delivery';

/** Cards by their product's number, as they stand for the chosen day. */
export type CardsOnDay = ReadonlyMap<number, ProductSummary>;

/**
 * Tells the page how its cards stand for the chosen day: at once by their weekdays, then as the shop has answered. They
 * keep their places; what the page came with holds again when this goes.
 * @param fresh the shop's answer for this day; undefined while it is on its way, or could not be had
 */
export function useCardsOnDay(
  cards: readonly ProductSummary[],
  fresh: readonly Product[] | undefined,
  { mdate }: DeliveryChoice,
  onCards: (cards: CardsOnDay | null) => void,
): void {
  const onDay = useMemo(() => {
    const answered = new Map(fresh?.map((product) => [product.id, product]));
    return new Map(
      cards.map((card) => {
        const product = answered.get(card.id);
        return [
          card.id,
          summaryForDay(product ? dishSummaryOf(product, deliveryMessages) : card, mdate, deliveryMessages),
        ];
      }),
    );
  }, [cards, fresh, mdate]);
  useEffect(() => onCards(onDay), [onCards, onDay]);
  useEffect(() => () => onCards(null), [onCards]);
}
