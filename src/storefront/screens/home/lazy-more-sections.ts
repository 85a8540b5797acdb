/** What follows the first sections: its link from the server, its code when it comes near. */
import type { ComponentType } from 'react';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/button.module.css';
import type MoreSections from './more-sections.lazy';
import './more-sections.module.css';

export const LateMoreSections: ComponentType<{ page: number }> = latePart(
  () => import('./more-sections.lazy').then((code) => code.default),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./more-sections.lazy') as { default: typeof MoreSections }).default
    : null,
);
