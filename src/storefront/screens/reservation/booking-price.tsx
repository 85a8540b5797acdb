import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { totalDiscount } from '@/domain/invoice';
import { Button } from '@/storefront/ui/button';
import { StayPrice } from '@/storefront/ui/stay-price';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';

const InvoiceDialog = dynamic(() => import('@/storefront/widgets/invoice-dialog').then((part) => part.InvoiceDialog), {
  ssr: false,
});

/** The price of every night and the invoice dialog (DLG-04); a paid stay shows the paid amount (DLG-06). */
export function BookingPrice({ order: { invoice, paid, status, refunded } }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const discount = totalDiscount(invoice);
  return (
    <SectionCard
      title={t(bookingMessages.priceTitle)}
      end={
        // There is no bill before the host has accepted.
        status !== 'rt_wait' && (
          <Button variant="quiet" size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
            {t(bookingMessages.invoice)}
          </Button>
        )
      }
    >
      <StayPrice invoice={invoice} paid={paid > 0} refunded={refunded} />
      {isOpen && (
        <InvoiceDialog
          open
          onClose={() => setOpen(false)}
          invoice={{ ...invoice, discount }}
          products={invoice.products}
          nights={invoice.nights.length}
          paid={paid > 0}
        />
      )}
    </SectionCard>
  );
}
