import { useRouter } from 'next/router';
import { safeBackUrl } from '@/domain/return-url';
import { requestedTopUp } from '@/domain/credit';
import { urls } from '@/domain/urls';
import { origin } from '@/storefront/platform/location';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { useViewer } from '@/storefront/state/orders/use-order';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { ArrangedTopUp } from '@/storefront/ui/arranged-payment';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { SectionCard } from '@/storefront/ui/section-card';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { ChargeSkeleton } from './charge-skeleton';
import { TopUpForm } from './top-up-form';
import { accountMessages } from '@/messages/account';
import { accountMenuMessages } from '@/messages/account-menu';

/**
 * The top-up of the credit (PAY-03, PAY-05). With a return address it links back there. A shop without a bank has its
 * telephone here instead.
 */
export function ChargeAccountScreen() {
  const { query, isReady, asPath } = useRouter();
  const visitor = useViewer();
  const isOnline = useTakesPayments();
  const support = useSupport();
  const isReadyToShow = isReady && visitor !== 'unknown';
  const backUrl = isReadyToShow ? (safeBackUrl(query.backUrl, origin()) ?? undefined) : undefined;
  const requestedAmount = requestedTopUp(query.amount);
  return (
    <AccountPage narrow>
      <PageHead title={t(accountMenuMessages.routeChargeAccount)} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages.routeChargeAccount)} backHref={backUrl} />
      {!isOnline && (
        <SectionCard>
          <ArrangedTopUp support={support} />
        </SectionCard>
      )}
      {isOnline && !isReadyToShow && <ChargeSkeleton />}
      {isOnline && isReadyToShow && visitor === 'guest' && (
        <LoginPrompt text={t(accountMessages.topUpLogin)} href={urls.login({ backUrl: asPath })} />
      )}
      {isOnline && isReadyToShow && visitor === 'customer' && (
        <TopUpForm key={requestedAmount} requestedAmount={requestedAmount} backUrl={backUrl} />
      )}
    </AccountPage>
  );
}
