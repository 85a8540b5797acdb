import { useNotify } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { normalizeError } from '@/storefront/http/api-error';
import { openTab } from '@/storefront/platform/new-tab';
import { callPanel } from '../api/call-panel';

/** Opens a product as customers will see it, a draft too, in a tab of its own. */
export function usePreview(id: number): () => void {
  const notify = useNotify();
  return () => {
    // Within the tap: an answer that comes later may open nothing.
    const tab = openTab(t(panelProductsMessages.previewOpening));
    callPanel(panelCatalogueEndpoints.previewProduct, { params: { id }, body: {} }).then(
      ({ data }) => tab?.go(data.path),
      (error: unknown) => {
        tab?.close();
        notify(normalizeError(error).details.msg, { type: 'error' });
      },
    );
  };
}
