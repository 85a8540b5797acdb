import type { Address } from '@/contract/customer.schemas';
import { deliveryDaysText } from '@/domain/delivery-days-text';
import { isolateLatin } from '@/domain/isolate-latin';
import { addressReceiver, addressText } from '@/domain/postal-address';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { deliveryPriceText } from '@/storefront/ui/delivery-price-text';
import { t } from '@/messages/format-message';
import styles from './address.module.css';
import { useZoneProblem } from './use-zone-problem';
import { addressesMessages } from '@/messages/addresses';
import { amountsMessages } from '@/messages/amounts';

interface AddressTextProps {
  address: Address;
  /** Toman of the products in the cart, which may be enough for free delivery there. */
  inCart?: number;
}

/**
 * The text of an address with its shipping price and days, or that it is outside of the delivery zone or lacks a
 * location. Spans only: it may be used in a label.
 */
export function AddressText({ address: saved, inCart = 0 }: AddressTextProps) {
  const { shippingPrice, is_in_zone: isInZone, delivery_days: days } = saved;
  const receiver = addressReceiver(saved);
  const problemOf = useZoneProblem();
  const zone = useAppSelector(selectShop)?.free_shipping?.find((one) => one.zone === saved.zone);
  const isFree = inCart >= (zone?.from ?? Infinity);
  const price = deliveryPriceText({
    price: isFree ? 0 : shippingPrice,
    isByWeight: zone?.by_weight && !isFree,
    isPaidToCarrier: saved.paid_to_carrier,
  });
  const terms = [price, days && deliveryDaysText(days)].filter(Boolean).join(t(amountsMessages.listSeparator));
  const shipping = terms && t(addressesMessages.addressShipping, { terms });
  return (
    <>
      {isolateLatin(addressText(saved))}
      {receiver !== '' && (
        <span className={styles.receiver}>{isolateLatin(t(addressesMessages.addressReceiver, { receiver }))}</span>
      )}
      {isInZone ? (
        shipping && <span className={styles.shipping}>{shipping}</span>
      ) : (
        <span className={styles.out}>{problemOf(saved, t(addressesMessages.zoneOutOfRangeLong))}</span>
      )}
    </>
  );
}
