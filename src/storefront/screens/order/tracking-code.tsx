import { toPersianDigits } from '@/domain/digits';
import { copyText } from '@/storefront/platform/clipboard';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { IconButton } from '@/storefront/ui/icon-button';
import { copy } from '@/storefront/ui/icons/account';
import { Reference } from '@/storefront/ui/reference-number';
import { t } from '@/messages/format-message';
import styles from './order.module.css';
import { checkoutMessages } from '@/messages/checkout';

/** The carrier's tracking code of the parcel, to be selected or copied. */
export function TrackingCode({ code, carrier }: { code: string; carrier?: string | null }) {
  const dispatch = useAppDispatch();
  const persianCode = toPersianDigits(code);
  const copyCode = async () => {
    const isCopied = await copyText(code);
    dispatch(
      isCopied
        ? notified({ message: t(checkoutMessages.orderTrackingCopied, { code: persianCode }), variant: 'success' })
        : notified({ message: t(checkoutMessages.orderTrackingNotCopied), variant: 'warning' }),
    );
  };
  return (
    <p className={styles.tracking}>
      <span>
        {carrier ? t(checkoutMessages.orderTrackingCarrier, { carrier }) : t(checkoutMessages.orderTracking)}:{' '}
        <Reference className={styles.reference}>{code}</Reference>
      </span>
      <IconButton
        glyph={copy}
        label={t(checkoutMessages.orderTrackingCopy, { code: persianCode })}
        onClick={() => void copyCode()}
      />
    </p>
  );
}
