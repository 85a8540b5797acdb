/**
 * The single source of the shop's design tokens. `cssVariables` writes them for `ui/` and `shell/` (CSS modules),
 * `mui-theme.ts` for `widgets/`. Components define no colours, radii or sizes of their own.
 */
import { contrast, darkenUntil, hueOf, mix, parseHex, TEXT_CONTRAST, toHex, type Rgb } from '@/domain/colour';
import { defaultPalette, type Palette } from './palette';

/** In pixels. Media queries of CSS modules use the same numbers (a test compares them). */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Border radius 8 and button radius 12 are from the specification; `large`, for cards and pictures, is not. */
export const radii = { base: 8, button: 12, large: 16 } as const;

/** In pixels. */
export const bottomNavigation = { height: 56, minWidth: 80, maxWidth: 168 } as const;

/** The adjusted fallbacks of global.css, then what the device has. */
const fallbackFonts = "'Vazir Fallback', 'Vazir Fallback Desktop', Tahoma, 'Noto Sans Arabic', sans-serif";
export const fontFamily = `Vazir, Vazirmatn, ${fallbackFonts}`;

export const zIndex = { bar: 1100, drawer: 1200, dialog: 1300, toast: 1400, progress: 1500 } as const;

const WHITE: Rgb = [255, 255, 255];
const GROUND: Rgb = [250, 247, 242];
const INK: Rgb = [14, 28, 30];
const SAFFRON: Rgb = [224, 160, 48];
const TURQUOISE: Rgb = [20, 140, 138];

/** WCAG AA: 3 for graphics and borders of controls. */
const GRAPHIC_CONTRAST = 3;

const fixedColours = {
  ground: toHex(GROUND),
  surface: '#ffffff',
  sunken: '#f3ede3',
  line: '#e7dfd2',
  'line-strong': '#8b8171',
  text: '#1c2829',
  muted: '#5a6362',
  success: '#1a6f3f',
  'success-soft': '#e4f3e9',
  error: '#b3261e',
  'error-soft': '#fcebe8',
  warning: '#8a5200',
  'warning-soft': '#fdf1d9',
  info: '#1d5b8f',
  'info-soft': '#e6f0f8',
  star: '#c78106',
  scrim: 'rgb(14 28 30 / 62%)',
} as const;

/** Saffron for every brand colour except warm ones, which turquoise contrasts with. */
function accentFor(brand: Rgb): Rgb {
  const hue = hueOf(brand);
  return hue !== null && (hue < 75 || hue > 345) ? TURQUOISE : SAFFRON;
}

/**
 * Every colour of the shop as hex, derived from the config's secondary colour so that text and controls have AA
 * contrast with any brand colour.
 */
export function themeColours(palette: Palette) {
  const brand = parseHex(palette.secondary.main) ?? parseHex(defaultPalette.secondary.main) ?? TURQUOISE;
  const primary = darkenUntil(brand, parseHex(fixedColours.sunken) ?? GROUND, TEXT_CONTRAST);
  const primarySoft = mix(primary, WHITE, 0.9);
  const accent = accentFor(brand);
  const accentSoft = mix(accent, WHITE, 0.84);
  const deep = darkenUntil(mix(primary, INK, 0.55), WHITE, 9.5);
  return {
    ...fixedColours,
    primary: toHex(primary),
    'primary-strong': toHex(darkenUntil(mix(primary, INK, 0.2), primarySoft, TEXT_CONTRAST + 1)),
    'primary-soft': toHex(primarySoft),
    'primary-line': toHex(mix(primary, WHITE, 0.66)),
    'on-primary': contrast(primary, WHITE) >= TEXT_CONTRAST ? '#ffffff' : fixedColours.text,
    accent: toHex(accent),
    'accent-graphic': toHex(darkenUntil(accent, WHITE, GRAPHIC_CONTRAST)),
    'accent-soft': toHex(accentSoft),
    'accent-text': toHex(darkenUntil(accent, accentSoft, TEXT_CONTRAST)),
    deep: toHex(deep),
    'deep-raised': toHex(mix(deep, WHITE, 0.08)),
    'deep-line': toHex(mix(deep, WHITE, 0.2)),
    'on-deep': '#ffffff',
    'on-deep-muted': toHex(mix(deep, WHITE, 0.82)),
  };
}

const sizes: Record<string, string> = {
  radius: `${radii.base}px`,
  'radius-button': `${radii.button}px`,
  'radius-large': `${radii.large}px`,
  'radius-pill': '999px',
  font: fontFamily,
  'font-fallback': fallbackFonts,
  'text-xs': '0.75rem',
  'text-sm': '0.875rem',
  'text-md': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': '1.75rem',
  'text-3xl': '2.25rem',
  'line-body': '1.8',
  'line-tight': '1.5',
  'shadow-1': '0 1px 2px rgb(28 40 41 / 6%), 0 2px 8px rgb(28 40 41 / 6%)',
  'shadow-2': '0 2px 6px rgb(28 40 41 / 8%), 0 10px 28px rgb(28 40 41 / 10%)',
  'shadow-up': '0 -1px 2px rgb(28 40 41 / 5%), 0 -4px 16px rgb(28 40 41 / 7%)',
  container: '1200px',
  'bottom-nav-height': `${bottomNavigation.height}px`,
  target: '44px',
  duration: '160ms',
};

/** Steps of the 8-pixel grid; `--space-half` is 4 pixels. */
const spaces = [1, 2, 3, 4, 5, 6, 8, 10].map((step) => `--space-${step}:${step * 8}px`);

function colourVariables(palette: Palette): string[] {
  return Object.entries(themeColours(palette)).map(([name, value]) => `--color-${name}:${value}`);
}

/** Colours, sizes, spaces and z-indexes as custom properties of the root, for the document's own style sheet. */
export function cssVariables(palette: Palette): string {
  const declarations = [
    ...colourVariables(palette),
    ...Object.entries(sizes).map(([name, value]) => `--${name}:${value}`),
    '--space-half:4px',
    ...spaces,
    ...Object.entries(zIndex).map(([name, value]) => `--z-${name}:${value}`),
  ];
  return `:root{${declarations.join(';')}}`;
}
