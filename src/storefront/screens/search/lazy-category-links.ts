/** The links around a list: their HTML from the server, their code later. */
import type { ComponentProps } from 'react';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/breadcrumbs.module.css';
import '@/storefront/ui/chip-row.module.css';
import '@/storefront/ui/chip.module.css';
import '@/storefront/ui/icon.module.css';
import type CategoryLinks from './category-links';

export const LateListWays = latePart<ComponentProps<typeof CategoryLinks>>(
  () => import('./category-links').then((code) => code.default),
  // eslint-disable-next-line @typescript-eslint/no-require-imports, no-restricted-syntax -- the build decides it, not a setting
  process.env.NEXT_RUNTIME === 'nodejs'
    ? (require('./category-links') as { default: typeof CategoryLinks }).default
    : null,
);
