/**
 * Value added tax by the shop's rule. A rate is a whole percent, as all rates of the law are; amounts are integer toman,
 * and the tax of each line is rounded to the nearest one.
 */
import type { Invoice } from '@/contract/orders.schemas';
import { shareOf, sharesOf } from './share';

/** The tax of a shop. Goods whose category has a rate of its own, or is in one that has, have that rate. */
export interface TaxRule {
  readonly rate: number;
  readonly delivery_rate: number;
  /** The prices contain the tax; otherwise it is added to them. */
  readonly included: boolean;
}

/** A line of an order: what is paid for it before the coupon, toman, and its rate. */
export interface TaxedLine {
  readonly price: number;
  readonly rate: number;
}

export type InvoiceTax = NonNullable<Invoice['tax']>;

/** The tax of an amount: added to it, or the part of it that is tax. */
export function taxOn(amount: number, rate: number, included: boolean): number {
  const whole = included ? 100 + rate : 100;
  return Math.floor((2 * amount * rate + whole) / (2 * whole));
}

/** What is paid for a price, toman: with the tax on it, unless the price contains it. */
export function priceWithTax(price: number, rate: number, included: boolean): number {
  return included ? price : price + taxOn(price, rate, included);
}

/**
 * The invoice with its tax, or as it is when there is none. The discount of the whole order belongs to all lines in
 * proportion to their prices, since tax is due on what is paid. `lines` are in the order of the invoice's products.
 */
export function withTax(invoice: Invoice, lines: readonly TaxedLine[], rule: TaxRule, title: string): Invoice {
  const { included, delivery_rate } = rule;
  const discounts = sharesOf(
    invoice.discount,
    lines.map(({ price }) => price),
  );
  const taxes = lines.map(({ price, rate }, index) => ({
    rate,
    amount: taxOn(price - (discounts[index] ?? 0), rate, included),
  }));
  const delivery = { rate: delivery_rate, amount: taxOn(invoice.shipping_price, delivery_rate, included) };
  const amount = taxes.reduce((sum, line) => sum + line.amount, delivery.amount);
  if (amount === 0) return invoice;
  const tax: InvoiceTax = { amount, included, lines: taxes, delivery };
  if (included) return { ...invoice, tax };
  const adjustments = [...invoice.adjustments, { title, amount }];
  return { ...invoice, tax, adjustments, price: invoice.price + amount };
}

/** What the tax adds to the price of an invoice, toman: 0 when the prices contain it. */
export function addedTax({ tax }: Pick<Invoice, 'tax'>): number {
  return tax && !tax.included ? tax.amount : 0;
}

/** The tax of an order, as its row has it. */
export interface OrderTax {
  readonly price: number;
  readonly refunded: number;
  readonly tax: number;
  readonly tax_refunded: number;
}

/**
 * How much of a refund is tax: of pieces their own, of a sum its share in what is left. With the last toman of the price
 * goes the last of the tax.
 * @param ofPieces the tax of the pieces; null for a refund by sum
 */
export function taxOfRefund(order: OrderTax, amount: number, ofPieces: number | null): number {
  const left = order.tax - order.tax_refunded;
  const priceLeft = order.price - order.refunded;
  if (amount >= priceLeft) return left;
  return Math.min(left, ofPieces ?? shareOf(left, amount, priceLeft));
}
