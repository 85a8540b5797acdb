import type { Invoice } from '@/contract/orders.schemas';
import { totalDiscount } from '@/domain/invoice';
import { InvoiceDialog } from '@/storefront/widgets/invoice-dialog';

interface QuoteInvoiceProps {
  invoice: Invoice;
  /** What the delivery costs, as text. */
  delivery: string;
  open: boolean;
  /** A new price is on its way. */
  loading: boolean;
  onClose: () => void;
}

/** The invoice of the current price. */
export function QuoteInvoice({ invoice, ...dialog }: QuoteInvoiceProps) {
  return (
    <InvoiceDialog {...dialog} invoice={{ ...invoice, discount: totalDiscount(invoice) }} products={invoice.products} />
  );
}
