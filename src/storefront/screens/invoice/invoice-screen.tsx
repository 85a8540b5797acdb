import { useState } from 'react';
import type { OrderInvoices } from '@/contract/invoices.schemas';
import { invoiceSerial } from '@/domain/format-invoice-serial';
import { t } from '@/messages/format-message';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { printPage } from '@/storefront/platform/print';
import { PageHead } from '@/storefront/shell/page-head';
import { Button } from '@/storefront/ui/button';
import { receipt } from '@/storefront/ui/icons/layout';
import { PrintedPage, PrintedPageActions } from '@/storefront/ui/printed-page';
import { InvoiceSheet } from './invoice-sheet';
import styles from './invoice.module.css';

/** The official invoices of an order, the last one first chosen, or its proforma; printable on A4. */
export function InvoiceScreen({ order: { number, invoices, proforma } }: { order: OrderInvoices }) {
  const [chosen, choose] = useState(invoices.length - 1);
  const shown = invoices[chosen] ?? proforma;
  const title = t(proforma ? officialInvoiceMessages.proforma : officialInvoiceMessages.title);
  return (
    <PrintedPage>
      <PageHead title={title} indexed={false} />
      <PrintedPageActions>
        {shown && (
          <Button glyph={receipt} onClick={printPage}>
            {t(officialInvoiceMessages.print)}
          </Button>
        )}
        {invoices.length > 1 && (
          <div role="group" aria-label={t(officialInvoiceMessages.choose)} className={styles.choices}>
            {invoices.map((invoice, index) => (
              <Button
                key={invoice.number}
                variant={index === chosen ? 'secondary' : 'quiet'}
                size="small"
                aria-pressed={index === chosen}
                onClick={() => choose(index)}
              >
                {`${invoiceSerial(invoice)} (${t(officialInvoiceMessages[`subject.${invoice.subject}`])})`}
              </Button>
            ))}
          </div>
        )}
      </PrintedPageActions>
      {shown && <InvoiceSheet invoice={shown} orderNumber={number} />}
    </PrintedPage>
  );
}
