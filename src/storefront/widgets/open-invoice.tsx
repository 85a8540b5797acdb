import type { Order } from '@/contract/orders.schemas';
import { t } from '@/messages/format-message';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { voucherReady } from '../state/shared/events';
import { useGetInvoiceLinkMutation } from '../state/orders/invoice-link.api';
import { useAppDispatch } from '../state/store/hooks';
import { Button } from '../ui/button';

/** Opens the printable page of an order's official invoice, or of its proforma. */
export function OpenInvoice({ order: { order_id: orderId, status, paid } }: { order: Order }) {
  const dispatch = useAppDispatch();
  const [requestLink, { isLoading }] = useGetInvoiceLinkMutation();
  // Nothing was sold: there is neither of them.
  if (status === 'canceled' && paid === 0) return null;
  const open = async () => {
    const url = (await requestLink(orderId)).data;
    // A failure has been shown by a toast already (ERR-01).
    if (url) dispatch(voucherReady({ url }));
  };
  return (
    <Button variant="quiet" size="small" loading={isLoading} onClick={() => void open()}>
      {t(officialInvoiceMessages.open)}
    </Button>
  );
}
