import { createContext } from 'react';
import type { EmotionCache } from '@emotion/cache';

/** What `_app` passes to every `MuiProvider`, without any MUI or Emotion code in the first load. */
export interface MuiDefaults {
  /**
   * The cache that the document created for this rendering; undefined in the browser, where MuiProvider has its own.
   * On the server the document's cache must be used: only its styles get into the HTML.
   */
  emotionCache?: EmotionCache;
}

export const MuiContext = createContext<MuiDefaults>({});
