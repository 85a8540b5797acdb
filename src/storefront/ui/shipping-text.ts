import { formatToman } from '@/domain/money';
import { amountsMessages } from '@/messages/amounts';
import { t } from '@/messages/format-message';

/**
 * What the delivery costs, in the same words on every page.
 * @param price toman
 * @param isPaidToCarrier the customer pays the carrier, so that it is no part of the order
 */
export function shippingText(price: number, isPaidToCarrier: boolean | null | undefined = false): string {
  if (price > 0) return formatToman(price);
  return t(isPaidToCarrier ? amountsMessages.paidToCarrier : amountsMessages.priceFree);
}
