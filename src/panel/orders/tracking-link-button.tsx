import Button from '@mui/material/Button';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { useNotify } from 'react-admin';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { isUnderWay } from '@/domain/order-money';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { copyText } from '@/storefront/platform/clipboard';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callPanel } from '../api/call-panel';

/** Copies the link by which the receiver sees the state of an order that is under way, without a login. */
export function TrackingLinkButton({ order: { id, status } }: { order: DeskOrderDetail }) {
  const notify = useNotify();
  if (!isUnderWay(status)) return null;
  const copyLink = async () => {
    try {
      const { link } = (await callPanel(trackingEndpoints.getTrackingLink, { params: { id } })).data;
      const isCopied = await copyText(link);
      // A browser may forbid a copy that follows a response: the link is shown then.
      notify(isCopied ? t(orderTrackingMessages.linkCopied) : `${t(orderTrackingMessages.linkNotCopied)} ${link}`, {
        type: isCopied ? 'success' : 'warning',
        ...(!isCopied && { autoHideDuration: null }),
      });
    } catch (error) {
      notify(normalizeError(error).details.msg, { type: 'error' });
    }
  };
  return (
    <Button startIcon={<CopyIcon />} onClick={() => void copyLink()}>
      {t(orderTrackingMessages.copyLink)}
    </Button>
  );
}
