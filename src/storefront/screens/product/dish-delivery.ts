import type * as DishDeliveryLazyModule from './dish-delivery.lazy';
import { useHasDelivery } from '@/storefront/state/delivery/use-delivery';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';
import '@/storefront/widgets/delivery/delivery.module.css';

export const DishDelivery = replaceServerHtml(
  () => import('./dish-delivery.lazy').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./dish-delivery.lazy') as typeof DishDeliveryLazyModule).default
    : null,
  useHasDelivery,
);
