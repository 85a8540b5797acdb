import Link from 'next/link';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { Icon } from './icon';
import { chevronBack, chevronForward } from './icons/base';
import styles from './pagination.module.css';
import { paginationMessages } from '@/messages/pagination';

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/** First, last and neighbouring pages; `null` marks a gap. */
export function visiblePages(page: number, pageCount: number): (number | null)[] {
  const pages = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((one) => one >= 1 && one <= pageCount);
  pages.sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}

/** Pages as real links, for crawlers and browsers without scripts. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t(paginationMessages.label)}>
      <ul className={styles.list}>
        <li>
          {page > 1 && (
            <Link
              href={hrefOf(page - 1)}
              rel="prev"
              className={styles.step}
              aria-label={t(paginationMessages.previous)}
            >
              <Icon glyph={chevronBack} size={20} />
            </Link>
          )}
        </li>
        {visiblePages(page, pageCount).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                href={hrefOf(one)}
                className={styles.step}
                aria-current={one === page ? 'page' : undefined}
                aria-label={t(paginationMessages.page, { n: toPersianDigits(one) })}
              >
                {toPersianDigits(one)}
              </Link>
            )}
          </li>
        ))}
        <li>
          {page < pageCount && (
            <Link href={hrefOf(page + 1)} rel="next" className={styles.step} aria-label={t(paginationMessages.next)}>
              <Icon glyph={chevronForward} size={20} />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
}
