import Link from 'next/link';
import type { Product } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import styles from './package-contents.module.css';
import { productMessages } from '@/messages/product';
import { amountsMessages } from '@/messages/amounts';

type Items = NonNullable<Product['details']>['products'];

/** The contents of a package (CAT-06): each product with its count. */
export function PackageContents({ items }: { items: Items }) {
  return (
    <section className={styles.contents} aria-label={t(productMessages.package)}>
      <h2>{t(productMessages.package)}</h2>
      <ul className={styles.list}>
        {items.map(({ product, count }) => (
          <li key={product.id} className={styles.item}>
            <Link href={urls.product(product.id, product.name)} prefetch={false}>
              {isolateLatin(product.name)}
            </Link>
            <span>{t(amountsMessages.countUnits, { n: toPersianDigits(count) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
