import Link from 'next/link';
import { toPersianDigits } from '@/domain/digits';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { selectCartCount, selectUnsettled } from '@/storefront/state/cart/cart.slice';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { isOffline } from '@/storefront/http/api-error';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useFavoritesList } from '@/storefront/screens/favorites/use-favorites-list';
import { useViewer } from '@/storefront/state/orders/use-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { Icon } from '@/storefront/ui/icon';
import { bag } from '@/storefront/ui/icons/layout';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ProductGridSkeleton } from '@/storefront/ui/product-grid-skeleton';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { LoadingRegion } from '@/storefront/ui/skeleton';
import { useCatalogueNoun } from '@/storefront/state/catalogue/use-nouns';
import { browseMessages } from '@/messages/browse';
import { t } from '@/messages/format-message';
import { FavoritesGrid } from './favorites-grid';
import styles from './favorites.module.css';
import { accountMenuMessages } from '@/messages/account-menu';
import { favoritesMessages } from '@/messages/favorites';

/** The favorites of a customer (ROUTE-07, FAV-01). */
export function FavoritesScreen() {
  const { showsCart, card } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  return (
    <AccountPage>
      <PageHead title={t(accountMenuMessages.routeFavorites)} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages.routeFavorites)} />
      {showsCart && <ToCart />}
      <Content dense={card === 'dense'} />
    </AccountPage>
  );
}

/** The count of the cart is shown on the item of the bottom navigation that leads here (NAV-09). */
function ToCart() {
  const count = useAppSelector(selectCartCount);
  if (count === 0) return null;
  return (
    <Link href={urls.cart()} prefetch={false} className={styles.cart}>
      <Icon glyph={bag} />
      <span>{t(favoritesMessages.cart, { n: toPersianDigits(count) })}</span>
      <b>{t(favoritesMessages.toCart)}</b>
    </Link>
  );
}

interface ContentProps {
  /** Whether the cards are dense. */
  dense: boolean;
}

function Content({ dense }: ContentProps) {
  const visitor = useViewer();
  const customerId = useAppSelector(selectCustomerId);
  if (visitor === 'unknown') return <Loading dense={dense} />;
  if (visitor === 'guest')
    return (
      <>
        <Guest />
        <Recent shown={NONE} />
      </>
    );
  return <Favorites key={customerId} dense={dense} />;
}

/** Mentions the favorites that a guest has marked, which are saved after the login. */
function Guest() {
  const count = useAppSelector(selectUnsettled).length;
  const text =
    count > 0 ? t(favoritesMessages.loginWaiting, { n: toPersianDigits(count) }) : t(favoritesMessages.login);
  return <LoginPrompt picture="empty-favorites" text={text} href={urls.login({ backUrl: urls.favorites() })} />;
}

function Favorites({ dense }: ContentProps) {
  const noun = useCatalogueNoun();
  const list = useFavoritesList();
  const { products, error, failed, isFetching, refetch } = list;
  if (!products) {
    if (failed)
      return (
        <>
          <ErrorState
            text={error?.msg || undefined}
            offline={isOffline(error)}
            onRetry={refetch}
            retrying={isFetching}
          />
          <Recent shown={NONE} />
        </>
      );
    return <Loading dense={dense} />;
  }
  return (
    <>
      <FavoritesGrid list={list} products={products} dense={dense}>
        <EmptyState
          picture="empty-favorites"
          text={t(favoritesMessages.favoriteEmpty)}
          note={t(favoritesMessages.emptyNote)}
          action={<LinkButton href={urls.search()}>{t(browseMessages[`browse.${noun}`])}</LinkButton>}
        />
      </FavoritesGrid>
      <Recent shown={products.map(({ id }) => id)} />
    </>
  );
}

const NONE: readonly number[] = [];

/** What was viewed recently, without what is above. */
function Recent({ shown }: { shown: readonly number[] }) {
  return (
    <div className={styles.recent}>
      <RecentlyViewedSlot shown={shown} />
    </div>
  );
}

function Loading({ dense }: ContentProps) {
  return (
    <LoadingRegion>
      <ProductGridSkeleton count={4} dense={dense} />
    </LoadingRegion>
  );
}
