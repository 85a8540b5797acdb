import { useRouter } from 'next/router';
import { urls } from '@/domain/urls';
import { selectShop } from '@/storefront/state/catalogue/config.selectors';
import { useAppSelector } from '@/storefront/state/store/store-provider';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './login-screen.module.css';
import { loginMessages } from '@/messages/login';

const LOGO = '/icons/logo.svg';
/** Shown 48 pixels wide, on screens with up to three times the density. */
const LOGO_PIXELS = 144;

/** The shop, and what the login is for. */
export function LoginBrand() {
  const shop = useAppSelector(selectShop);
  const { query } = useRouter();
  if (!shop) return null;
  const reason = reasonOf(query);
  return (
    <div className={styles.brand}>
      <SmartImage
        image={{ url: shop.logo || LOGO, width: LOGO_PIXELS, height: LOGO_PIXELS, alt: '' }}
        sizes="48px"
        className={styles.logo}
      />
      <b>{shop.name}</b>
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}

function reasonOf({ residenceName, backUrl }: ReturnType<typeof useRouter>['query']): string | null {
  if (typeof residenceName === 'string' && residenceName) return t(loginMessages.forStay, { name: residenceName });
  return typeof backUrl === 'string' && backUrl.startsWith(urls.checkout()) ? t(loginMessages.forOrder) : null;
}
