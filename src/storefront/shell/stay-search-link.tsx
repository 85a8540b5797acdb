import Link from 'next/link';
import { isolateLatin } from '@/domain/isolate-latin';
import { STAY_SEARCH } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { Icon } from '../ui/icon';
import { search } from '../ui/icons/layout';
import styles from '../ui/search-bar.module.css';
import { navigationMessages } from '@/messages/navigation';
import { shellMessages } from '@/messages/shell';

/**
 * The search bar of a phone's home page in a shop of stays: it leads to the search by region, dates and guests, which
 * the home page opens in a sheet, or without scripts to its form.
 */
export function StaySearchLink({ shopName }: { shopName: string }) {
  return (
    <Link href={`#${STAY_SEARCH}`} scroll={false} prefetch={false} className={`${styles.bar} ${styles.link}`}>
      <Icon glyph={search} size={22} className={styles.glyph} />
      <span className={styles.lines}>
        <span className={styles.first}>{t(shellMessages.topBarTrip)}</span>
        <span className={styles.second}>{isolateLatin(t(navigationMessages.searchPlaceholder, { shopName }))}</span>
      </span>
    </Link>
  );
}
