import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { urls } from '@/domain/urls';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { isOffline } from '@/storefront/http/api-error';
import { useViewer } from '@/storefront/state/orders/use-order';
import { useTransactions, type TransactionsView } from '@/storefront/screens/transactions/use-transactions';
import { useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { plus } from '@/storefront/ui/icons/base';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { SectionCard } from '@/storefront/ui/section-card';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { TransactionList } from './transaction-list';
import { TransactionsSkeleton } from './transactions-skeleton';
import styles from './transactions.module.css';
import { accountMessages } from '@/messages/account';
import { accountMenuMessages } from '@/messages/account-menu';

/** The credit and its transactions by day (ACC-03). */
export function TransactionsScreen() {
  return (
    <AccountPage narrow>
      <PageHead title={t(accountMenuMessages.routeTransactions)} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages.routeTransactions)} />
      <Content />
    </AccountPage>
  );
}

function Content() {
  const visitor = useViewer();
  if (visitor === 'unknown') return <TransactionsSkeleton />;
  if (visitor === 'guest')
    return (
      <LoginPrompt text={t(accountMessages.transactionsLogin)} href={urls.login({ backUrl: urls.transactions() })} />
    );
  return <Account />;
}

function Account() {
  const isOnline = useTakesPayments();
  const view = useTransactions();
  const { days, credit, error, failed, isFetching, refetch } = view;
  if (!days || credit === null) {
    if (failed)
      return (
        <ErrorState text={error?.msg || undefined} offline={isOffline(error)} onRetry={refetch} retrying={isFetching} />
      );
    return <TransactionsSkeleton />;
  }
  return (
    <div className={styles.stack}>
      <Credit credit={credit} isOnline={isOnline} />
      {days.length > 0 ? (
        <LoadedTransactions view={view} />
      ) : (
        <EmptyState
          picture="empty-orders"
          text={t(accountMessages.transactionsEmpty)}
          note={t(accountMessages.transactionsEmptyNote)}
          action={isOnline && <LinkButton href={urls.chargeAccount()}>{t(accountMessages.creditTopUp)}</LinkButton>}
        />
      )}
    </div>
  );
}

function Credit({ credit, isOnline }: { credit: number; isOnline: boolean }) {
  return (
    <SectionCard>
      <div className={styles.credit}>
        <p>
          <span className={styles.label}>{t(accountMessages.creditNow)}</span>
          <b className={styles.amount}>{formatToman(credit)}</b>
          <span className={styles.label}>{tomanInWords(credit)}</span>
        </p>
        {isOnline && (
          <LinkButton href={urls.chargeAccount()} glyph={plus}>
            {t(accountMessages.creditTopUp)}
          </LinkButton>
        )}
      </div>
    </SectionCard>
  );
}

/** A failed refetch or next page leaves the loaded transactions in place. */
function LoadedTransactions({ view }: { view: TransactionsView }) {
  const { days = [], failed, isFetching, refetch, hasMore, isLoadingMore, loadMore } = view;
  return (
    <>
      {failed && !isFetching && (
        <RetryNotice
          text={t(hasMore ? accountMessages.transactionsMoreFailed : accountMessages.transactionsStale)}
          onRetry={hasMore ? loadMore : refetch}
        />
      )}
      <TransactionList days={days} hasMore={hasMore} isLoadingMore={isLoadingMore} onMore={loadMore} />
    </>
  );
}
