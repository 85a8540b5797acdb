import { isolateLatin } from '@/domain/isolate-latin';
import Link from 'next/link';
import { t } from '@/messages/format-message';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon';
import { chevronForward } from './icons/base';
import { shellMessages } from '@/messages/shell';

export interface Crumb {
  label: string;
  /** Undefined for the page itself, the last item. */
  href?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t(shellMessages.breadcrumbsLabel)}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label} className={styles.item}>
            {index > 0 && <Icon glyph={chevronForward} size={14} />}
            {crumb.href === undefined ? (
              <span aria-current="page">{isolateLatin(crumb.label)}</span>
            ) : (
              <Link href={crumb.href} prefetch={false}>
                {isolateLatin(crumb.label)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
