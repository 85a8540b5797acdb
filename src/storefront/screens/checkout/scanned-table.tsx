import { qrShopLeft } from '@/storefront/state/catalogue/config.slice';
import { selectQrShop } from '@/storefront/state/catalogue/config.selectors';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/translate';
import styles from './checkout.module.css';
import { profileMessages } from '@/messages/profile';

/** The table or place whose code was scanned: the order's note begins with it, unless one has left (AUTH-07). */
export function ScannedTable() {
  const dispatch = useAppDispatch();
  const place = useAppSelector(selectQrShop)?.name;
  if (place === undefined) return null;
  return (
    <div className={styles.row}>
      <span>{t(profileMessages.qrHere, { place })}</span>
      <Button variant="quiet" size="small" onClick={() => void dispatch(qrShopLeft())}>
        {t(profileMessages.qrLeave)}
      </Button>
    </div>
  );
}
