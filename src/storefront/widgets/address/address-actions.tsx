import type { Address } from '@/contract/customer.schemas';
import { IconButton } from '../../ui/icon-button';
import { edit } from '../../ui/icons/account';
import { trash } from '../../ui/icons/base';
import { t } from '@/messages/format-message';
import { addressesMessages } from '@/messages/addresses';

interface AddressActionsProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

/** Edit and delete buttons of an address in a list. */
export function AddressActions({ address: { title }, onEdit, onRemove }: AddressActionsProps) {
  return (
    <>
      <IconButton glyph={edit} label={t(addressesMessages.addressEdit, { title })} onClick={onEdit} />
      <IconButton glyph={trash} label={t(addressesMessages.addressRemove, { title })} onClick={onRemove} />
    </>
  );
}
