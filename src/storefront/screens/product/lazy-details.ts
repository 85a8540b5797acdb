/** The part of the page that lies below the first screen: its HTML from the server, its code later. */
import type { ComponentProps } from 'react';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/button.module.css';
import '@/storefront/ui/card-link.module.css';
import '@/storefront/ui/chip.module.css';
import '@/storefront/ui/comment-list.module.css';
import '@/storefront/ui/comments.module.css';
import '@/storefront/ui/empty-state.module.css';
import '@/storefront/ui/favorite-button.module.css';
import '@/storefront/ui/icon-button.module.css';
import '@/storefront/ui/icon.module.css';
import '@/storefront/ui/price.module.css';
import '@/storefront/ui/product-card.module.css';
import '@/storefront/ui/carousel.module.css';
import '@/storefront/ui/rating-summary.module.css';
import '@/storefront/ui/retry-notice.module.css';
import '@/storefront/ui/smart-image.module.css';
import '@/storefront/ui/stars.module.css';
import type { ProductDetails } from './product-details';
import './package-contents.module.css';
import './product-screen.module.css';

export const LateDetails = latePart<ComponentProps<typeof ProductDetails>>(
  () => import('./product-details').then((code) => code.ProductDetails),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./product-details') as { ProductDetails: typeof ProductDetails }).ProductDetails
    : null,
);
