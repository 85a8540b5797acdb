import type { Address } from '@/contract/customer.schemas';
import { useAddAddressMutation } from '../../state/customer/customer.api';
import { Button } from '../../ui/button';
import '@/messages/addresses';
import { t } from '@/messages/translate';
import { BaseDialog } from '../base-dialog';

interface RemoveAddressProps {
  customerId: number;
  /** Null: nothing is asked. */
  address: Address | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes an address after a question; a failure leaves the question where it is. */
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
      {t('address.remove.sure')}
    </Button>
  );
  return (
    <BaseDialog open title={t('address.remove.title')} noClose={isLoading} onClose={onClose} actions={sure}>
      <p>{t('address.remove.ask', { title })}</p>
    </BaseDialog>
  );
}
