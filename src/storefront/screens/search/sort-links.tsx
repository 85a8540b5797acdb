import type { SearchProperties } from '@/contract/catalogue.schemas';
import type { SearchFilter } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { Chip } from '@/storefront/ui/chip';
import { t } from '@/messages/translate';
import styles from './sort-links.module.css';
import { catalogueMessages } from '@/messages/catalogue';

/**
 * Sort orders of the list as real links. By default a text search is sorted by relevance and everything else by
 * popularity (CAT-02); the link of the default order leads to the URL without a sort parameter.
 */
export function SortLinks({ filter, sorts }: { filter: SearchFilter; sorts: SearchProperties['sorts'] }) {
  const standard = filter.name ? undefined : 'popular';
  const current = filter.sort ?? standard;
  return (
    <nav aria-label={t(catalogueMessages.searchSort)} className={styles.nav}>
      <ul className={styles.list}>
        {filter.name && (
          <li className={styles.item}>
            <Chip href={urls.search(filter.category, { ...filter, sort: undefined })} selected={!current}>
              {t(catalogueMessages.searchSortRelevance)}
            </Chip>
          </li>
        )}
        {sorts.map(({ value, title }) => (
          <li key={value} className={styles.item}>
            <Chip
              href={urls.search(filter.category, { ...filter, sort: value === standard ? undefined : value })}
              selected={value === current}
            >
              {title}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
