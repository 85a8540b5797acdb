import { useRouter } from 'next/router';
import { safeBackUrl } from '@/domain/return-url';
import { urls } from '@/domain/urls';
import { origin } from '@/storefront/platform/location';
import { PageHead } from '@/storefront/shell/page-head';
import { AccountPage } from '@/storefront/widgets/account-page';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { Booking } from './booking';
import { BookingSkeleton } from './booking-skeleton';
import { bookingMessages } from '@/messages/booking';
import { accountPagesMessages } from '@/messages/account-pages';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.slice';
import { useAppSelector, useIsRehydrated } from '@/storefront/state/store/hooks';

/**
 * A reservation (ROUTE-11). The browser's token decides who may see it, so the server's HTML only has the page shell.
 */
export function ReservationScreen({ orderId }: { orderId: number }) {
  const router = useRouter();
  const isRehydrated = useIsRehydrated();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const back = isRehydrated ? safeBackUrl(router.query.backUrl, origin()) : null;
  return (
    <AccountPage section={urls.orders()}>
      <PageHead title={t(accountPagesMessages.routeReservation)} indexed={false} />
      <ScreenHeader title={t(accountPagesMessages.routeReservation)} backHref={back ?? urls.home()} />
      {!isRehydrated && <BookingSkeleton />}
      {isRehydrated && isLoggedIn && <Booking orderId={orderId} />}
      {isRehydrated && !isLoggedIn && (
        <LoginPrompt
          text={t(bookingMessages.loginText)}
          href={urls.login({ backUrl: urls.reservation(orderId, back ?? undefined) })}
        />
      )}
    </AccountPage>
  );
}
