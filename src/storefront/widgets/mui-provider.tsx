import { useContext, type ReactNode } from 'react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { MuiContext } from '../theme/mui-context';
import { createEmotionCache } from '../theme/mui-cache';
import { createMuiTheme } from '../theme/mui-theme';

let browserCache: EmotionCache | undefined;
let theme: Theme | undefined;

/**
 * The theme and the right-to-left Emotion cache for MUI components. Every widget includes it; a screen that uses
 * widgets directly wraps itself in it once. On the server the document's cache has priority (mui-context.ts).
 */
export function MuiProvider({ children }: { children: ReactNode }) {
  const { emotionCache } = useContext(MuiContext);
  const cache = emotionCache ?? (browserCache ??= createEmotionCache());
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={(theme ??= createMuiTheme())}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
