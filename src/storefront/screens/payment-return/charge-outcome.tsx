import { skipToken } from '@reduxjs/toolkit/query/react';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { useGetCustomerQuery } from '@/storefront/state/customer.api';
import { selectCustomerId } from '@/storefront/state/customer.slice';
import { factsOf, isOffline } from '@/storefront/state/failure-facts';
import { useAppSelector } from '@/storefront/state/hooks';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import '@/text/checkout';
import '@/text/flow';
import { t } from '@/text/t';
import { OutcomeSkeleton } from './outcome-skeleton';
import styles from './payment-return.module.css';

/** After a top-up: the credit as the shop has it now. Anybody can type the address, so it proves nothing by itself. */
export function ChargeOutcome({ failed }: { failed: boolean }) {
  const customerId = useAppSelector(selectCustomerId);
  const { data: customer, error, isFetching, refetch } = useGetCustomerQuery(customerId ?? skipToken, { refetchOnMountOrArgChange: true });
  if (!customer && error) {
    const failure = factsOf(error);
    return <ErrorState text={failure?.msg || undefined} offline={isOffline(failure)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!customer || isFetching) return <OutcomeSkeleton />;
  return (
    <div role="status">
      <EmptyState
        picture={failed ? 'error' : 'success'}
        title={t(failed ? 'payment.failed' : 'return.charge')}
        text={t('return.credit', { amount: formatToman(customer.credit) })}
        action={<LinkButton href={failed ? urls.chargeAccount() : urls.home()}>{t(failed ? 'action.retry' : 'return.home')}</LinkButton>}
      />
      {failed && <p className={styles.more}>{t('payment.failed.refundNote')}</p>}
    </div>
  );
}
