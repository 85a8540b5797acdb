import { isolateLatin } from '@/domain/isolate-latin';
import type { Address } from '@/contract/customer.schemas';
import { Chip } from '@/storefront/ui/chip';
import { AddressActions } from '@/storefront/widgets/address/address-actions';
import { AddressText } from '@/storefront/widgets/address/address-text';
import { t } from '@/messages/format-message';
import styles from './addresses.module.css';
import { addressesMessages } from '@/messages/addresses';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

/** An address of the list: its text, the delivery zone with the shipping price, and its buttons. */
export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  const { title, is_in_zone: isInZone } = address;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{isolateLatin(title)}</h2>
        {isInZone && <Chip tone="success">{t(addressesMessages.inZone)}</Chip>}
      </div>
      <p className={styles.words}>
        <AddressText address={address} />
      </p>
      <div className={styles.tools}>
        <AddressActions address={address} onEdit={onEdit} onRemove={onRemove} />
      </div>
    </li>
  );
}
