import Link from 'next/link';
import type { ReactNode } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import styles from './product-line.module.css';
import { SmartImage, type Picture } from './smart-image';
import { checkoutMessages } from '@/messages/checkout';
import { amountsMessages } from '@/messages/amounts';

interface ProductLineProps {
  id: number;
  name: string;
  image: Picture | null;
  /** With their titles (CART-06). */
  toppings?: readonly { readonly title: string; readonly count: number }[];
  count: number;
  /** Why it is unavailable, a sentence. */
  fault?: string | null;
  /** At the end of the row, for the price. */
  children?: ReactNode;
}

/** A product in a read-only list: items of an order, contents of a package, the rest of a cart. */
export function ProductLine({ id, name, image, toppings = [], count, fault, children }: ProductLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <SmartImage image={image && { ...image, alt: '' }} sizes="72px" ratio="1 / 1" />
      </div>
      <div className={styles.words}>
        <Link href={urls.product(id, name)} prefetch={false} className={styles.name}>
          {isolateLatin(name)}
        </Link>
        {toppings.length > 0 && (
          <ul className={styles.toppings}>
            {toppings.map((topping) => (
              <li key={topping.title}>
                {topping.count > 1
                  ? isolateLatin(
                      t(checkoutMessages.cartLineTopping, { title: topping.title, n: toPersianDigits(topping.count) }),
                    )
                  : isolateLatin(topping.title)}
              </li>
            ))}
          </ul>
        )}
        <span className={styles.count}>{t(amountsMessages.countUnits, { n: toPersianDigits(count) })}</span>
        {fault && <p className={styles.fault}>{isolateLatin(fault)}</p>}
      </div>
      {children}
    </li>
  );
}
