/** The food shop's panel: its HTML from the server, its code later. */
import type { ComponentType } from 'react';
import { useHasDelivery } from '@/storefront/state/cart/use-delivery';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/button.module.css';
import type DeliveryPanel from './delivery-panel.lazy';
import './search-panel.module.css';

export const LateDeliveryPanel: ComponentType<object> = latePart(
  () => import('./delivery-panel.lazy').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./delivery-panel.lazy') as { default: typeof DeliveryPanel }).default
    : null,
  useHasDelivery,
);
