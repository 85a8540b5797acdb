import Link from 'next/link';
import { hasMobileTopBar } from '@/domain/routes';
import { urls } from '@/domain/urls';
import { t } from '@/text/t';
import { imageSource } from '../ui/image-source';
import { AccountEntry } from './account-entry';
import { CartEntry } from './cart-entry';
import { Menu } from './menu';
import { SearchBar } from './search-bar';
import type { Site } from './site';
import styles from './top-bar.module.css';
import { usePath } from './use-path';

const LOGO = '/icons/logo.svg';
/** Drawn 36 wide, on screens of up to three times the density. */
const LOGO_PIXELS = 108;

/** The bar at the top: on every page from the medium screens on; on small ones on home, search and residence (NAV-14). */
export function TopBar({ site }: { site: Site }) {
  const { shop } = site;
  const onMobile = hasMobileTopBar(usePath());
  return (
    <header className={`${styles.bar} ${onMobile ? '' : styles.desktopOnly}`} data-mobile={onMobile}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <Menu site={site} />
          <Link href={urls.home()} className={styles.brand} aria-label={t('topBar.home.aria', { shopName: shop.name })}>
            {/* eslint-disable-next-line @next/next/no-img-element -- a logo is a small file, often an SVG */}
            <img src={imageSource(shop.logo || LOGO, LOGO_PIXELS).src} alt="" width={36} height={36} className={styles.logo} />
            <span className={styles.name}>{shop.name}</span>
          </Link>
        </div>
        <div className={styles.search}>
          <SearchBar shopName={shop.name} />
        </div>
        <div className={styles.end}>
          <CartEntry site={site} />
          <AccountEntry />
        </div>
      </div>
    </header>
  );
}
