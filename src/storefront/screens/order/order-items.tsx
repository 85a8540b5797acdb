import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { Price } from '@/storefront/ui/price';
import { ProductLine } from '@/storefront/ui/product-line';
import { SmartImage } from '@/storefront/ui/smart-image';
import { checkoutMessages } from '@/messages/checkout';
import styles from './order.module.css';

type OrderItem = Order['products'][number];

/** The API returns only the URL of an order's pictures: the largest size that an upload is stored in. */
const LARGEST = { width: 1600, height: 1200, alt: '' };

/**
 * The ordered items with their names, prices and toppings at the time of the order (CART-06). A discounted one also has
 * its price before the discount: these add up to the invoice's price of the products.
 */
export function OrderItems({ order: { products, invoice } }: { order: Pick<Order, 'products' | 'invoice'> }) {
  return (
    <ul>
      {products.map((line, index) => (
        <ProductLine
          key={`${line.product_id}-${index}`}
          id={line.product_id}
          name={line.name}
          image={line.image === null ? null : { ...LARGEST, url: line.image }}
          toppings={line.toppings}
          count={line.count}
        >
          <Price amount={sumOf(line)} oldAmount={listPriceOf(invoice.products[index])} size="small" />
        </ProductLine>
      ))}
    </ul>
  );
}

/** Lines on the first screen. */
const SHOWN = 3;

/** What was ordered in short: the first lines with picture, name, count and price, and how many more there are. */
export function OrderItemsInShort({ order: { products } }: { order: Pick<Order, 'products'> }) {
  const more = products.length - SHOWN;
  return (
    <ul className={styles.short}>
      {products.slice(0, SHOWN).map((line, index) => (
        <li key={`${line.product_id}-${index}`}>
          <span className={styles.picture}>
            <SmartImage
              image={line.image === null ? null : { ...LARGEST, url: line.image }}
              sizes="40px"
              ratio="1 / 1"
            />
          </span>
          <span className={styles.item}>
            {isolateLatin(t(checkoutMessages.returnGoods, { name: line.name, n: toPersianDigits(line.count) }))}
          </span>
          <span>{formatToman(sumOf(line))}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.note}>{t(checkoutMessages.orderLinesMore, { n: toPersianDigits(more) })}</li>}
    </ul>
  );
}

function sumOf({ unit_price, toppings, count }: OrderItem): number {
  return count * toppings.reduce((sum, topping) => sum + topping.price * topping.count, unit_price);
}

/** The invoice's lines are the order's, in the same order; their prices are those before discounts. */
function listPriceOf(line: Order['invoice']['products'][number] | undefined): number | null {
  return line ? line.price * line.count : null;
}
