/** The food shop's bar: its HTML from the server, its code later. */
import type { ComponentProps } from 'react';
import { useHasDelivery } from '@/storefront/state/cart/use-delivery';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/icon.module.css';
import type DeliveryBar from '@/storefront/widgets/delivery/delivery-bar';
import '@/storefront/widgets/delivery/delivery.module.css';

export const LateDeliveryBar = latePart<ComponentProps<typeof DeliveryBar>>(
  () => import('@/storefront/widgets/delivery/delivery-bar').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('@/storefront/widgets/delivery/delivery-bar') as { default: typeof DeliveryBar }).default
    : null,
  useHasDelivery,
);
