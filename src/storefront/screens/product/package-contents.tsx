import Link from 'next/link';
import type { Product } from '@/contract/catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import '@/messages/product';
import '@/messages/shared';
import { t } from '@/messages/translate';
import styles from './package-contents.module.css';

type Items = NonNullable<Product['details']>['products'];

/** What a package holds (CAT-06): each product with its count. */
export function PackageContents({ items }: { items: Items }) {
  return (
    <section className={styles.contents} aria-label={t('product.package')}>
      <h2>{t('product.package')}</h2>
      <ul className={styles.list}>
        {items.map(({ product, count }) => (
          <li key={product.id} className={styles.item}>
            <Link href={urls.product(product.id, product.name)} prefetch={false}>
              {product.name}
            </Link>
            <span>{t('count.units', { n: toPersianDigits(count) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
