import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { isUnderWay } from '@/domain/order-money';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { copyText } from '../platform/clipboard';
import { notified } from '../state/notifications/notification.slice';
import { useGetTrackingLinkMutation } from '../state/orders/tracking-link.api';
import { useAppDispatch } from '../state/store/hooks';
import { Button } from '../ui/button';
import { copy } from '../ui/icons/account';
import styles from './copy-tracking-link.module.css';

/** Copies the link by which anyone sees the state of an order that is under way without a login. */
export function CopyTrackingLink({ order: { order_id: orderId, status } }: { order: Order }) {
  const dispatch = useAppDispatch();
  const [requestLink, { isLoading }] = useGetTrackingLinkMutation();
  // A browser may forbid a copy that follows a response: the link is shown then.
  const [shownLink, setShownLink] = useState<string | null>(null);
  if (!isUnderWay(status)) return null;
  const copyLink = async () => {
    const link = shownLink ?? (await requestLink(orderId)).data;
    // A failure has been shown by a toast already (ERR-01).
    if (!link) return;
    const isCopied = await copyText(link);
    setShownLink(isCopied ? null : link);
    if (isCopied) dispatch(notified({ message: t(orderTrackingMessages.linkCopied), variant: 'success' }));
  };
  return (
    <div className={styles.link}>
      <Button variant="secondary" size="small" glyph={copy} loading={isLoading} onClick={() => void copyLink()}>
        {t(orderTrackingMessages.copyLink)}
      </Button>
      <p className={styles.note}>{t(orderTrackingMessages.linkNote)}</p>
      <div role="status" className={styles.note}>
        {shownLink !== null && (
          <>
            {t(orderTrackingMessages.linkNotCopied)}{' '}
            <bdi dir="ltr" className={styles.shown}>
              {shownLink}
            </bdi>
          </>
        )}
      </div>
    </div>
  );
}
