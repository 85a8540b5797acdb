import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

/**
 * The insertion point of Emotion's styles in the document's head, before the rules of the project's own style sheets.
 */
const INSERTION_POINT = 'meta[name="emotion-insertion-point"]';

/**
 * The Emotion cache of right-to-left MUI styles, used by the document on the server and by MuiProvider in the
 * browser, so that hydration finds the server's style elements by their key.
 */
export function createEmotionCache(): EmotionCache {
  const insertionPoint =
    typeof document === 'undefined' ? undefined : (document.querySelector<HTMLElement>(INSERTION_POINT) ?? undefined);
  return createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin], insertionPoint });
}
