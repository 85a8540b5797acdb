import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { useOrder } from '@/storefront/state/orders/use-order';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { TopUpResult } from './top-up-result';
import { PaymentResult } from './payment-result';
import { ResultHeading } from './result-heading';
import { ResultSkeleton } from './result-skeleton';
import { paymentResultText } from './result-text';
import { isCanceled, isPending, parseReturnQuery, type PaymentReturn } from './return-query';
import { checkoutMessages } from '@/messages/checkout';
import { accountPagesMessages } from '@/messages/account-pages';

interface PaymentReturnScreenProps {
  /** Which return address the bank used. The shown result comes from the shop API in both cases. */
  failed: boolean;
}

/** The return from the bank (ROUTE-12). The result comes from the shop API, never from the URL. */
export function PaymentReturnScreen({ failed: isFailPage }: PaymentReturnScreenProps) {
  const { query, isReady } = useRouter();
  const pending = isPending(query);
  const failed = isFailPage && !pending;
  const about = parseReturnQuery(query);
  const orderQuery = useOrder(isReady && about.is === 'order' ? about.orderId : null);
  const result =
    orderQuery.order && paymentResultText(orderQuery.order, { failed, canceled: failed && isCanceled(query) });
  const title = isFailPage ? accountPagesMessages.routeFailedPayment : accountPagesMessages.routePaidOrder;
  return (
    <Container narrow page>
      <PageHead title={result?.pageTitle ?? t(pending ? checkoutMessages.returnPending : title)} indexed={false} />
      <SectionCard>
        <Content about={about} failed={failed} orderQuery={orderQuery} result={result} />
      </SectionCard>
    </Container>
  );
}

interface ContentProps extends ComponentProps<typeof PaymentResult> {
  about: PaymentReturn;
  orderQuery: ReturnType<typeof useOrder>;
}

function Content({ about, failed, orderQuery, result }: ContentProps) {
  const { query, isReady, asPath } = useRouter();
  if (!isReady || orderQuery.visitor === 'unknown') return <ResultSkeleton />;
  if (about.is === 'nothing') {
    return (
      <>
        <ResultHeading />
        <EmptyState
          picture="empty-orders"
          text={t(checkoutMessages.returnNone)}
          action={<LinkButton href={urls.home()}>{t(checkoutMessages.returnHome)}</LinkButton>}
        />
      </>
    );
  }
  if (orderQuery.visitor === 'guest')
    return (
      <>
        <ResultHeading />
        <LoginPrompt text={t(checkoutMessages.returnLogin)} href={urls.login({ backUrl: asPath })} />
      </>
    );
  return about.is === 'charging' ? (
    <TopUpResult topUpReturn={about} failed={failed} canceled={failed && isCanceled(query)} />
  ) : (
    <PaymentResult orderQuery={orderQuery} result={result} failed={failed} />
  );
}
