import type { Product } from '@/contract/catalogue.schemas';
import { weekdaysSentence } from '@/domain/format-weekdays';
import { formatMessage } from '@/messages/translate';
import { deliveryMessages } from '@/messages/delivery';

/** On which days a dish is made, as a sentence; nothing for what is made every day. Shops without such dishes do not load it. */
export default function MadeOn({ product }: { product: Pick<Product, 'type' | 'weekdays'> }) {
  const made = weekdaysSentence(product);
  return made && <>{formatMessage(deliveryMessages[made.key], made.params)}</>;
}
