import { useNotify } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { normalizeError } from '@/storefront/http/normalize-error';
import { openTab } from '@/storefront/platform/new-tab';
import { callPanel } from '../api/call-panel';

/** Opens the product's page as customers will see it, also for a draft, in a new tab. */
export function usePreview(id: number): () => void {
  const notify = useNotify();
  return () => {
    // During the tap: browsers do not allow opening a tab in a response that arrives later.
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
