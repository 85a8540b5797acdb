import { isolateLatin } from '@/domain/isolate-latin';
import { qrShopLeft, selectQrShop } from '@/storefront/state/catalogue/config.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import { profileMessages } from '@/messages/profile';

/** The table whose QR code was scanned. The order's note starts with it unless the user removes it (AUTH-07). */
export function ScannedTable() {
  const dispatch = useAppDispatch();
  const tableName = useAppSelector(selectQrShop)?.name;
  if (tableName === undefined) return null;
  return (
    <div className={styles.row}>
      <span>{isolateLatin(t(profileMessages.qrHere, { place: tableName }))}</span>
      <Button variant="quiet" size="small" onClick={() => void dispatch(qrShopLeft())}>
        {t(profileMessages.qrLeave)}
      </Button>
    </div>
  );
}
