import type { Order } from '@/contract/orders.schemas';
import { Price } from '@/storefront/ui/price';
import { ProductLine } from '@/storefront/ui/product-line';

type OrderItem = Order['products'][number];

/** The API returns only the URL of an order's pictures: the largest size that an upload is stored in. */
const LARGEST = { width: 1600, height: 1200, alt: '' };

/** The ordered items with their names, prices and toppings at the time of the order (CART-06). */
export function OrderItems({ products }: { products: readonly OrderItem[] }) {
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
          <Price amount={sumOf(line)} size="small" />
        </ProductLine>
      ))}
    </ul>
  );
}

function sumOf({ unit_price, toppings, count }: OrderItem): number {
  return count * toppings.reduce((sum, topping) => sum + topping.price * topping.count, unit_price);
}
