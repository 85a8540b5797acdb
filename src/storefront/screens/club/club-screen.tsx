import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { selectCustomer } from '@/storefront/state/customer/customer.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useVisitor } from '@/storefront/state/orders/use-order';
import { Container } from '@/storefront/ui/container';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { Split } from '@/storefront/ui/two-column';
import '@/messages/account';
import { t } from '@/messages/translate';
import { CouponsSkeleton } from './coupons-skeleton';
import { Coupons } from './coupons';
import { GiftCodeForm } from './gift-code-form';
import styles from './club.module.css';

/** The club: the customer's coupons, and gift codes (ACC-04, COUP-02). */
export function ClubScreen() {
  return (
    <Container page>
      <PageHead title={t('route.club')} indexed={false} />
      <ScreenHeader title={t('route.club')} />
      <Content />
    </Container>
  );
}

function Content() {
  const visitor = useVisitor();
  const customer = useAppSelector(selectCustomer);
  if (visitor === 'guest') return <LoginPrompt text={t('club.login')} href={urls.login({ backUrl: urls.club() })} />;
  if (visitor === 'unknown' || !customer) return <CouponsSkeleton />;
  return (
    <Split
      label={t('club.gift')}
      aside={
        <div className={styles.stack}>
          <GiftCodeForm customerId={customer.id} credit={customer.credit} />
          {customer.referrer !== '' && <p className={styles.note}>{t('club.referrer', { name: customer.referrer })}</p>}
        </div>
      }
    >
      <h2 className={styles.heading}>{t('club.coupons')}</h2>
      <Coupons customerId={customer.id} />
    </Split>
  );
}
