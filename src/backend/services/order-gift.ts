/** Goods that are a gift: their parcel contains no price, and a card with the customer's text. */
import type { PaymentType } from '@/contract/payment-types';
import { normalizeMultilineText } from '@/domain/normalize-text';
import { byOrderKind } from '@/domain/order-capabilities';
import { isPaidLater } from '@/domain/payment-way';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import { validationError } from '../http-errors';
import type { Quote } from './quote.service';

/**
 * The text of the card, empty for a gift without one; null for no gift. 400 for what is not sent as a parcel, and for
 * an order of which something is paid on delivery, where its receiver would pay.
 */
export function giftTextOf(
  quote: Quote,
  gift: { readonly text: string } | null | undefined,
  payment: PaymentType,
): string | null {
  if (!gift) return null;
  const isParcel = byOrderKind(quote, {
    goods: ({ plan: { delivery } }) => delivery !== 'pickup' && delivery !== 'slot',
    stay: () => false,
  });
  if (!isParcel) throw validationError('gift', t(backendOrdersMessages.giftOfParcels));
  if (isPaidLater(payment)) throw validationError('payment_type', t(backendOrdersMessages.giftPaidBefore));
  return normalizeMultilineText(gift.text);
}
