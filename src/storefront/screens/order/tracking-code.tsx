import { toPersianDigits } from '@/domain/digits';
import { copyText } from '@/storefront/platform/clipboard';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/store/notification.slice';
import { IconButton } from '@/storefront/ui/icon-button';
import { copy } from '@/storefront/ui/icons/account';
import { Reference } from '@/storefront/ui/reference';
import '@/messages/checkout';
import { t } from '@/messages/translate';
import styles from './order.module.css';

/** By which the parcel is found at its carrier: to be read out, selected or copied. */
export function TrackingCode({ code, carrier }: { code: string; carrier?: string | null }) {
  const dispatch = useAppDispatch();
  const shown = toPersianDigits(code);
  const copyCode = async () => {
    const isCopied = await copyText(code);
    dispatch(
      isCopied
        ? notified({ message: t('order.tracking.copied', { code: shown }), variant: 'success' })
        : notified({ message: t('order.tracking.notCopied'), variant: 'warning' }),
    );
  };
  return (
    <p className={styles.tracking}>
      <span>
        {carrier ? t('order.tracking.carrier', { carrier }) : t('order.tracking')}:{' '}
        <Reference className={styles.reference}>{code}</Reference>
      </span>
      <IconButton glyph={copy} label={t('order.tracking.copy', { code: shown })} onClick={() => void copyCode()} />
    </p>
  );
}
