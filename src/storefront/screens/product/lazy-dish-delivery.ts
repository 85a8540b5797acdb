/** When a dish comes: its HTML from the server, its code later. */
import type { ComponentProps } from 'react';
import { useHasDelivery } from '@/storefront/state/cart/use-delivery';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/icon.module.css';
import '@/storefront/widgets/delivery/delivery.module.css';
import type DishDelivery from './dish-delivery.lazy';
import './dish-delivery.module.css';

export const LateDishDelivery = latePart<ComponentProps<typeof DishDelivery>>(
  () => import('./dish-delivery.lazy').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./dish-delivery.lazy') as { default: typeof DishDelivery }).default
    : null,
  useHasDelivery,
);
