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
  const share = useShare();
  return () => share({ title, url: canonicalAddress() });
}

/** The same for any text with a link; both are copied where the device has no share sheet. */
export function useShare(): (shared: { title: string; text?: string; url: string; files?: File[] }) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (shared) => {
    if ((await shareByDevice(shared)) !== 'unavailable') return;
    const { text, url } = shared;
    const isCopied = await copyText(text === undefined ? url : `${text}\n${url}`);
    const done = text === undefined ? shareMessages.copied : shareMessages.copiedText;
    dispatch(
      notified(
        isCopied
          ? { message: t(done), variant: 'success' }
          : { message: t(shareMessages.notCopied), variant: 'warning' },
      ),
    );
  };
}
