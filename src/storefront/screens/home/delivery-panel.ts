import type * as DeliveryPanelLazyModule from './delivery-panel.lazy';
import { useNeedsDelivery } from '@/storefront/state/delivery/use-delivery';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';

export const DeliveryPanel = replaceServerHtml(
  () => import('./delivery-panel.lazy').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./delivery-panel.lazy') as typeof DeliveryPanelLazyModule).default
    : null,
  // The earliest hour is not in the server's HTML.
  useNeedsDelivery,
);
