import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useListCouponsQuery } from '@/storefront/state/cart/coupons.api';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { RetryNotice } from '@/storefront/ui/retry-notice';
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
  const { orderKind } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
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
    const action = t(accountMessages[`club.coupons.none.${orderKind}`]);
    return (
      <EmptyState
        picture="empty-orders"
        text={t(accountMessages.clubCouponsNone)}
        note={t(accountMessages.clubCouponsNoneNote)}
        action={
          <LinkButton variant="secondary" href={urls.search()}>
            {action}
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
