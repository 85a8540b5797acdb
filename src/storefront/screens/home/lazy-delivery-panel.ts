/** The food shop's panel: its HTML from the server, its code later. */
import type { ComponentType } from 'react';
import { useHasDelivery } from '@/storefront/state/cart/use-delivery';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/button.module.css';
import type DeliveryPanel from './delivery-panel.lazy';
import './search-panel.module.css';

export const LateDeliveryPanel: ComponentType<object> = latePart(
  () => import('./delivery-panel.lazy').then((code) => code.default),
  // eslint-disable-next-line @typescript-eslint/no-require-imports, no-restricted-syntax -- the build decides it, not a setting
  process.env.NEXT_RUNTIME === 'nodejs'
    ? (require('./delivery-panel.lazy') as { default: typeof DeliveryPanel }).default
    : null,
  useHasDelivery,
);
