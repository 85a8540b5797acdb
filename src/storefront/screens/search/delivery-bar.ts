import { useHasDelivery } from '@/storefront/state/delivery/use-delivery';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';
import type Bar from '@/storefront/widgets/delivery/delivery-bar';
import '@/storefront/widgets/delivery/delivery.module.css';

export const DeliveryBar = replaceServerHtml(
  () => import('@/storefront/widgets/delivery/delivery-bar').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('@/storefront/widgets/delivery/delivery-bar') as { default: typeof Bar }).default
    : null,
  useHasDelivery,
);
