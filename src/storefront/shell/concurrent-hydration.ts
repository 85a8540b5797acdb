import { startTransition } from 'react';
import { hydrateRoot as hydrate, type Root } from 'react-dom/client';

/**
 * Hydrates the page inside a transition, as Next does for later navigations: React works in slices of five
 * milliseconds and the browser can paint and handle input between them. Without it the first hydration is one long
 * task, a fifth of a second on a phone. `next.config.js` substitutes this module for `react-dom/client` in Next's
 * client code; no other module imports it.
 */
const hydrateRoot: typeof hydrate = (...args) => {
  const roots: Root[] = [];
  // The callback itself runs synchronously; only the rendering it schedules is sliced.
  startTransition(() => void roots.push(hydrate(...args)));
  const [root] = roots;
  if (!root) throw new Error('React returned no root');
  return root;
};

const client = { hydrateRoot };
export default client;
