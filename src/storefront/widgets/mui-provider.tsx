import { useContext, type ReactNode } from 'react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { MuiContext } from '../theme/mui-context';
import { createEmotionCache, prepareRightToLeft } from '../theme/mui-cache';
import { createMuiTheme } from '../theme/mui-theme';
import type { Palette } from '../theme/palette';

let browserCache: EmotionCache | undefined;
let lastTheme: { main: string; theme: Theme } | undefined;

/** What the first of all widgets would do with the tap that opens it: for a moment at which the page rests. */
export function prepareMui(): void {
  prepareRightToLeft();
}

/** A shop has one palette: its theme is made once. */
function themeOf(palette: Palette): Theme {
  const { main } = palette.secondary;
  if (lastTheme?.main !== main) lastTheme = { main, theme: createMuiTheme(palette) };
  return lastTheme.theme;
}

/**
 * The theme and the right-to-left Emotion cache around MUI parts. Every widget brings it itself; a screen that uses
 * widgets directly puts it around the whole screen once. The document's cache wins on the server (frame-context.ts).
 */
export function MuiProvider({ children }: { children: ReactNode }) {
  const { palette, emotionCache } = useContext(MuiContext);
  const cache = emotionCache ?? (browserCache ??= createEmotionCache());
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themeOf(palette)}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
