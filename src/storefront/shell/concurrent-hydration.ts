import { startTransition } from 'react';
import { hydrateRoot as hydrate, type Root } from 'react-dom/client';

/**
 * Takes the page over as a transition, as Next itself does with later pages: React works in slices of five milliseconds
 * and the browser paints and answers between them. By itself the first takeover is one long task, a fifth of a second
 * on a phone. `next.config.js` gives this to Next's client in the place of React's own; nobody else imports it.
 */
const hydrateRoot: typeof hydrate = (...given) => {
  const roots: Root[] = [];
  // The callback runs at once; only what it asks React for is done in slices.
  startTransition(() => void roots.push(hydrate(...given)));
  const [root] = roots;
  if (!root) throw new Error('React has made no root');
  return root;
};

const client = { hydrateRoot };
export default client;
