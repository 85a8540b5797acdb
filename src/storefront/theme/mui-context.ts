import { createContext } from 'react';
import type { EmotionCache } from '@emotion/cache';
import { defaultPalette, type Palette } from './palette';

/** What `_app` hands down to every `MuiFrame`, without a byte of MUI or Emotion in the first load. */
export interface MuiDefaults {
  palette: Palette;
  /**
   * The cache made by the document for this rendering; undefined in the browser, where MuiFrame has its own.
   * On the server the document's must win: only its styles reach the HTML.
   */
  emotionCache?: EmotionCache;
}

export const MuiContext = createContext<MuiDefaults>({ palette: defaultPalette });
