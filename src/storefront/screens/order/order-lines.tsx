import Link from 'next/link';
import type { Order } from '@/contract/orders.shapes';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { Price } from '@/storefront/ui/price';
import { SmartImage } from '@/storefront/ui/smart-image';
import '@/text/checkout';
import { t } from '@/text/t';
import styles from './order-lines.module.css';

type Line = Order['products'][number];

/** The master pictures' size (docs of the demo data); only their address travels with an order. */
const MASTER = { width: 1600, height: 1200 };

/** What was ordered, as it was ordered: names and prices of then, with their toppings (CART-06). */
export function OrderLines({ products }: { products: readonly Line[] }) {
  return (
    <ul>
      {products.map((line, index) => (
        <li key={`${line.product_id}-${index}`} className={styles.line}>
          <div className={styles.picture}>
            <SmartImage image={line.image === null ? null : { ...MASTER, url: line.image, alt: '' }} sizes="72px" ratio="1 / 1" />
          </div>
          <div className={styles.words}>
            <Link href={urls.product(line.product_id, line.name)} prefetch={false} className={styles.name}>{line.name}</Link>
            {line.toppings.length > 0 && (
              <ul className={styles.toppings}>
                {line.toppings.map(({ title, count }) => <li key={title}>{count > 1 ? t('cart.line.topping', { title, n: toPersianDigits(count) }) : title}</li>)}
              </ul>
            )}
            <span className={styles.count}>{t('count.units', { n: toPersianDigits(line.count) })}</span>
          </div>
          <Price amount={sumOf(line)} size="small" />
        </li>
      ))}
    </ul>
  );
}

function sumOf({ unit_price, toppings, count }: Line): number {
  return count * toppings.reduce((sum, topping) => sum + topping.price * topping.count, unit_price);
}
