import { useVoucher } from '@/storefront/state/orders/use-voucher';
import { Button } from '../ui/button';
import { calendar } from '../ui/icons/base';
import { t } from '@/messages/format-message';
import { voucherMessages } from '@/messages/voucher';

/** Downloads a paid stay as a calendar file. */
export function AddToCalendar({ orderId }: { orderId: number }) {
  const { addToCalendar, pending } = useVoucher(orderId);
  return (
    <Button variant="secondary" glyph={calendar} onClick={addToCalendar} loading={pending}>
      {t(voucherMessages.addToCalendar)}
    </Button>
  );
}
