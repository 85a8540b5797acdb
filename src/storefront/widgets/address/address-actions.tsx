import type { Address } from '@/contract/customer.schemas';
import { IconButton } from '../../ui/icon-button';
import { edit, trash } from '../../ui/icons/account';
import '@/messages/addresses';
import { t } from '@/messages/translate';

interface AddressToolsProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

/** What can be done with an address of a list. */
export function AddressTools({ address: { title }, onEdit, onRemove }: AddressToolsProps) {
  return (
    <>
      <IconButton glyph={edit} label={t('address.edit', { title })} onClick={onEdit} />
      <IconButton glyph={trash} label={t('address.remove', { title })} onClick={onRemove} />
    </>
  );
}
