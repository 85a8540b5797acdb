import Link from 'next/link';
import { hasMobileTopBar } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { selectQrShop } from '../state/catalogue/config.selectors';
import { useAppSelector } from '../state/store/store-provider';
import { SmartImage } from '../ui/smart-image';
import { AccountButton } from './account-button';
import { CartButton } from './cart-button';
import { Menu } from './menu';
import { SearchBar } from './search-bar';
import type { Site } from './site';
import styles from './top-bar.module.css';
import { usePath } from './use-path';
import { shellMessages } from '@/messages/shell';

const LOGO = '/icons/logo.svg';
/** Shown 36 pixels wide, on screens with up to three times the density. */
const LOGO_PIXELS = 108;

/**
 * The bar at the top: on every page from medium screens on, on small ones only on home, search and residence
 * (NAV-14).
 */
export function TopBar({ site }: { site: Site }) {
  const { shop } = site;
  const onMobile = hasMobileTopBar(usePath());
  // The table whose QR code was scanned (AUTH-07).
  const tableName = useAppSelector(selectQrShop)?.name;
  const home =
    tableName === undefined
      ? t(shellMessages.topBarHomeAria, { shopName: shop.name })
      : t(shellMessages.topBarHomePlaceAria, { shopName: shop.name, place: tableName });
  return (
    <header className={`${styles.bar} ${onMobile ? '' : styles.desktopOnly}`} data-mobile={onMobile}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <Menu site={site} />
          <Link href={urls.home()} prefetch={false} className={styles.brand} aria-label={home}>
            <SmartImage
              image={{ url: shop.logo || LOGO, width: LOGO_PIXELS, height: LOGO_PIXELS, alt: '' }}
              sizes="36px"
              className={styles.logo}
            />
            <span className={styles.name}>
              {shop.name}
              {tableName !== undefined && <span className={styles.place}>{tableName}</span>}
            </span>
          </Link>
        </div>
        <div className={styles.search}>
          <SearchBar shopName={shop.name} />
        </div>
        <div className={styles.end}>
          <CartButton site={site} />
          <AccountButton />
        </div>
      </div>
    </header>
  );
}
