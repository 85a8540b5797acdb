import type { SearchProperties } from '@/contract/catalogue.shapes';
import type { SearchFilter } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { Chip } from '@/storefront/ui/chip';
import '@/text/catalogue';
import { t } from '@/text/t';
import styles from './sort-links.module.css';

/** Orders of the list as real links. Without a choice the first is on. */
export function SortLinks({ filter, sorts }: { filter: SearchFilter; sorts: SearchProperties['sorts'] }) {
  const current = filter.sort ?? sorts[0]?.value;
  return (
    <nav aria-label={t('search.sort')} className={styles.nav}>
      <ul className={styles.list}>
        {sorts.map(({ value, title }) => (
          <li key={value} className={styles.item}>
            <Chip href={urls.search(filter.category, { ...filter, sort: value })} selected={value === current}>{title}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
