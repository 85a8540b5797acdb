import type { Product } from '@/contract/product.schemas';
import { weekdaysSentence } from '@/domain/format-weekdays';
import { formatMessage } from '@/messages/format-message';
import { dishDaysMessages } from '@/messages/dish-days';

/**
 * The weekdays on which a dish is available, as a sentence; nothing for a product that is always available. Shops
 * without such dishes do not load it.
 */
export default function AvailableWeekdays({ product }: { product: Pick<Product, 'type' | 'weekdays'> }) {
  const sentence = weekdaysSentence(product);
  return sentence && <>{formatMessage(dishDaysMessages[sentence.key], sentence.params)}</>;
}
