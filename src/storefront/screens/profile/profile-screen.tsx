import { urls } from '@/domain/urls';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { isOffline } from '@/storefront/http/api-error';
import { useCustomer } from '@/storefront/state/customer/customer.api';
import { logoutRequested } from '@/storefront/state/auth/auth.slice';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { LogoutRow } from '@/storefront/widgets/link-row';
import { useViewer } from '@/storefront/state/orders/use-order';
import { ErrorState } from '@/storefront/ui/error-state';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { AccountHome } from './account-home';
import { ProfileForm } from './profile-form';
import { ProfileSkeleton } from './profile-skeleton';
import { SessionsSection } from './sessions-section';
import styles from './profile.module.css';
import { useOnboarding, type Onboarding } from './use-onboarding';
import { profileMessages } from '@/messages/profile';
import { accountPagesMessages } from '@/messages/account-pages';

/**
 * The first page of the account with the customer's profile (ACC-01), also the onboarding of a new customer after the first login (ROUTE-06).
 */
export function ProfileScreen() {
  const onboarding = useOnboarding();
  return (
    <AccountPage narrow>
      <PageHead title={t(accountPagesMessages.routeProfile)} indexed={false} />
      <ScreenHeader title={t(onboarding?.isNew ? profileMessages.welcome : accountPagesMessages.routeProfile)} />
      <Content onboarding={onboarding} />
    </AccountPage>
  );
}

function Content({ onboarding }: { onboarding: Onboarding | null }) {
  const dispatch = useAppDispatch();
  const visitor = useViewer();
  const { customer, error, isFetching, refetch } = useCustomer();
  if (visitor === 'guest')
    return <LoginPrompt text={t(profileMessages.login)} href={urls.login({ backUrl: urls.profile() })} />;
  if (visitor === 'unknown' || onboarding === null || (customer === null && error === null)) return <ProfileSkeleton />;
  if (customer === null)
    return (
      <ErrorState
        text={isOffline(error) ? undefined : t(profileMessages.failed)}
        offline={isOffline(error)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  return (
    <div className={styles.stack}>
      {onboarding.isNew && <p>{t(profileMessages.welcomeText)}</p>}
      {error && <RetryNotice text={t(profileMessages.stale)} onRetry={refetch} />}
      {!onboarding.leadsOn && <AccountHome key={`home-${customer.id}`} customer={customer} />}
      <ProfileForm key={customer.id} customer={customer} onboarding={onboarding} />
      {!onboarding.isNew && <SessionsSection customerId={customer.id} />}
      {!onboarding.leadsOn && (
        <div className={styles.logout}>
          <LogoutRow onLogout={() => dispatch(logoutRequested())} />
        </div>
      )}
    </div>
  );
}
