import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/translate';
import { bookingMessages } from '@/messages/booking';

const CancelDialog = dynamic(() => import('./cancel-dialog.lazy').then((part) => part.CancelDialog), { ssr: false });

interface CancelBookingProps {
  order: Order;
  /** The question is opened: what comes back is asked for anew, since it falls with the days. */
  onAsked: () => void;
  onCanceled: () => void;
}

/** The way out of a reservation, with a question before it. */
export function CancelBooking({ order, onAsked, onCanceled }: CancelBookingProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    onAsked();
  };
  return (
    <div>
      <Button variant="danger" onClick={open} aria-haspopup="dialog">
        {t(bookingMessages.cancel)}
      </Button>
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} onCanceled={onCanceled} />}
    </div>
  );
}
