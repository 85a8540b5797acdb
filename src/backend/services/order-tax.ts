/** The tax of an order, and of a price before it, by the shop's rule and the categories of what is ordered. */
import { linePrice } from '@/domain/invoice';
import { byOrderKind } from '@/domain/order-capabilities';
import { priceWithTax, withTax, type TaxRule } from '@/domain/tax';
import { costsMessages } from '@/messages/costs';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { taxRatesOf } from '../sql/tax-rates.sql';
import type { GoodsQuote } from './goods-quote';
import type { PricingContext } from './pricing-context';
import type { StayQuote } from './stay-quote';

/** The quote with its tax; as it is in a shop without tax, which costs no statement. */
export async function taxed<Quoted extends GoodsQuote | StayQuote>(
  { db, shop: { tax: rule } }: PricingContext,
  quoted: Quoted,
): Promise<Quoted> {
  if (!rule) return quoted;
  const lines = linesOf(quoted);
  const rates = await taxRatesOf(
    db,
    lines.map(({ productId }) => productId),
  );
  const withRates = lines.map(({ productId, price }) => ({ price, rate: rates.get(productId) ?? rule.rate }));
  return { ...quoted, invoice: withTax(quoted.invoice, withRates, rule, t(costsMessages.tax)) };
}

/** Prices by product id, toman, as an order of that product alone has them: with the tax that the shop adds. */
export async function pricesWithTax(
  db: Database,
  rule: TaxRule | null,
  prices: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  if (!rule || rule.included || prices.size === 0) return prices;
  const rates = await taxRatesOf(db, [...prices.keys()]);
  return new Map([...prices].map(([id, price]) => [id, priceWithTax(price, rates.get(id) ?? rule.rate, false)]));
}

/** What is paid for each line before the coupon, toman. */
function linesOf(quoted: GoodsQuote | StayQuote): { readonly productId: number; readonly price: number }[] {
  return byOrderKind<GoodsQuote | StayQuote, ReturnType<typeof linesOf>>(quoted, {
    goods: ({ lines }) =>
      lines.map(({ product, count, toppings }) => ({
        productId: product.id,
        price: linePrice({ unit_price: product.price, list_price: product.price, count, toppings }),
      })),
    stay: ({ product, invoice }) => [{ productId: product.id, price: invoice.products_price }],
  });
}
