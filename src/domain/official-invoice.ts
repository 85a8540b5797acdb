/**
 * What an official invoice tells of an order, as the law's form has it: every line with its amount without tax, its
 * discount and its tax. It states what remains of the sale, so that a corrected invoice replaces the former one. Toman.
 */
import type { Invoice } from '@/contract/orders.schemas';
import type { InvoiceLine } from '@/contract/invoices.schemas';
import { lineListPrice, linePrice, paymentFeeOf, transferMarkOf, type GoodsLine } from './invoice';
import { isConfirmed, type OrderSums } from './order-money';
import { countsOf, type ReturnedPieces } from './returned-pieces';
import { shareOf, sharesOf } from './share';
import { taxOn, type OrderTax } from './tax';

/** A sold order. `lines` are those of `invoice.products`; of a stay it is one line with its nights as `count`. */
export interface SoldOrder extends Pick<OrderSums, 'status' | 'paid'>, OrderTax {
  readonly invoice: Pick<Invoice, 'shipping_price' | 'tax' | 'payment_fee' | 'transfer_mark'>;
  readonly lines: readonly (GoodsLine & { readonly name: string })[];
  readonly returned: readonly ReturnedPieces[];
}

export interface InvoiceSums {
  readonly lines: InvoiceLine[];
  /** What is neither goods nor delivery: a fee of the way to pay; negative, its discount and the mark of a transfer. */
  readonly other: number;
  readonly tax: number;
  readonly total: number;
}

/** What is sold of an order after refunds and a cancellation, and the tax in it. The books have the same sums. */
export function soldSums(order: Omit<SoldOrder, 'lines' | 'invoice' | 'returned'>): { total: number; tax: number } {
  const { status, price, paid, refunded, tax, tax_refunded } = order;
  if (isConfirmed(status)) return { total: price - refunded, tax: tax - tax_refunded };
  const total = status === 'canceled' ? paid - refunded : price;
  return { total, tax: shareOf(tax, total, price) };
}

/**
 * The lines with what is paid for each: of an order with refunds or a discount of the whole price, in proportion to their
 * prices. They add up to the total exactly.
 */
export function invoiceSums(order: SoldOrder, deliveryName: string): InvoiceSums {
  const { invoice, price } = order;
  const { total, tax } = soldSums(order);
  const left = remainingLines(order);
  const delivery = deliveryOf(order);
  const parts = [...left.map(({ taxLeft }) => taxLeft), delivery.tax];
  const taxes = sharesOf(tax, parts.some((part) => part > 0) ? parts : parts.map(() => 1));
  const net = Math.max(0, total - tax);
  const sent = Math.min(delivery.net, net);
  const wholeFee = paymentFeeOf(invoice) - transferMarkOf(invoice);
  const fee = Math.sign(wholeFee) * shareOf(Math.abs(wholeFee), total, price);
  const listed = left.reduce((sum, { list }) => sum + list, 0);
  const paid = sharesOf(
    Math.min(Math.max(0, net - sent - fee), listed),
    left.map(({ weight }) => weight),
  );
  const lines = left.map(({ name, count, list, rate }, index) => {
    const paidNet = paid[index] ?? 0;
    const amount = Math.max(list, paidNet);
    return { name, count, amount, discount: amount - paidNet, tax_rate: rate, tax: taxes[index] ?? 0 };
  });
  const deliveryTax = taxes.at(-1) ?? 0;
  if (sent + deliveryTax > 0)
    lines.push({ name: deliveryName, count: 1, amount: sent, discount: 0, tax_rate: delivery.rate, tax: deliveryTax });
  const other = total - lines.reduce((sum, line) => sum + line.amount - line.discount + line.tax, 0);
  return { lines, other, tax: lines.reduce((sum, line) => sum + line.tax, 0), total };
}

/** The delivery without its tax, and that. */
function deliveryOf({ invoice: { shipping_price, tax } }: SoldOrder) {
  const { rate = 0, amount = 0 } = tax?.delivery ?? {};
  return { rate, tax: amount, net: tax?.included ? shipping_price - amount : shipping_price };
}

/**
 * The lines with the pieces that were not taken back, without tax: `list` before all discounts, `weight` with the
 * products' own.
 */
function remainingLines({ lines, invoice, returned }: SoldOrder) {
  const gone = countsOf(returned);
  return lines.flatMap((line, position) => {
    const count = line.count - (gone.get(position) ?? 0);
    if (count <= 0) return [];
    const of = { ...line, count };
    const { rate = 0, amount = 0 } = invoice.tax?.lines[position] ?? {};
    const taxLeft = amount - shareOf(amount, line.count - count, line.count);
    const net = (amountOf: number) => amountOf - (invoice.tax?.included ? taxOn(amountOf, rate, true) : 0);
    return [{ name: line.name, count, list: net(lineListPrice(of)), weight: net(linePrice(of)), rate, taxLeft }];
  });
}
