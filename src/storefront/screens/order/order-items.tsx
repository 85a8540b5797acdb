import type { Order } from '@/contract/orders.schemas';
import { Price } from '@/storefront/ui/price';
import { ProductLine } from '@/storefront/ui/product-line';

type OrderItem = Order['products'][number];

/** The API returns only the URL of an order's pictures: the largest size that an upload is stored in. */
export const LARGEST = { width: 1600, height: 1200, alt: '' };

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

function sumOf({ unit_price, toppings, count }: OrderItem): number {
  return count * toppings.reduce((sum, topping) => sum + topping.price * topping.count, unit_price);
}

/** The invoice's lines are the order's, in the same order; their prices are those before discounts. */
function listPriceOf(line: Order['invoice']['products'][number] | undefined): number | null {
  return line ? line.price * line.count : null;
}
