import { isolateLatin } from '@/domain/isolate-latin';
import type { Address } from '@/contract/customer.schemas';
import { useAddAddressMutation } from '../../state/customer/customer.api';
import { Button } from '../../ui/button';
import { t } from '@/messages/format-message';
import { LazyBaseDialog } from '../lazy-base-dialog';
import { addressesMessages } from '@/messages/addresses';

interface RemoveAddressProps {
  customerId: number;
  /** Null: the dialog is closed. */
  address: Address | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Deletes an address after a confirmation; on failure the dialog stays open. */
export function RemoveAddress({ customerId, address, onClose, onRemoved }: RemoveAddressProps) {
  const [save, { isLoading }] = useAddAddressMutation();
  if (!address) return null;
  const { addressId, title, address: line, number } = address;
  const remove = async () => {
    const { data } = await save({ customerId, body: { addressId, title, address: line, number, deleted: true } });
    if (data) onRemoved();
  };
  const sure = (
    <Button variant="danger" loading={isLoading} onClick={() => void remove()}>
      {t(addressesMessages.addressRemoveSure)}
    </Button>
  );
  return (
    <LazyBaseDialog
      open
      title={t(addressesMessages.addressRemoveTitle)}
      noClose={isLoading}
      onClose={onClose}
      actions={sure}
    >
      <p>{isolateLatin(t(addressesMessages.addressRemoveAsk, { title }))}</p>
    </LazyBaseDialog>
  );
}
