import type { Category } from '@/contract/catalogue.shapes';
import { urls } from '@/domain/urls';
import { Chip } from '@/storefront/ui/chip';
import '@/text/catalogue';
import { t } from '@/text/t';
import styles from './category-chips.module.css';

/** The shop's categories, a tap each, and all there is: from there links lead to every category and place. */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const chips = categories.filter(({ kind }) => kind === 'category');
  return (
    <nav aria-label={t('home.categories')} className={styles.nav}>
      <ul className={styles.list}>
        {chips.map(({ id, name, slug }) => (
          <li key={id} className={styles.item}>
            <Chip href={urls.search(slug)}>{name}</Chip>
          </li>
        ))}
        <li className={styles.item}>
          <Chip href={urls.search()}>{t('rail.all')}</Chip>
        </li>
      </ul>
    </nav>
  );
}
