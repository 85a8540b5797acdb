import { urls } from '@/domain/urls';
import { pathOf } from '@/domain/route-rules';
import { useOfflinePages } from '@/storefront/state/store/use-offline-pages';
import { buttonClass } from '@/storefront/ui/button-variants';
import { Icon } from '@/storefront/ui/icon';
import { document } from '@/storefront/ui/icons/account';
import { t } from '@/messages/translate';
import { offlineMessages } from '@/messages/offline';

/** Without a network: the voucher where it was opened on this device, nothing where it was not. */
export function OfflineVoucher({ orderId }: { orderId: number }) {
  const voucher = useOfflinePages().find(({ url }) => pathOf(url) === pathOf(urls.voucher(orderId, '')));
  if (!voucher) return null;
  return (
    // A full load: only so the worker answers with what it keeps.
    <a href={voucher.url} className={buttonClass({})}>
      <Icon glyph={document} size={20} />
      {t(offlineMessages.keptVoucher)}
    </a>
  );
}
