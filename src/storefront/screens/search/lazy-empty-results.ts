/** The ways out of an empty list: their HTML from the server, their code later. */
import type { ComponentProps, ComponentType } from 'react';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/button.module.css';
import '@/storefront/ui/card-link.module.css';
import '@/storefront/ui/chip.module.css';
import '@/storefront/ui/empty-state.module.css';
import '@/storefront/ui/price.module.css';
import '@/storefront/ui/product-card.module.css';
import '@/storefront/ui/product-grid.module.css';
import '@/storefront/ui/skeleton.module.css';
import '@/storefront/ui/smart-image.module.css';
import '@/storefront/ui/stars.module.css';
import type EmptyResults from './empty-results';
import './empty-results.module.css';

export const LateNothingFound: ComponentType<ComponentProps<typeof EmptyResults>> = latePart(
  () => import('./empty-results').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./empty-results') as { default: typeof EmptyResults }).default
    : null,
);
