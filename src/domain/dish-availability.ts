/** Cards of dishes: on which days they are made, and what that means for the day that a customer chose. */
import type { Product } from '@/contract/catalogue.schemas';
import type { CivilDate } from './plain-date';
import { isMadeOn } from './available-weekdays';
import { madeOnSentence, type MadeOnSentence } from './format-weekdays';
import { cardOf, type CardProduct } from './product-card';

/** The messages that a card needs (src/messages/delivery). */
type CardMessages = Readonly<Record<MadeOnSentence['key'] | 'delivery.otherDay', string>>;

/** The card of any product, with the days of a dish that is not made every day. */
export function dishCardOf(product: Product, messages: CardMessages): CardProduct {
  const sentence = madeOnSentence(product);
  return {
    ...cardOf(product),
    ...(sentence && { note: messages[sentence.key].replace('{days}', sentence.params.days) }),
  };
}

/** The card as it stands for a delivery day: what is not made then cannot be had, and says so. */
export function cardOnDay(card: CardProduct, day: CivilDate, messages: CardMessages): CardProduct {
  return isMadeOn(card.weekdays, day)
    ? card
    : { ...card, available: false, unavailable: messages['delivery.otherDay'] };
}
