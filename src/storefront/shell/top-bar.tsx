import type * as HeaderLinksModule from './header-links';
import Link from 'next/link';
import { isolateLatin } from '@/domain/isolate-latin';
import { hasMobileTopBar } from '@/domain/route-rules';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { selectQrShop } from '../state/catalogue/config.slice';
import { useAppSelector } from '../state/store/hooks';
import { Icon } from '../ui/icon';
import { search } from '../ui/icons/layout';
import { SearchBar } from '../ui/search-bar';
import { replaceServerHtml } from '../ui/replace-server-html';
import { SmartImage } from '../ui/smart-image';
import { AccountButton } from './account-button';
import { CartButton } from './cart-button';
import { Menu } from './menu';
import { StaySearchLink } from './stay-search-link';
import type { Site } from '@/domain/site';
import styles from './top-bar.module.css';
import { usePath } from './use-path';
import { actionsMessages } from '@/messages/actions';
import { shellMessages } from '@/messages/shell';

const HeaderLinks = replaceServerHtml(
  () => import('./header-links').then((code) => code.HeaderLinks),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./header-links') as typeof HeaderLinksModule).HeaderLinks
    : null,
);

const LOGO = '/icons/logo.svg';
const LOGIN = urls.login();
/** Shown 36 pixels wide, on screens with up to three times the density. */
const LOGO_PIXELS = 108;

/** On a phone its pictures are the first thing: the bar is one line, and the search an icon. */
const isResidence = (path: string) => path.startsWith('/residence/');

/**
 * The bar at the top: on every page from medium screens on, on small ones only on home, search and residence
 * (NAV-14).
 */
export function TopBar({ site }: { site: Site }) {
  const { shop } = site;
  const path = usePath();
  const onMobile = hasMobileTopBar(path);
  /** A login needs nothing but the way home. */
  const isBare = path === LOGIN;
  const leadsToPanel = path === urls.home() && shopCapabilities(shop.shop_type).searchesByStay;
  // The table whose QR code was scanned (AUTH-07).
  const tableName = useAppSelector(selectQrShop)?.name;
  const home =
    tableName === undefined
      ? t(shellMessages.topBarHomeAria, { shopName: shop.name })
      : t(shellMessages.topBarHomePlaceAria, { shopName: shop.name, place: tableName });
  return (
    <header
      className={`${styles.bar} ${onMobile ? '' : styles.desktopOnly} ${isResidence(path) ? styles.oneLine : ''}`}
      data-mobile={onMobile}
    >
      <div className={styles.inner}>
        <div className={isBare ? `${styles.start} ${styles.bare}` : styles.start}>
          {!isBare && <Menu site={site} />}
          <Link href={urls.home()} prefetch={false} className={styles.brand} aria-label={home}>
            <SmartImage
              image={{ url: shop.logo || LOGO, width: LOGO_PIXELS, height: LOGO_PIXELS, alt: '' }}
              sizes="36px"
              className={styles.logo}
            />
            <span className={styles.name}>
              {isolateLatin(shop.name)}
              {tableName !== undefined && <span className={styles.place}>{isolateLatin(tableName)}</span>}
            </span>
          </Link>
        </div>
        {!isBare && (
          <>
            <div className={styles.search}>
              {leadsToPanel && (
                <div className={styles.small}>
                  <StaySearchLink shopName={shop.name} />
                </div>
              )}
              <div className={leadsToPanel ? `${styles.large} ${styles.folded}` : undefined}>
                <SearchBar shopName={shop.name} />
              </div>
            </div>
            <div className={styles.end}>
              <HeaderLinks site={site} />
              {isResidence(path) && (
                <Link
                  href={urls.search()}
                  prefetch={false}
                  className={`${styles.icon} ${styles.searchLink}`}
                  aria-label={t(actionsMessages.actionSearch)}
                >
                  <Icon glyph={search} />
                </Link>
              )}
              <CartButton site={site} />
              <AccountButton />
            </div>
          </>
        )}
      </div>
    </header>
  );
}
