/** The design tokens as a MUI theme. For widgets only: no module of the first load may import this file. */
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { faIR } from '@mui/material/locale';
import { breakpoints, fontFamily, radii, type themeColours, zIndex } from './tokens';

type ColourName = keyof ReturnType<typeof themeColours>;
type ColourOf = (name: ColourName) => string;

/** The custom property of a colour, which has the value of the shop's brand and of the colour scheme. */
const customProperty: ColourOf = (name) => `var(--color-${name})`;

function paletteOf(colour: ColourOf): ThemeOptions['palette'] {
  // All shades are given: MUI cannot calculate with custom properties.
  const shades = (name: ColourName, on: ColourName, dark = name, light = name) => ({
    main: colour(name),
    dark: colour(dark),
    light: colour(light),
    contrastText: colour(on),
  });
  const brand = shades('primary', 'on-primary', 'primary-strong', 'primary-line');
  return {
    primary: brand,
    // The config's colour is MUI's secondary colour, as the specification names it; here both are the brand colour.
    secondary: brand,
    success: shades('success', 'surface'),
    error: shades('error', 'surface'),
    warning: shades('warning', 'surface'),
    info: shades('info', 'surface'),
    text: { primary: colour('text'), secondary: colour('muted') },
    background: { default: colour('ground'), paper: colour('surface') },
    divider: colour('line'),
  };
}

function componentsOf(colour: ColourOf): ThemeOptions['components'] {
  const ring = { outline: `2px solid ${colour('primary')}`, outlineOffset: 2 };
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': ring } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radii.large } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colour('scrim') } } },
    },
  };
}

/**
 * Right-to-left, Persian locale (pagination, rating, autocomplete, alert), Vazir, breakpoints, radius 8 and buttons
 * of 12 (SHOP-02, SHOP-05). Its colours are the document's custom properties unless they are given: those change with
 * the colour scheme, but MUI cannot mix them.
 */
export function createMuiTheme(colour = customProperty): Theme {
  return createTheme(
    {
      direction: 'rtl',
      palette: paletteOf(colour),
      breakpoints: { values: { ...breakpoints } },
      shape: { borderRadius: radii.base },
      typography: { fontFamily, button: { textTransform: 'none', letterSpacing: 0 }, ...persianTypography() },
      zIndex: { appBar: zIndex.bar, drawer: zIndex.drawer, modal: zIndex.dialog, snackbar: zIndex.toast },
      components: componentsOf(colour),
    },
    faIR,
  );
}

/** MUI adds letter spacing, which separates joined Persian letters, and its line height is too small for them. */
function persianTypography(): NonNullable<ThemeOptions['typography']> {
  const style = { letterSpacing: 0, lineHeight: 1.8 };
  return { body1: style, body2: style, caption: style };
}
