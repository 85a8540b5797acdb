import { formatToman } from '@/domain/money';
import { deliveryPlaceMessages } from '@/messages/delivery-place';
import { t } from '@/messages/format-message';
import { shippingText } from './shipping-text';

interface DeliveryPrice {
  /** Toman; that of a light parcel where the weight decides. */
  readonly price: number;
  readonly isByWeight: boolean | null | undefined;
  readonly isPaidToCarrier?: boolean | null | undefined;
}

/** What the delivery costs, at least where the weight decides; null where a light parcel alone costs nothing. */
export function deliveryPriceText({ price, isByWeight, isPaidToCarrier }: DeliveryPrice): string | null {
  if (!isByWeight) return shippingText(price, isPaidToCarrier);
  return price > 0 ? t(deliveryPlaceMessages.costFrom, { cost: formatToman(price) }) : null;
}
