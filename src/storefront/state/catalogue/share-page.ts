/** Sharing a page (ours): by the device's own sheet where it has one, else its link is copied. Loaded when the page rests. */
import { t } from '@/messages/format-message';
import { copyText } from '../../platform/clipboard';
import { canonicalAddress, shareByDevice } from '../../platform/share';
import type { ShopStore } from '../store/store-types';
import { favoritesMessages } from '@/messages/favorites';

/** @param title of what is shared */
export async function sharePage(title: string, tap: ShopStore['tap']): Promise<void> {
  const url = canonicalAddress();
  if ((await shareByDevice({ title, url })) !== 'unavailable') return;
  const isCopied = await copyText(url);
  tap(
    'notified',
    isCopied
      ? { message: t(favoritesMessages.shareCopied), variant: 'success' }
      : { message: t(favoritesMessages.shareNotCopied), variant: 'warning' },
  );
}
