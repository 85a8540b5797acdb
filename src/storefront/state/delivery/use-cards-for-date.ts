import { useMemo } from 'react';
import type { Product } from '@/contract/product.schemas';
import { summaryForDay, dishSummaryOf } from '@/domain/dish-summary';
import type { ProductSummary } from '@/domain/product-card';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { dishDaysMessages } from '@/messages/dish-days';

/** Cards by product id, for the chosen day. */
export type CardsForDate = ReadonlyMap<number, ProductSummary>;

/**
 * A page's cards for the chosen day: at first by their weekdays, then by the response; null without a choice. Their
 * order does not change.
 * @param cards the same array until the page changes
 * @param fresh the products of the response for this day; undefined while it is loading or after a failure
 */
export function useCardsForDate(
  cards: readonly ProductSummary[],
  fresh: readonly Product[] | undefined,
  choice: DeliveryChoice | null,
): CardsForDate | null {
  return useMemo(() => {
    if (!choice) return null;
    const freshById = new Map(fresh?.map((product) => [product.id, product]));
    return new Map(
      cards.map((card) => {
        const product = freshById.get(card.id);
        return [
          card.id,
          summaryForDay(product ? dishSummaryOf(product, dishDaysMessages) : card, choice.mdate, dishDaysMessages),
        ];
      }),
    );
  }, [cards, fresh, choice]);
}
