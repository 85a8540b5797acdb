import type { Customer } from '@/contract/customer.schemas';
import type { Order } from '@/contract/orders.schemas';
import { accountItems, type AccountKey } from '@/domain/drawer-menu';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { daysBetween, tehranToday } from '@/domain/plain-date';
import { ORDER_TABS } from '@/domain/order-state-machine';
import { orderCapabilities } from '@/domain/order-capabilities';
import { shopCapabilities } from '@/domain/shop-capabilities';
import type { Site } from '@/domain/site';
import { dialedNumber } from '@/domain/telephone';
import { urls } from '@/domain/urls';
import { accountMenuMessages } from '@/messages/account-menu';
import { accountMessages } from '@/messages/account';
import { t } from '@/messages/format-message';
import { profileMessages } from '@/messages/profile';
import { checkoutMessages } from '@/messages/checkout';
import { shopNow } from '@/storefront/platform/browser-clock';
import { useListCouponsQuery } from '@/storefront/state/orders/coupons.api';
import { selectConfig, selectShop } from '@/storefront/state/catalogue/config.slice';
import { useMenuState } from '@/storefront/state/catalogue/use-menu-state';
import { useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { useListOrdersQuery } from '@/storefront/state/orders/orders.api';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Icon } from '@/storefront/ui/icon';
import { plus } from '@/storefront/ui/icons/base';
import { user } from '@/storefront/ui/icons/layout';
import { phone } from '@/storefront/ui/icons/places';
import { LinkButton } from '@/storefront/ui/link-button';
import { PhoneLink } from '@/storefront/ui/phone-link';
import { SmartImage } from '@/storefront/ui/smart-image';
import { accountIcons } from '@/storefront/widgets/account-icons';
import { LinkRow } from '@/storefront/widgets/link-row';
import { OrderCard } from '@/storefront/widgets/order-card';
import styles from './account-home.module.css';

/** Who is logged in with which credit, the order that needs attention next, and the ways to the other account pages. */
export function AccountHome({ customer }: { customer: Customer }) {
  const config = useAppSelector(selectConfig);
  const shop = useAppSelector(selectShop);
  return (
    <>
      <Identity customer={customer} />
      <NextOrder customerId={customer.id} />
      {config && shop && <AccountRows site={{ config, shop }} customerId={customer.id} />}
    </>
  );
}

function Identity({ customer: { name, mobile, credit, avatar } }: { customer: Customer }) {
  const takesPayments = useTakesPayments();
  return (
    <section className={styles.identity} data-account-home aria-label={t(profileMessages.whoIsLoggedIn)}>
      <div className={styles.person}>
        <span className={styles.avatar}>
          {avatar ? (
            <SmartImage image={{ url: avatar, width: 112, height: 112, alt: '' }} sizes="56px" ratio="1" />
          ) : (
            <Icon glyph={user} size={28} />
          )}
        </span>
        <p className={styles.words}>
          <b className={styles.name}>
            <bdi>{isolateLatin(name || t(profileMessages.nameless))}</bdi>
          </b>
          {mobile && (
            <bdi dir="ltr" className={styles.note}>
              {toPersianDigits(mobile)}
            </bdi>
          )}
        </p>
      </div>
      <div className={styles.credit}>
        <p className={styles.words}>
          <span className={styles.note}>{t(accountMessages.creditNow)}</span>
          <b>{formatToman(credit)}</b>
        </p>
        {takesPayments && (
          <LinkButton size="small" variant="secondary" glyph={plus} href={urls.chargeAccount()}>
            {t(accountMessages.creditTopUp)}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** The order to pay, else the stay that begins first, else the latest order that is not finished. */
function NextOrder({ customerId }: { customerId: number }) {
  const { orderKind } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  const { currentData, refetch } = useOpenOrders(customerId);
  const order = currentData && nextOrderOf(currentData.orders);
  if (!order) return null;
  return (
    <section className={styles.next} aria-labelledby="next-order">
      <div className={styles.nextHead}>
        <h2 id="next-order" className={styles.heading}>
          {t(profileMessages[`profile.next.${orderKind}`])}
        </h2>
        <LinkButton size="small" variant="quiet" href={urls.orders()}>
          {orderCapabilities(order.kind).hasNights && currentData.total > 1
            ? t(profileMessages.moreTrips, { n: toPersianDigits(currentData.total - 1) })
            : t(profileMessages[`profile.all.${orderKind}`])}
        </LinkButton>
      </div>
      <OrderCard order={order} isOfflineCopy={false} backUrl={urls.profile()} onOver={() => void refetch()}>
        <TripFacts order={order} />
      </OrderCard>
    </section>
  );
}

/** Of a stay: how many days are left, from which hour the guests are received, and the host's number once it is told. */
function TripFacts({ order: { stay, times, status } }: { order: Order }) {
  const [arrival] = times;
  if (!stay || arrival === undefined) return null;
  const days = daysBetween(tehranToday(shopNow()), arrival);
  return (
    <div className={styles.facts}>
      <p>
        {joinParts([
          days > 0 && t(profileMessages.daysLeft, { n: toPersianDigits(days) }),
          days === 0 && t(profileMessages.arrivalToday),
          t(profileMessages.arrivalFrom, { hour: toPersianDigits(stay.check_in) }),
        ])}
      </p>
      {status === 'in_progress' && stay.host.mobile !== null && (
        <PhoneLink number={stay.host.mobile} label={t(checkoutMessages.returnCallHost)} labelShown />
      )}
    </div>
  );
}

/** The orders that are not finished, the latest page of them with their total. */
function useOpenOrders(customerId: number) {
  return useListOrdersQuery(
    { customerId, status: ORDER_TABS },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
}

function nextOrderOf(orders: readonly Order[]): Order | undefined {
  const [soonest] = [...orders].sort((one, other) => startOf(one).localeCompare(startOf(other)));
  return orders.find((order) => order.can_pay) ?? soonest;
}

/** The first night or the delivery time as an ISO text; orders without one come after those that have one. */
function startOf({ times }: Order): string {
  return times[0] ?? '9999';
}

const ROWS: readonly AccountKey[] = ['orders', 'favorites', 'addresses', 'club', 'transactions'];

function AccountRows({ site, customerId }: { site: Pick<Site, 'config' | 'shop'>; customerId: number }) {
  const items = accountItems(useMenuState(site));
  const { data: coupons = [] } = useListCouponsQuery(customerId);
  const open = useOpenOrders(customerId).currentData?.total ?? 0;
  const usable = coupons.filter(({ state }) => state === 'usable').length;
  const notes: Partial<Record<AccountKey, string>> = {
    ...(open > 0 && { orders: t(profileMessages.openOrders, { n: toPersianDigits(open) }) }),
    ...(usable > 0 && { club: t(profileMessages.usableCoupons, { n: toPersianDigits(usable) }) }),
  };
  const { number, view } = site.config.support;
  const support = dialedNumber(number ?? '');
  return (
    <nav aria-label={t(profileMessages.pages)} className={styles.rows}>
      <ul>
        {ROWS.flatMap((key) => items.filter((item) => item.key === key)).map(({ key, href, label }) => (
          <LinkRow key={key} href={href} glyph={accountIcons[key]} label={t(accountMenuMessages[label])} arrow>
            {notes[key]}
          </LinkRow>
        ))}
        {support && (
          <LinkRow href={`tel:${support}`} glyph={phone} label={t(profileMessages.support)}>
            <bdi dir="ltr">{toPersianDigits(view || number || '')}</bdi>
          </LinkRow>
        )}
      </ul>
    </nav>
  );
}
