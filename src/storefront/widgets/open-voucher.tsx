import { useVoucher } from '@/storefront/state/orders/use-voucher';
import { Button } from '../ui/button';
import { document } from '../ui/icons/account';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';

/** Opens the voucher (ORD-04) in a new tab, or in this one where tabs are not available. */
export function OpenVoucher({ orderId }: { orderId: number }) {
  const { open, pending } = useVoucher(orderId);
  return (
    <Button glyph={document} onClick={open} loading={pending}>
      {t(bookingMessages.voucher)}
    </Button>
  );
}
