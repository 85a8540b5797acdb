import Link from 'next/link';
import { useId } from 'react';
import type { SearchProperties } from '@/contract/search.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import type { SearchFilter } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { Icon } from '@/storefront/ui/icon';
import { sort } from '@/storefront/ui/icons/list-tools';
import { t } from '@/messages/format-message';
import styles from './sort-links.module.css';
import { catalogueMessages } from '@/messages/catalogue';

/**
 * Sort orders of the list as real links. By default a text search is sorted by relevance and everything else by
 * popularity (CAT-02); the link of the default order leads to the URL without a sort parameter. On a phone the links
 * are in a sheet, which a button opens without a script; it names the order unless it is the default.
 */
export function SortLinks({ filter, sorts }: { filter: SearchFilter; sorts: SearchProperties['sorts'] }) {
  const id = useId();
  const standard = filter.name ? undefined : 'popular';
  const current = filter.sort ?? standard;
  const links = [
    ...(filter.name ? [{ value: undefined, title: t(catalogueMessages.searchSortRelevance) }] : []),
    // The default first.
    ...[...sorts].sort((a, b) => Number(b.value === standard) - Number(a.value === standard)),
  ];
  const name = links.find(({ value }) => value === current)?.title ?? '';
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.open}>
        <Icon glyph={sort} size={18} />
        <span className="visually-hidden">{isolateLatin(t(catalogueMessages.searchSortBy, { name }))}</span>
        <span aria-hidden="true">{current === standard ? t(catalogueMessages.searchSort) : isolateLatin(name)}</span>
      </button>
      {/* Another order is a new element, which is closed. */}
      <nav key={current} id={id} popover="auto" aria-label={t(catalogueMessages.searchSort)} className={styles.nav}>
        <b className={styles.title} aria-hidden="true">
          {t(catalogueMessages.searchSort)}
        </b>
        <ul className={styles.list}>
          {links.map(({ value, title }) => (
            <li key={value ?? ''}>
              <Link
                href={urls.search(filter.category, { ...filter, sort: value === standard ? undefined : value })}
                prefetch={false}
                className={styles.link}
                aria-current={value === current || undefined}
              >
                {isolateLatin(title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
