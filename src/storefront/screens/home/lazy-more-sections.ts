/** What follows the first sections: its link from the server, its code when it comes near. */
import type { ComponentType } from 'react';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/button.module.css';
import type MoreSections from './more-sections.lazy';
import './more-sections.module.css';

export const LateMoreSections: ComponentType<{ page: number }> = latePart(
  () => import('./more-sections.lazy').then((code) => code.default),
  // eslint-disable-next-line @typescript-eslint/no-require-imports, no-restricted-syntax -- the build decides it, not a setting
  process.env.NEXT_RUNTIME === 'nodejs'
    ? (require('./more-sections.lazy') as { default: typeof MoreSections }).default
    : null,
);
