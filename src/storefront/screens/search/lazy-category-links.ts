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
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./category-links') as { default: typeof CategoryLinks }).default
    : null,
);
