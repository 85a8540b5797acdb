import type { Address } from '@/contract/customer.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import styles from './address.module.css';
import { addressesMessages } from '@/messages/addresses';
import { flowMessages } from '@/messages/flow';
import { sharedMessages } from '@/messages/shared';

/**
 * The text of an address with its shipping price, or that it is outside of the delivery zone. Spans only: it may be
 * used in a label.
 */
export function AddressText({
  address: { address, number, shippingPrice, is_in_zone: isInZone },
}: {
  address: Address;
}) {
  return (
    <>
      {t(addressesMessages.addressLine, { address, number: toPersianDigits(number) })}
      <span className={isInZone ? styles.shipping : styles.out}>
        {isInZone
          ? t(addressesMessages.addressShipping, {
              price: shippingPrice > 0 ? formatToman(shippingPrice) : t(sharedMessages.priceFree),
            })
          : t(flowMessages.zoneOutOfRangeLong)}
      </span>
    </>
  );
}
