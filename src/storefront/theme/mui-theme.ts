/** The tokens as a MUI theme. For widgets only: nothing of a first load may import this file. */
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
    // The config's own colour is MUI's secondary, as the specification names it; both are the brand here.
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
 * Right-to-left, Persian locale (pagination, rating, autocomplete, alert), Vazir, breakpoints, radius 8 and
 * buttons of 12 (SHOP-02, SHOP-05); colours of {@link themeColours}.
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
      typography: { fontFamily, button: { textTransform: 'none', letterSpacing: 0 }, ...plainSpacing() },
      zIndex: { appBar: zIndex.bar, drawer: zIndex.drawer, modal: zIndex.dialog, snackbar: zIndex.toast },
      components: componentsOf(colours),
    },
    faIR,
  );
}

/** MUI spaces letters apart, which tears joined Persian letters; and its lines are too low for them. */
function plainSpacing(): NonNullable<ThemeOptions['typography']> {
  const plain = { letterSpacing: 0, lineHeight: 1.8 };
  return { body1: plain, body2: plain, subtitle1: plain, subtitle2: plain, caption: plain, overline: plain };
}
