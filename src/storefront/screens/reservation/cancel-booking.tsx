import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import styles from './booking.module.css';
import { refundNowText } from './refund-share';
import { bookingMessages } from '@/messages/booking';

const CancelDialog = dynamic(() => import('./cancel-dialog.lazy').then((part) => part.CancelDialog), { ssr: false });

interface CancelBookingProps {
  order: Order;
  /** Called when the dialog opens, to refetch the refund, which decreases with time. */
  onOpened: () => void;
  onCanceled: () => void;
}

/** Cancels a reservation after a confirmation. */
export function CancelBooking({ order, onOpened, onCanceled }: CancelBookingProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    onOpened();
  };
  return (
    <div className={styles.cancel}>
      <Button variant="quiet" size="small" onClick={open} aria-haspopup="dialog">
        {t(bookingMessages.cancel)}
      </Button>
      {order.paid > 0 && <p className={styles.small}>{refundNowText(order)}</p>}
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} onCanceled={onCanceled} />}
    </div>
  );
}
