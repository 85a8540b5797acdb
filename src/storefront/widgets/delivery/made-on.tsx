import type { Product } from '@/contract/catalogue.shapes';
import { madeOnSentence } from '@/domain/made-on-words';
import '@/text/delivery';
import { sentenceOf } from '@/text/t';

/** On which days a dish is made, as a sentence; nothing for what is made every day. Shops without such dishes do not load it. */
export default function MadeOn({ product }: { product: Pick<Product, 'type' | 'weekdays'> }) {
  const made = madeOnSentence(product);
  return made && <>{sentenceOf(made.key, made.params)}</>;
}
