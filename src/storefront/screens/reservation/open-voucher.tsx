import { useVoucher } from '@/storefront/state/orders/use-voucher';
import { Button } from '@/storefront/ui/button';
import { document } from '@/storefront/ui/icons/account';
import { t } from '@/messages/translate';
import { bookingMessages } from '@/messages/booking';

/** The way to the voucher (ORD-04): beside this page, or in its place where there are no tabs. */
export function OpenVoucher({ orderId }: { orderId: number }) {
  const { open, pending } = useVoucher(orderId);
  return (
    <Button glyph={document} onClick={open} loading={pending}>
      {t(bookingMessages.voucher)}
    </Button>
  );
}
