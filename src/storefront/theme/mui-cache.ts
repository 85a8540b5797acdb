import createCache, { type EmotionCache } from '@emotion/cache';
import { compile, middleware, prefixer, serialize, stringify } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

/** Marks the place in the document's head where Emotion writes in the browser: before our own sheets' rules. */
const INSERTION_POINT = 'meta[name="emotion-insertion-point"]';

/**
 * The Emotion cache of right-to-left MUI styles, used alike by the document (server) and by MuiFrame (browser),
 * so that hydration finds the server's style elements by their key.
 */
export function createEmotionCache(): EmotionCache {
  const insertionPoint =
    typeof document === 'undefined' ? undefined : (document.querySelector<HTMLElement>(INSERTION_POINT) ?? undefined);
  return createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin], insertionPoint });
}

/** Makes a style and throws it away: the first to be turned round prepares the patterns of all, for which no tap should wait. */
export function prepareRightToLeft(): void {
  serialize(compile('a{left:0}'), middleware([rtlPlugin, stringify]));
}
