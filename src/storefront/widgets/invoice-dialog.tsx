import { toPersianDigits } from '@/domain/digits';
import { formatToman, priceText } from '@/domain/money';
import { t } from '@/text/t';
import { AmountRows } from '../ui/amount-rows';
import { BaseDialog, type BaseDialogProps } from './base-dialog';

/** Order invoice data (spec §3), toman; a product's price is of one unit. */
export interface InvoiceData {
  invoice: { products_price: number; discount: number; shipping_price: number; price: number };
  products: readonly { name: string; price: number; count: number }[];
}

interface InvoiceDialogProps extends Pick<BaseDialogProps, 'open' | 'onClose' | 'loading' | 'actions'>, InvoiceData {}

/** The bill, product by product (DLG-04); a product or an invoice of zero or less is «توافقی» (DLG-05). */
export function InvoiceDialog({ invoice, products, ...dialog }: InvoiceDialogProps) {
  const lines = products.map(({ name, price, count }) => ({
    label: t('invoice.line', { name, count: toPersianDigits(count) }),
    value: priceText(price * count),
  }));
  return (
    <BaseDialog {...dialog} title={t('invoice.title')}>
      <AmountRows
        rows={[
          ...lines,
          { label: t('invoice.productsPrice'), value: formatToman(invoice.products_price) },
          { label: t('invoice.discount'), value: formatToman(invoice.discount), tone: invoice.discount > 0 ? 'success' : undefined },
          { label: t('invoice.delivery'), value: formatToman(invoice.shipping_price) },
          { label: t('invoice.payable'), value: priceText(invoice.price), strong: true },
        ]}
      />
    </BaseDialog>
  );
}
