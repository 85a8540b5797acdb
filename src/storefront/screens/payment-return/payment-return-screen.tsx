import { useRouter } from 'next/router';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { useViewer } from '@/storefront/state/orders/use-order';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { TopUpResult } from './top-up-result';
import { PaymentResult } from './payment-result';
import styles from './payment-return.module.css';
import { ResultSkeleton } from './result-skeleton';
import { isCanceled, isPending, parseReturnQuery } from './return-query';
import { checkoutMessages } from '@/messages/checkout';
import { sharedMessages } from '@/messages/shared';

interface PaymentReturnScreenProps {
  /** Which return address the bank used. The shown result comes from the shop API in both cases. */
  failed: boolean;
}

/** The return from the bank (ROUTE-12). The result comes from the shop API, never from the URL. */
export function PaymentReturnScreen({ failed }: PaymentReturnScreenProps) {
  const pending = isPending(useRouter().query);
  const title = failed ? sharedMessages.routeFailedPayment : sharedMessages.routePaidOrder;
  return (
    <Container narrow page>
      <PageHead title={t(pending ? checkoutMessages.returnPending : title)} indexed={false} />
      <SectionCard>
        <Content failed={failed && !pending} />
      </SectionCard>
      <div className={styles.recent}>
        <RecentlyViewedSlot />
      </div>
    </Container>
  );
}

function Content({ failed }: PaymentReturnScreenProps) {
  const { query, isReady, asPath } = useRouter();
  const visitor = useViewer();
  const about = parseReturnQuery(query);
  if (!isReady || visitor === 'unknown') return <ResultSkeleton />;
  if (about.is === 'nothing') {
    return (
      <EmptyState
        picture="empty-orders"
        text={t(checkoutMessages.returnNone)}
        action={<LinkButton href={urls.home()}>{t(checkoutMessages.returnHome)}</LinkButton>}
      />
    );
  }
  if (visitor === 'guest')
    return <LoginPrompt text={t(checkoutMessages.returnLogin)} href={urls.login({ backUrl: asPath })} />;
  const flags = { failed, canceled: failed && isCanceled(query) };
  return about.is === 'charging' ? (
    <TopUpResult topUpReturn={about} {...flags} />
  ) : (
    <PaymentResult orderId={about.orderId} {...flags} />
  );
}
