import dynamic from 'next/dynamic';
import type { Order } from '@/contract/orders.schemas';
import { t } from '@/messages/format-message';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { voucherReady } from '../state/shared/events';
import { useGetInvoiceLinkMutation } from '../state/orders/invoices.api';
import { useAppDispatch } from '../state/store/hooks';
import { Button } from '../ui/button';
import { useLazyWidget } from './use-lazy-widget';
import styles from './open-invoice.module.css';

const load = () => import('./buyer-dialog');
const BuyerDialog = dynamic(load, { ssr: false });

/** Opens the printable page of an order's official invoice, or of its proforma; its buyer can be named. */
export function OpenInvoice({ order: { order_id: orderId, status, paid } }: { order: Order }) {
  const dispatch = useAppDispatch();
  const [requestLink, { isLoading }] = useGetInvoiceLinkMutation();
  const buyer = useLazyWidget(load);
  // Nothing was sold: there is neither of them.
  if (status === 'canceled' && paid === 0) return null;
  const open = async () => {
    const url = (await requestLink(orderId)).data;
    // A failure has been shown by a toast already (ERR-01).
    if (url) dispatch(voucherReady({ url }));
  };
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" size="small" loading={isLoading} onClick={() => void open()}>
        {t(officialInvoiceMessages.open)}
      </Button>
      <Button variant="quiet" size="small" {...buyer.opener}>
        {t(officialInvoiceMessages.editBuyer)}
      </Button>
      {buyer.isOpen && <BuyerDialog orderId={orderId} onClose={buyer.close} />}
    </div>
  );
}
