/** Product cards of dishes: the weekdays on which they are made, and their availability on the chosen delivery day. */
import type { Product } from '@/contract/product.schemas';
import type { CivilDate } from './plain-date';
import { isAvailableOn, isOfferedOn } from './dish-days';
import { weekdaysSentence, type WeekdaysSentence } from './format-weekdays';
import { productSummaryOf, type ProductSummary } from './product-card';

/** The messages that a card needs (src/messages/dish-days). */
type CardMessages = Readonly<
  Record<WeekdaysSentence['key'] | 'delivery.otherDay' | 'delivery.goneToday' | 'delivery.portionsGone', string>
>;

/**
 * The summary of any product, with the weekdays of a dish that is not made every day, and whether its portions are
 * sold out.
 */
export function dishSummaryOf(product: Product, messages: CardMessages): ProductSummary {
  const sentence = weekdaysSentence(product);
  return {
    ...productSummaryOf(product),
    ...(product.portions_left === 0 && { unavailable: messages['delivery.portionsGone'] }),
    ...(sentence && { note: messages[sentence.key].replace('{days}', sentence.params.days) }),
  };
}

/** The summary for a delivery day: a dish that is not made then, or sold out, is unavailable, with a note. */
export function summaryForDay<C extends Pick<ProductSummary, 'weekdays' | 'sold_out_on' | 'available' | 'unavailable'>>(
  card: C,
  day: CivilDate,
  messages: CardMessages,
): C {
  if (isOfferedOn(card, day)) return card;
  const reason = isAvailableOn(card.weekdays, day) ? 'delivery.goneToday' : 'delivery.otherDay';
  return { ...card, available: false, unavailable: messages[reason] };
}
