/** The design tokens as a MUI theme. For widgets only: no module of the first load may import this file. */
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { faIR } from '@mui/material/locale';
import type { Palette } from './palette';
import { breakpoints, fontFamily, radii, themeColours, zIndex } from './tokens';

type Colours = ReturnType<typeof themeColours>;

function paletteOf(colours: Colours): ThemeOptions['palette'] {
  return {
    primary: {
      main: colours.primary,
      dark: colours['primary-strong'],
      light: colours['primary-line'],
      contrastText: colours['on-primary'],
    },
    // The config's colour is MUI's secondary colour, as the specification names it; here both are the brand colour.
    secondary: { main: colours.primary, contrastText: colours['on-primary'] },
    success: { main: colours.success },
    error: { main: colours.error },
    warning: { main: colours.warning },
    info: { main: colours.info },
    text: { primary: colours.text, secondary: colours.muted },
    background: { default: colours.ground, paper: colours.surface },
    divider: colours.line,
  };
}

function componentsOf(colours: Colours): ThemeOptions['components'] {
  const ring = { outline: `3px solid ${colours.primary}`, outlineOffset: 2 };
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': ring } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radii.large } } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colours.scrim } } } },
  };
}

/**
 * Right-to-left, Persian locale (pagination, rating, autocomplete, alert), Vazir, breakpoints, radius 8 and buttons
 * of 12 (SHOP-02, SHOP-05), colours of {@link themeColours}.
 */
export function createMuiTheme(palette: Palette): Theme {
  const colours = themeColours(palette);
  return createTheme(
    {
      direction: 'rtl',
      palette: paletteOf(colours),
      breakpoints: { values: { ...breakpoints } },
      shape: { borderRadius: radii.base },
      spacing: 8,
      typography: { fontFamily, button: { textTransform: 'none', letterSpacing: 0 }, ...persianTypography() },
      zIndex: { appBar: zIndex.bar, drawer: zIndex.drawer, modal: zIndex.dialog, snackbar: zIndex.toast },
      components: componentsOf(colours),
    },
    faIR,
  );
}

/** MUI adds letter spacing, which separates joined Persian letters, and its line height is too small for them. */
function persianTypography(): NonNullable<ThemeOptions['typography']> {
  const style = { letterSpacing: 0, lineHeight: 1.8 };
  return { body1: style, body2: style, subtitle1: style, subtitle2: style, caption: style, overline: style };
}
