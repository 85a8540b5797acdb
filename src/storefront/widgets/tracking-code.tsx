import { carrierPage } from '@/domain/carriers';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { copyText } from '@/storefront/platform/clipboard';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { ExternalLink } from '@/storefront/ui/external-link';
import { IconButton } from '@/storefront/ui/icon-button';
import { copy } from '@/storefront/ui/icons/account';
import { Reference } from '@/storefront/ui/reference-number';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import styles from './tracking-code.module.css';

/** The carrier's tracking code of the parcel, to be selected or copied, and the carrier's page of the parcel. */
export function TrackingCode({ code, carrier }: { code: string; carrier?: string | null }) {
  const dispatch = useAppDispatch();
  const persianCode = toPersianDigits(code);
  const page = carrierPage(code, carrier);
  const copyCode = async (copied: string) => {
    const isCopied = await copyText(code);
    dispatch(
      isCopied
        ? notified({ message: copied, variant: 'success' })
        : notified({ message: t(orderTrackingMessages.codeNotCopied), variant: 'warning' }),
    );
  };
  return (
    <div className={styles.tracking}>
      <p className={styles.code}>
        <span>
          {carrier ? isolateLatin(t(orderTrackingMessages.codeOfCarrier, { carrier })) : t(orderTrackingMessages.code)}:{' '}
          <Reference className={styles.reference}>{code}</Reference>
        </span>
        <IconButton
          glyph={copy}
          label={t(orderTrackingMessages.copyCode, { code: persianCode })}
          onClick={() => void copyCode(t(orderTrackingMessages.codeCopied, { code: persianCode }))}
        />
      </p>
      {page && (
        <ExternalLink
          href={page.url}
          className={styles.page}
          // A page that does not take the code in its address asks for it.
          {...(!page.hasCode && {
            onClick: () => void copyCode(t(orderTrackingMessages.atCarrierCopied, { carrier: page.carrier })),
          })}
        >
          {t(orderTrackingMessages.atCarrier, { carrier: page.carrier })}
        </ExternalLink>
      )}
    </div>
  );
}
