import { useRouter } from 'next/router';
import { pageOfQuery } from '@/domain/search-filter';
import { useViewer } from '@/storefront/state/orders/use-order';
import { urls } from '@/domain/urls';
import type { OrderKind } from '@/contract/orders.schemas';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { t } from '@/messages/format-message';
import { OrderTabs } from './order-tabs';
import { OrdersSkeleton } from './orders-skeleton';
import { accountMessages } from '@/messages/account';

/** The customer's orders, or the way to the login. */
export default function OrdersContent({ kind }: { kind: OrderKind }) {
  const { query, isReady } = useRouter();
  const visitor = useViewer();
  const page = pageOfQuery(query);
  if (!isReady || visitor === 'unknown') return <OrdersSkeleton />;
  if (visitor === 'guest') {
    return (
      <LoginPrompt
        text={t(accountMessages[`orders.login.${kind}`])}
        href={urls.login({ backUrl: urls.orders(page) })}
      />
    );
  }
  return <OrderTabs page={page} kind={kind} />;
}
