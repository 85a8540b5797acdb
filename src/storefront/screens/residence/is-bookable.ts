import type { Product } from '@/contract/catalogue.schemas';
import { isOrderable } from '@/domain/invoice';
import { t } from '@/messages/translate';
import { commonMessages } from '@/messages/common';
import { stayMessages } from '@/messages/stay';

/** Whether the residence can be booked: it is open and has a price (DLG-05). */
export function isBookable(product: Product): boolean {
  return product.available && isOrderable(product.price);
}

/** Why it cannot be booked. */
export function closedText(product: Product): string {
  return t(isOrderable(product.price) ? stayMessages.bookClosed : commonMessages['reservation.notPriced']);
}
