import { useRouter } from 'next/router';
import { safeBackUrl } from '@/domain/return-url';
import { requestedTopUp } from '@/domain/credit';
import { urls } from '@/domain/urls';
import { origin } from '@/storefront/platform/location';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { useViewer } from '@/storefront/state/orders/use-order';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { ChargeSkeleton } from './charge-skeleton';
import { TopUpForm } from './top-up-form';
import { accountMessages } from '@/messages/account';
import { accountMenuMessages } from '@/messages/account-menu';

/** The top-up of the credit (PAY-03, PAY-05). With a return address it links back there. */
export function ChargeAccountScreen() {
  const { query, isReady, asPath } = useRouter();
  const visitor = useViewer();
  const isReadyToShow = isReady && visitor !== 'unknown';
  const backUrl = isReadyToShow ? (safeBackUrl(query.backUrl, origin()) ?? undefined) : undefined;
  const requestedAmount = requestedTopUp(query.amount);
  return (
    <AccountPage narrow>
      <PageHead title={t(accountMenuMessages.routeChargeAccount)} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages.routeChargeAccount)} backHref={backUrl} />
      {!isReadyToShow && <ChargeSkeleton />}
      {isReadyToShow && visitor === 'guest' && (
        <LoginPrompt text={t(accountMessages.topUpLogin)} href={urls.login({ backUrl: asPath })} />
      )}
      {isReadyToShow && visitor === 'customer' && (
        <TopUpForm key={requestedAmount} requestedAmount={requestedAmount} backUrl={backUrl} />
      )}
    </AccountPage>
  );
}
