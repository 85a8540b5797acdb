import { urls } from '@/domain/urls';
import { useListCouponsQuery } from '@/storefront/state/orders/coupons.api';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { useCatalogueNoun } from '@/storefront/state/catalogue/use-nouns';
import { browseMessages } from '@/messages/browse';
import { t } from '@/messages/format-message';
import styles from './club.module.css';
import { CouponCard } from './coupon-card';
import { CouponsSkeleton } from './coupons-skeleton';
import { accountMessages } from '@/messages/account';

/** The customer's coupons, usable ones first. */
export function Coupons({ customerId }: { customerId: number }) {
  const {
    data: coupons,
    error,
    isFetching,
    refetch,
  } = useListCouponsQuery(customerId, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  const noun = useCatalogueNoun();
  if (!coupons) {
    if (!error) return <CouponsSkeleton />;
    const failure = toApiError(error);
    return (
      <ErrorState
        text={failure?.msg || undefined}
        offline={isOffline(failure)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (coupons.length === 0) {
    return (
      <EmptyState
        picture="empty-orders"
        text={t(accountMessages.clubCouponsNone)}
        note={t(accountMessages.clubCouponsNoneNote)}
        action={
          <LinkButton variant="secondary" href={urls.search()}>
            {t(browseMessages[`browse.${noun}`])}
          </LinkButton>
        }
      />
    );
  }
  const order = ['usable', 'not_started', 'used', 'expired'];
  const sorted = [...coupons].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <>
      {error && <RetryNotice text={t(accountMessages.clubCouponsStale)} onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {sorted.map((coupon) => (
          <li key={coupon.code}>
            <CouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </>
  );
}
