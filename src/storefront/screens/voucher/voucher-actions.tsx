import { useSyncExternalStore } from 'react';
import { formatInstant } from '@/domain/instant';
import { isOnline, onPageActiveChange } from '@/storefront/platform/page-visibility';
import { printPage } from '@/storefront/platform/print';
import { cachedPageAt } from '@/storefront/platform/service-worker';
import { Button } from '@/storefront/ui/button';
import { buttonClass } from '@/storefront/ui/button-variants';
import { Icon } from '@/storefront/ui/icon';
import { PrintedPageActions } from '@/storefront/ui/printed-page';
import { receipt } from '@/storefront/ui/icons/layout';
import { calendar } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import styles from './voucher.module.css';
import { offlineMessages } from '@/messages/offline';
import { voucherMessages } from '@/messages/voucher';

/** Actions on a voucher, hidden in print: print it, add the stay to a calendar. */
export function VoucherActions({ calendarHref }: { calendarHref: string }) {
  const online = useSyncExternalStore(onPageActiveChange, isOnline, () => true);
  const offlineCopyAt = useSyncExternalStore(onPageActiveChange, cachedPageAt, () => null);
  return (
    <PrintedPageActions>
      <Button glyph={receipt} onClick={printPage}>
        {t(voucherMessages.print)}
      </Button>
      {/* A file of the shop API, not a page: a plain link downloads it. */}
      <a href={calendarHref} download className={buttonClass({ variant: 'secondary' })}>
        <Icon glyph={calendar} size={20} />
        {t(voucherMessages.addToCalendar)}
      </a>
      <p role="status" className={styles.offline}>
        {offlineCopyAt !== null
          ? t(offlineMessages.savedCopy, { time: formatInstant(offlineCopyAt) })
          : online
            ? ''
            : t(voucherMessages.offline)}
      </p>
    </PrintedPageActions>
  );
}
