import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { totalDiscount } from '@/domain/invoice';
import { Button } from '@/storefront/ui/button';
import { PriceRows } from '@/storefront/ui/price-rows';
import { Reference } from '@/storefront/ui/reference-number';
import { restRow } from '@/storefront/ui/rest-row';
import { StayPrice } from '@/storefront/ui/stay-price';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import styles from './booking.module.css';
import { costsMessages } from '@/messages/costs';
import { formatToman } from '@/domain/money';
import { bookingMessages } from '@/messages/booking';
import { checkoutMessages } from '@/messages/checkout';

const InvoiceDialog = dynamic(() => import('@/storefront/widgets/invoice-dialog').then((part) => part.InvoiceDialog), {
  ssr: false,
});

const OpenInvoice = dynamic(() => import('@/storefront/widgets/open-invoice').then((part) => part.OpenInvoice), {
  ssr: false,
});

/** The price of every night and the invoice dialog (DLG-04); a paid stay shows the paid amount (DLG-06) and its reference. */
export function BookingPrice({ order, isOfflineCopy = false }: { order: Order; isOfflineCopy?: boolean }) {
  const { invoice, paid, status, refunded, payment_ref: reference } = order;
  // Of a part the amounts below the price say what was paid and what is left.
  const isPaid = paid >= invoice.price && paid > 0;
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
      <StayPrice invoice={invoice} paid={isPaid} refunded={refunded} />
      {paid > 0 && !isPaid && (
        <PriceRows rows={[{ label: t(costsMessages.priceDetailsPaid), value: formatToman(paid) }, ...restRow(order)]} />
      )}
      {reference !== null && (
        <p className={styles.small}>
          {t(checkoutMessages.orderPaidRef)} <Reference>{reference}</Reference>
        </p>
      )}
      {!isOfflineCopy && status !== 'rt_wait' && <OpenInvoice order={order} />}
      {isOpen && (
        <InvoiceDialog
          open
          onClose={() => setOpen(false)}
          invoice={{ ...invoice, discount }}
          products={invoice.products}
          nights={invoice.nights.length}
          paid={isPaid}
        />
      )}
    </SectionCard>
  );
}
