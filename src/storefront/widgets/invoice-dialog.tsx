import { toPersianDigits } from '@/domain/digits';
import { formatToman, priceText } from '@/domain/money';
import '@/messages/invoice';
import '@/messages/shared';
import { t } from '@/messages/translate';
import { AmountRows } from '../ui/price-rows';
import { BaseDialog, type BaseDialogProps } from './base-dialog';

/** Order invoice data (spec §3), toman; a product's price is of one unit. */
export interface InvoiceData {
  invoice: { products_price: number; discount: number; shipping_price: number; price: number };
  products: readonly { name: string; price: number; count: number }[];
}

interface InvoiceDialogProps extends Pick<BaseDialogProps, 'open' | 'onClose' | 'loading' | 'actions'>, InvoiceData {
  /** How many nights the bill is of; none for goods. */
  nights?: number;
  /** Whether the stay has been paid. */
  paid?: boolean;
}

/**
 * The bill, product by product (DLG-04); a product or an invoice of zero or less is «توافقی» (DLG-05). ours: a stay has the
 * same rows in its own words, and once it is paid no delivery and nothing that is payable.
 */
export function InvoiceDialog({ invoice, products, nights, paid = false, ...dialog }: InvoiceDialogProps) {
  const isStay = nights !== undefined;
  const lines = products.map(({ name, price, count }) => ({
    label: isStay
      ? t('invoice.stayLine', { name, nights: toPersianDigits(nights) })
      : t('invoice.line', { name, count: toPersianDigits(count) }),
    value: priceText(price * count),
  }));
  return (
    <BaseDialog {...dialog} title={t('invoice.title')}>
      <AmountRows
        rows={[
          ...lines,
          {
            label: t(isStay ? 'invoice.stayPrice' : 'invoice.productsPrice'),
            value: formatToman(invoice.products_price),
          },
          {
            label: t('invoice.discount'),
            value: formatToman(invoice.discount),
            tone: invoice.discount > 0 ? 'success' : undefined,
          },
          ...(paid
            ? []
            : [
                {
                  label: t('invoice.delivery'),
                  value: isStay ? t('invoice.delivery.none') : formatToman(invoice.shipping_price),
                },
              ]),
          { label: t(paid ? 'priceDetails.paid' : 'invoice.payable'), value: priceText(invoice.price), strong: true },
        ]}
      />
    </BaseDialog>
  );
}
