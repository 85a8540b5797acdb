/** The footer, which every page ends with: its HTML from the server, its code later. */
import type { ComponentProps } from 'react';
import { latePart } from '../ui/lazy-hydrate';
import type { Footer } from './footer';
import '../ui/container.module.css';
import '../ui/icon.module.css';
import './footer.module.css';
import './support-block.module.css';
import './trust-badges.module.css';

export const LateFooter = latePart<ComponentProps<typeof Footer>>(
  () => import('./footer').then((code) => code.Footer),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./footer') as { Footer: typeof Footer }).Footer
    : null,
);
