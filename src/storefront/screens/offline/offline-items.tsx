import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { orderCapabilities } from '@/domain/order-capabilities';
import { offlineOrders, useOfflinePages } from '@/storefront/state/orders/offline-orders';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import styles from './offline-items.module.css';
import { offlineMessages } from '@/messages/offline';

/**
 * Vouchers and orders that are available offline. The links load a page, since the service worker only handles page
 * loads.
 */
export function OfflineItems() {
  const pages = useOfflinePages();
  const orders = new Map(pages.length > 0 ? offlineOrders().map(({ is }) => [pageOf(is), is]) : []);
  const links = pages.flatMap(({ url, title }) => {
    const name = nameOf(pathnameOf(url), title, orders);
    return name === null ? [] : [{ url, name }];
  });
  if (links.length === 0) return null;
  return (
    <SectionCard title={t(offlineMessages.saved)}>
      <ul className={styles.list}>
        {links.map(({ url, name }) => (
          <li key={url}>
            <a href={url} className={styles.link}>
              {isolateLatin(name)}
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const pageOf = ({ kind, order_id: id }: Order) => orderCapabilities(kind).page(id);

/**
 * The name of a saved page: a voucher by its part of the title (HEAD-01), an order by its data, and the list of
 * orders only if an order is saved.
 */
function nameOf(path: string, title: string, orders: ReadonlyMap<string, Order>): string | null {
  if (path.startsWith('/voucher/')) return title.split(' | ').at(-1) ?? title;
  if (path === urls.orders()) return orders.size > 0 ? t(offlineMessages.savedOrders) : null;
  const order = orders.get(path);
  return order
    ? t(offlineMessages.savedOrder, { name: order.products[0]?.name ?? '', number: toPersianDigits(order.number) })
    : null;
}
