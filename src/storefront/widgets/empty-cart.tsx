import dynamic from 'next/dynamic';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCatalogueNoun } from '@/storefront/state/catalogue/use-nouns';
import { browseMessages } from '@/messages/browse';
import { t } from '@/messages/format-message';
import { Drawing } from '../ui/drawing';
import { LinkButton } from '../ui/link-button';
import { RecentlyViewedSlot } from '../ui/recently-viewed-slot';
import { PopularSkeleton } from './popular-skeleton';
import styles from './empty-cart.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { cartMessages } from '@/messages/cart';

const PopularProducts = dynamic(() => import('./popular-products').then((code) => code.PopularProducts), {
  ssr: false,
  loading: PopularSkeleton,
});

/** An empty cart: its message, a link to the products, best sellers, and recently viewed products. */
export function EmptyCart() {
  const shop = useAppSelector(selectShop);
  const isOfStays = shop !== null && shopCapabilities(shop.shop_type).searchesByStay;
  const noun = useCatalogueNoun();
  return (
    <div className={styles.page}>
      <div className={styles.state}>
        <Drawing name="empty-cart" className={styles.picture} />
        <p className={styles.title}>{t(cartMessages.cartEmpty)}</p>
        <p className={styles.text}>{t(isOfStays ? checkoutMessages.cartEmptyStays : checkoutMessages.cartEmptyText)}</p>
        <LinkButton href={urls.search()}>{t(browseMessages[`browse.${noun}`])}</LinkButton>
      </div>
      <PopularProducts />
      <RecentlyViewedSlot />
    </div>
  );
}
