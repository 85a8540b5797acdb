import { shareMessages } from '@/messages/share';
import { t } from '@/messages/format-message';
import { copyText } from '../../platform/clipboard';
import { canonicalAddress, shareByDevice } from '../../platform/share';
import { useAppDispatch } from '../store/hooks';
import { notified } from '../notifications/notification.slice';

/**
 * Shares the page: through the share sheet of the device, or else by copying its link. A browser allows both only during a press.
 * @param title of the shared page
 */
export function useSharePage(title: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    const url = canonicalAddress();
    if ((await shareByDevice({ title, url })) !== 'unavailable') return;
    const isCopied = await copyText(url);
    dispatch(
      notified(
        isCopied
          ? { message: t(shareMessages.copied), variant: 'success' }
          : { message: t(shareMessages.notCopied), variant: 'warning' },
      ),
    );
  };
}
