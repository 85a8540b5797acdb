import { urls } from '@/domain/urls';
import { pathnameOf } from '@/domain/route-rules';
import { useOfflinePages } from '@/storefront/state/orders/offline-orders';
import { buttonClass } from '@/storefront/ui/button-variants';
import { Icon } from '@/storefront/ui/icon';
import { document } from '@/storefront/ui/icons/account';
import { t } from '@/messages/format-message';
import { offlineMessages } from '@/messages/offline';

/** Offline link to the voucher, if it was opened on this device before. */
export function OfflineVoucher({ orderId }: { orderId: number }) {
  const voucher = useOfflinePages().find(({ url }) => pathnameOf(url) === pathnameOf(urls.voucher(orderId, '')));
  if (!voucher) return null;
  return (
    // A full page load: the service worker only handles page loads.
    <a href={voucher.url} className={buttonClass({})}>
      <Icon glyph={document} size={20} />
      {t(offlineMessages.savedVoucher)}
    </a>
  );
}
