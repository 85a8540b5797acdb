import type { Address } from '@/contract/customer.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import '@/messages/addresses';
import '@/messages/flow';
import '@/messages/shared';
import { t } from '@/messages/translate';
import styles from './address.module.css';

/** An address in words, and what sending there costs, or that nothing is sent there. Spans: it may stand in a label. */
export function AddressWords({
  address: { address, number, shippingPrice, is_in_zone: isInZone },
}: {
  address: Address;
}) {
  return (
    <>
      {t('address.line', { address, number: toPersianDigits(number) })}
      <span className={isInZone ? styles.shipping : styles.out}>
        {isInZone
          ? t('address.shipping', { price: shippingPrice > 0 ? formatToman(shippingPrice) : t('price.free') })
          : t('zone.outOfRange.long')}
      </span>
    </>
  );
}
