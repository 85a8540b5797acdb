/** Cards of dishes: on which days they are made, and what that means for the day that a customer chose. */
import type { Product } from '@/contract/catalogue.schemas';
import type { CivilDate } from './plain-date';
import { isAvailableOn } from './available-weekdays';
import { weekdaysSentence, type WeekdaysSentence } from './format-weekdays';
import { productSummaryOf, type ProductSummary } from './product-card';

/** The messages that a card needs (src/messages/delivery). */
type CardMessages = Readonly<Record<WeekdaysSentence['key'] | 'delivery.otherDay', string>>;

/** The card of any product, with the days of a dish that is not made every day. */
export function dishSummaryOf(product: Product, messages: CardMessages): ProductSummary {
  const sentence = weekdaysSentence(product);
  return {
    ...productSummaryOf(product),
    ...(sentence && { note: messages[sentence.key].replace('{days}', sentence.params.days) }),
  };
}

/** The card as it stands for a delivery day: what is not made then cannot be had, and says so. */
export function summaryForDay(card: ProductSummary, day: CivilDate, messages: CardMessages): ProductSummary {
  return isAvailableOn(card.weekdays, day)
    ? card
    : { ...card, available: false, unavailable: messages['delivery.otherDay'] };
}
