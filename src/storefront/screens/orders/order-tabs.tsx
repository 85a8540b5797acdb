import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { statusMessageKey, type OrderKind } from '@/domain/order-state-machine';
import type { OrderTab, OrderTabKey } from '@/domain/order-tabs';
import { urls } from '@/domain/urls';
import { isOffline } from '@/storefront/http/api-error';
import { useOrdersList, type OrdersList } from '@/storefront/screens/orders/use-orders-list';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { OfflineCopyNotice } from '@/storefront/ui/offline-copy-notice';
import { SaveForOffline } from '@/storefront/ui/save-for-offline';
import { LinkButton } from '@/storefront/ui/link-button';
import { Pagination } from '@/storefront/ui/pagination';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { Tabs } from '@/storefront/ui/tabs';
import { OrderCard } from '@/storefront/widgets/order-card';
import { useCatalogueNoun } from '@/storefront/state/catalogue/use-nouns';
import { browseMessages } from '@/messages/browse';
import { t } from '@/messages/format-message';
import { orderStatusMessages } from '@/messages/order-status';
import { OrdersSkeleton } from './orders-skeleton';
import styles from './orders.module.css';
import { accountMessages } from '@/messages/account';

interface OrderTabsProps {
  page: number;
  kind: OrderKind;
}

/**
 * Tabs by status with their counts (STATE-04), and a page of orders of the selected tab. The page number is in the
 * URL.
 */
export function OrderTabs({ page, kind }: OrderTabsProps) {
  const router = useRouter();
  const list = useOrdersList(page);
  const { tabs, tab, countOf, orders, pageCount } = list;
  const content = useSelectedTabInView(tab.key, countOf !== null);
  const isBeyond = orders?.length === 0 && page > pageCount;
  useEffect(() => {
    if (isBeyond) void router.replace(urls.orders(pageCount), undefined, { shallow: true });
  }, [router, isBeyond, pageCount]);

  const choose = (key: string) => {
    const next = tabs.find((one) => one.key === key);
    if (!next) return;
    list.choose(next.key);
    if (page > 1) void router.replace(urls.orders(), undefined, { shallow: true });
  };
  // A customer without any orders needs no tabs.
  const isNew = countOf !== null && tabs.every((one) => countOf(one) === 0);
  if (isNew) return <NoOrders kind={kind} />;
  // The counts widen the tabs.
  const isLoading = countOf === null && !orders && !list.failed;
  if (isLoading) return <OrdersSkeleton tabs />;
  return (
    <div ref={content}>
      <Tabs
        label={t(accountMessages.ordersTabs)}
        tabs={tabs.map((one) => ({ key: one.key, label: labelOf(one, kind), count: countOf?.(one) }))}
        selected={tab.key}
        onSelect={choose}
      >
        <Content list={list} page={page} kind={kind} onAll={() => choose('all' satisfies OrderTabKey)} />
      </Tabs>
    </div>
  );
}

/** The stored tab may be outside of a phone's screen, and the counts move it. (jsdom has no scrollIntoView.) */
function useSelectedTabInView(key: OrderTabKey, isCounted: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[role="tab"][aria-selected="true"]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [key, isCounted]);
  return list;
}

function Content({ list, page, kind, onAll }: { list: OrdersList; page: number; kind: OrderKind; onAll: () => void }) {
  const { orders, offlineCopyAt, pageCount, error, failed, isFetching, refetch } = list;
  if (!orders && failed)
    return (
      <ErrorState text={error?.msg || undefined} offline={isOffline(error)} onRetry={refetch} retrying={isFetching} />
    );
  if (!orders) return <OrdersSkeleton />;
  if (orders.length === 0) {
    return (
      <EmptyState
        picture="empty-orders"
        text={t(accountMessages[`orders.emptyTab.${kind}`])}
        note={t(accountMessages['orders.emptyTab.note'])}
        action={
          <Button variant="secondary" onClick={onAll}>
            {t(accountMessages['orders.emptyTab.action'])}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {offlineCopyAt === null ? (
        <SaveForOffline />
      ) : (
        <OfflineCopyNotice at={offlineCopyAt} onRetry={refetch} retrying={isFetching} />
      )}
      {failed && offlineCopyAt === null && <RetryNotice text={t(accountMessages.ordersStale)} onRetry={refetch} />}
      <ul className={styles.list} aria-busy={isFetching || undefined}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderCard
              order={order}
              isOfflineCopy={offlineCopyAt !== null}
              backUrl={urls.orders(page)}
              onOver={refetch}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={urls.orders} />
      {offlineCopyAt === null && (
        <RecentlyViewedSlot shown={orders.flatMap(({ products }) => products.map(({ product_id }) => product_id))} />
      )}
    </>
  );
}

function NoOrders({ kind }: { kind: OrderKind }) {
  const noun = useCatalogueNoun();
  return (
    <EmptyState
      picture="empty-orders"
      text={t(accountMessages[`orders.empty.${kind}`])}
      note={t(accountMessages[`orders.empty.${kind}.note`])}
      action={<LinkButton href={urls.search()}>{t(browseMessages[`browse.${noun}`])}</LinkButton>}
    />
  );
}

function labelOf({ key }: OrderTab, kind: OrderKind): string {
  return key === 'current' || key === 'all'
    ? t(accountMessages[`orders.tab.${key}`])
    : t(orderStatusMessages[statusMessageKey({ kind, status: key })]);
}
