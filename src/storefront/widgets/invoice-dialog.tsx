import type { ReactNode } from 'react';
import type { Invoice } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman, priceText } from '@/domain/money';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { wayRows, PriceRows } from '../ui/price-rows';
import { shippingText } from '../ui/shipping-text';
import { taxRow } from '../ui/tax-row';
import type { BaseDialogProps } from './base-dialog';
import { LazyBaseDialog } from './lazy-base-dialog';
import { invoiceMessages } from '@/messages/invoice';
import { costsMessages } from '@/messages/costs';

/** Amounts in toman; a product's price is per unit. */
export interface InvoiceData {
  invoice: Pick<
    Invoice,
    'products_price' | 'discount' | 'shipping_price' | 'price' | 'tax' | 'payment_fee' | 'transfer_mark'
  >;
  products: readonly { name: string; price: number; count: number }[];
}

interface InvoiceDialogProps extends Pick<BaseDialogProps, 'open' | 'onClose' | 'loading' | 'actions'>, InvoiceData {
  /** Number of nights of a stay; undefined for goods. */
  nights?: number;
  paid?: boolean;
  /** What the delivery costs, where it is not only its price. */
  delivery?: string;
  /** Below the rows. */
  more?: ReactNode;
}

/**
 * The bill with a row per product (DLG-04); a product or an invoice of zero or less is «توافقی» (DLG-05). Not in the
 * specification: a stay has the same rows with its own labels, and once it is paid neither delivery nor payable
 * amount.
 */
export function InvoiceDialog({
  invoice,
  products,
  nights,
  paid = false,
  delivery = shippingText(invoice.shipping_price),
  more,
  ...dialog
}: InvoiceDialogProps) {
  const isStay = nights !== undefined;
  const noun = useGoodsNoun();
  const productRows = products.map(({ name, price, count }) => ({
    label: isStay
      ? t(invoiceMessages.stayLine, { name, nights: toPersianDigits(nights) })
      : t(costsMessages.invoiceLine, { name, count: toPersianDigits(count) }),
    value: priceText(price * count),
  }));
  return (
    <LazyBaseDialog {...dialog} title={t(costsMessages.invoiceTitle)}>
      <PriceRows
        rows={[
          ...productRows,
          {
            label: t(isStay ? invoiceMessages.stayPrice : costsMessages[`invoiceProductsPrice.${noun}`]),
            value: formatToman(invoice.products_price),
          },
          {
            label: t(costsMessages.invoiceDiscount),
            value: formatToman(invoice.discount),
            tone: invoice.discount > 0 ? 'success' : undefined,
          },
          ...(paid
            ? []
            : [
                {
                  label: t(costsMessages.invoiceDelivery),
                  value: isStay ? t(invoiceMessages.deliveryNone) : delivery,
                },
              ]),
          ...taxRow(invoice),
          ...wayRows(invoice),
          {
            label: t(paid ? costsMessages.priceDetailsPaid : costsMessages.payable),
            value: priceText(invoice.price),
            strong: true,
          },
        ]}
      />
      {more}
    </LazyBaseDialog>
  );
}
