import { isolateLatin } from '@/domain/isolate-latin';
import { urls } from '@/domain/urls';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useViewer } from '@/storefront/state/orders/use-order';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { TwoColumn } from '@/storefront/ui/two-column';
import { t } from '@/messages/format-message';
import { CouponsSkeleton } from './coupons-skeleton';
import { Coupons } from './coupons';
import { GiftCodeForm } from './gift-code-form';
import styles from './club.module.css';
import { accountMessages } from '@/messages/account';
import { accountMenuMessages } from '@/messages/account-menu';

/** The club: the customer's coupons and gift codes (ACC-04, COUP-02). */
export function ClubScreen() {
  return (
    <AccountPage>
      <PageHead title={t(accountMenuMessages.routeClub)} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages.routeClub)} />
      <Content />
    </AccountPage>
  );
}

function Content() {
  const visitor = useViewer();
  const customer = useAppSelector(selectCustomer);
  if (visitor === 'guest')
    return <LoginPrompt text={t(accountMessages.clubLogin)} href={urls.login({ backUrl: urls.club() })} />;
  if (visitor === 'unknown' || !customer) return <CouponsSkeleton />;
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>{t(accountMessages.clubCoupons)}</h2>
      <TwoColumn
        label={t(accountMessages.clubGift)}
        aside={
          <div className={styles.stack}>
            <GiftCodeForm customerId={customer.id} credit={customer.credit} />
            {customer.referrer !== '' && (
              <p className={styles.note}>
                {isolateLatin(t(accountMessages.clubReferrer, { name: customer.referrer }))}
              </p>
            )}
          </div>
        }
      >
        <Coupons customerId={customer.id} />
      </TwoColumn>
    </div>
  );
}
