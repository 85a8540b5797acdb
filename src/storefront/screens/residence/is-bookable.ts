import type { Product } from '@/contract/catalogue.schemas';
import { isOrderable } from '@/domain/invoice';
import { t } from '@/messages/translate';
import { commonMessages } from '@/messages/common';
import { stayMessages } from '@/messages/stay';

/** Whether the place takes reservations: open, and with a price (DLG-05). */
export function isBookable(product: Product): boolean {
  return product.available && isOrderable(product.price);
}

/** Why it does not. */
export function closedText(product: Product): string {
  return t(isOrderable(product.price) ? stayMessages.bookClosed : commonMessages['reservation.notPriced']);
}
