/** Cards of dishes: on which days they are made, and what that means for the day that a customer chose. */
import type { Product } from '@/contract/catalogue.schemas';
import type { CivilDate } from './plain-date';
import { isMadeOn } from './available-weekdays';
import { madeOnSentence, type MadeOnSentence } from './format-weekdays';
import { cardOf, type CardProduct } from './product-card';

/** Makes a sentence of a key (src/messages/translate, `sentenceOf`). */
export type Say = (
  key: MadeOnSentence['key'] | 'delivery.otherDay',
  params?: Readonly<Record<string, string>>,
) => string;

/** The card of any product, with the days of a dish that is not made every day. */
export function dishCardOf(product: Product, say: Say): CardProduct {
  const sentence = madeOnSentence(product);
  return { ...cardOf(product), ...(sentence && { note: say(sentence.key, sentence.params) }) };
}

/** The card as it stands for a delivery day: what is not made then cannot be had, and says so. */
export function cardOnDay(card: CardProduct, day: CivilDate, say: Say): CardProduct {
  return isMadeOn(card.weekdays, day) ? card : { ...card, available: false, unavailable: say('delivery.otherDay') };
}
