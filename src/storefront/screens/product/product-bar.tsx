import Link from 'next/link';
import { useRouter } from 'next/router';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { isFooterNonEmpty } from '@/domain/menu';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { selectCartCount } from '@/storefront/state/cart/cart.slice';
import { selectConfig, selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Breadcrumbs, type Crumb } from '@/storefront/ui/breadcrumbs';
import { Icon } from '@/storefront/ui/icon';
import { IconButton } from '@/storefront/ui/icon-button';
import { arrowBack, bag } from '@/storefront/ui/icons/layout';
import { ProductActions } from '@/storefront/ui/product-actions';
import { t } from '@/messages/format-message';
import styles from './product-bar.module.css';
import { navigationMessages } from '@/messages/navigation';
import { productMessages } from '@/messages/product';
import { shellMessages } from '@/messages/shell';

interface ProductBarProps {
  product: { readonly id: number; readonly name: string };
  breadcrumbs: readonly Crumb[];
  onShare: () => void;
}

/**
 * The bar above the product. On a phone, where product pages have no top bar (NAV-14), a sticky bar with back, name,
 * share, favorite and cart. On a desktop the breadcrumbs and the buttons.
 */
export function ProductBar({ product, breadcrumbs, onShare }: ProductBarProps) {
  const router = useRouter();
  return (
    <div className={styles.bar}>
      <IconButton
        glyph={arrowBack}
        label={t(productMessages.back)}
        className={styles.phone}
        onClick={() => router.back()}
      />
      <span className={`${styles.name} ${styles.phone}`} aria-hidden="true">
        {isolateLatin(product.name)}
      </span>
      <div className={styles.path}>
        <Breadcrumbs crumbs={[...breadcrumbs, { label: product.name }]} />
      </div>
      <ProductActions product={product} onShare={onShare} />
      <CartLink />
    </div>
  );
}

/** The cart with its count, in shops that show a cart (NAV-02). */
function CartLink() {
  const config = useAppSelector(selectConfig);
  const shop = useAppSelector(selectShop);
  const count = useAppSelector(selectCartCount);
  if (!isFooterNonEmpty(config?.footer) || !shopCapabilities(shop?.shop_type).showsCart) return null;
  return (
    <Link
      href={urls.cart()}
      prefetch={false}
      className={`${styles.cart} ${styles.phone}`}
      title={t(shellMessages.topBarCart)}
      data-cart="stays"
    >
      <Icon glyph={bag} />
      <span className="visually-hidden">{t(shellMessages.topBarCart)}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{toPersianDigits(count)}</span>
          <span className="visually-hidden">
            {t(navigationMessages.navCartBadgeAria, { n: toPersianDigits(count) })}
          </span>
        </span>
      )}
    </Link>
  );
}
