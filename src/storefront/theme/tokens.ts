/**
 * The single source of the shop's design tokens. `cssVariables` writes them for `ui/` and `shell/` (CSS modules),
 * `mui-theme.ts` for `widgets/`. Components define no colours, radii or sizes of their own.
 */
import {
  contrast,
  darkenUntil,
  hueOf,
  lightenUntil,
  mix,
  parseHex,
  TEXT_CONTRAST,
  toHex,
  type Rgb,
} from '@/domain/colour';
import { defaultPalette, type Palette } from './palette';

/** In pixels. Media queries of CSS modules use the same numbers (a test compares them). */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Border radius 8 and button radius 12 are from the specification; `large`, for cards and pictures, is not. */
export const radii = { base: 8, button: 12, large: 16 } as const;

/** In pixels, for text of 16 pixels: with larger text the bar is higher. */
export const bottomNavigation = { height: 56, minWidth: 80, maxWidth: 168 } as const;

/** The adjusted fallbacks of global.css, then the device's own fonts. */
const fallbackFonts = "'Vazir Fallback', 'Vazir Fallback Desktop', Tahoma, 'Noto Sans Arabic', sans-serif";
export const fontFamily = `Vazir, Vazirmatn, ${fallbackFonts}`;

export const zIndex = { bar: 1100, drawer: 1200, dialog: 1300, toast: 1400, progress: 1500 } as const;

const WHITE: Rgb = [255, 255, 255];
const GROUND: Rgb = [250, 247, 242];
const INK: Rgb = [14, 28, 30];
const SAFFRON: Rgb = [224, 160, 48];
const TURQUOISE: Rgb = [20, 140, 138];
/** The darkest background on which the brand colour of the light scheme has to be readable. */
const sunkenOfLight: Rgb = [243, 237, 227];

/** WCAG AA: 3 for graphics and borders of controls. */
const GRAPHIC_CONTRAST = 3;

/** Colours that do not depend on the brand, of the light and of the dark scheme. */
const schemes = {
  light: {
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
  },
  dark: {
    ground: '#16130f',
    surface: '#1f1b16',
    sunken: '#2b2620',
    line: '#3b352d',
    'line-strong': '#8d8373',
    text: '#f2ede4',
    muted: '#b6aea1',
    success: '#86d3a4',
    'success-soft': '#16301f',
    error: '#ffa197',
    'error-soft': '#3d1d19',
    warning: '#f0bd63',
    'warning-soft': '#37290f',
    info: '#93c8f4',
    'info-soft': '#13293b',
    star: '#eeb03a',
    scrim: 'rgb(0 0 0 / 70%)',
  },
} as const;

export type ColourScheme = keyof typeof schemes;

/** Saffron for every brand colour except warm ones, which turquoise contrasts with. */
function accentFor(brand: Rgb): Rgb {
  const hue = hueOf(brand);
  return hue !== null && (hue < 75 || hue > 345) ? TURQUOISE : SAFFRON;
}

/**
 * Every colour of the shop, derived from the config's secondary colour so that text and controls have AA contrast with
 * any brand colour in both schemes.
 */
export function themeColours(palette: Palette, scheme: ColourScheme = 'light') {
  const fixed = schemes[scheme];
  const brand = parseHex(palette.secondary.main) ?? parseHex(defaultPalette.secondary.main) ?? TURQUOISE;
  const [surface, sunken, text] = [fixed.surface, fixed.sunken, fixed.text].map((hex) => parseHex(hex) ?? GROUND) as [
    Rgb,
    Rgb,
    Rgb,
  ];
  // Text of the light scheme is darker than its background, that of the dark scheme lighter.
  const shift = scheme === 'light' ? darkenUntil : lightenUntil;
  const primary = shift(brand, sunken, TEXT_CONTRAST);
  const primarySoft = mix(primary, surface, scheme === 'light' ? 0.9 : 0.84);
  const accent = accentFor(brand);
  const accentSoft = mix(accent, surface, 0.84);
  const deep = darkenUntil(mix(darkenUntil(brand, sunkenOfLight, TEXT_CONTRAST), INK, 0.55), WHITE, 9.5);
  return {
    ...fixed,
    primary: toHex(primary),
    'primary-strong': toHex(shift(mix(primary, scheme === 'light' ? INK : text, 0.2), primarySoft, TEXT_CONTRAST + 1)),
    'primary-soft': toHex(primarySoft),
    'primary-range': toHex(mix(primary, surface, 0.8)),
    'primary-line': toHex(mix(primary, surface, 0.66)),
    'on-primary':
      contrast(primary, WHITE) >= TEXT_CONTRAST ? '#ffffff' : scheme === 'light' ? fixed.text : fixed.ground,
    accent: toHex(accent),
    'accent-graphic': toHex(shift(accent, surface, GRAPHIC_CONTRAST)),
    'accent-soft': toHex(accentSoft),
    'accent-text': toHex(shift(accent, accentSoft, TEXT_CONTRAST)),
    deep: toHex(deep),
    'deep-raised': toHex(mix(deep, WHITE, 0.08)),
    'deep-line': toHex(mix(deep, WHITE, 0.2)),
    'on-deep': '#ffffff',
    'on-deep-muted': toHex(mix(deep, WHITE, 0.82)),
    // For third-party pictures with a white background: QR codes, trust badges. Equal in both schemes.
    paper: '#ffffff',
    ink: toHex(INK),
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
  // The words beside a price.
  'text-note': '0.8125rem',
  'text-sm': '0.875rem',
  'text-md': '1rem',
  // Headings grow with the screen: 20 to 22, 24 to 30 and 28 to 44 pixels.
  'text-lg': 'clamp(1.25rem, 1.2rem + 0.2vw, 1.375rem)',
  'text-xl': 'clamp(1.5rem, 1.36rem + 0.6vw, 1.875rem)',
  'text-2xl': 'clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem)',
  'line-body': '1.8',
  'line-tight': '1.5',
  'line-heading': '1.35',
  'shadow-1': '0 1px 2px rgb(28 40 41 / 6%), 0 2px 8px rgb(28 40 41 / 6%)',
  'shadow-2': '0 2px 6px rgb(28 40 41 / 8%), 0 10px 28px rgb(28 40 41 / 10%)',
  'shadow-up': '0 -1px 2px rgb(28 40 41 / 5%), 0 -4px 16px rgb(28 40 41 / 7%)',
  container: '1200px',
  // Its labels grow with larger text only as far as they fit (bottom-navigation.module.css).
  'bottom-nav-height': `min(${bottomNavigation.height / 16}rem, ${bottomNavigation.height + 8}px)`,
  target: '44px',
  duration: '160ms',
};

/** Steps of the 8-pixel grid; `--space-half` is 4 pixels. */
const spaces = [1, 2, 3, 4, 5, 6, 8, 10].map((step) => `--space-${step}:${step * 8}px`);

function colourVariables(palette: Palette, scheme: ColourScheme): string {
  return Object.entries(themeColours(palette, scheme))
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');
}

/**
 * Colours, sizes, spaces and z-indexes as custom properties of the root, for the document's own style sheet. The dark
 * colours follow the system's setting, on screens only: prints are light. Without them the document is always light.
 */
export function cssVariables(palette: Palette, { isDarkToo = true } = {}): string {
  const declarations = [
    colourVariables(palette, 'light'),
    ...Object.entries(sizes).map(([name, value]) => `--${name}:${value}`),
    '--space-half:4px',
    ...spaces,
    ...Object.entries(zIndex).map(([name, value]) => `--z-${name}:${value}`),
  ].join(';');
  if (!isDarkToo) return `:root{${declarations}}`;
  const dark = `color-scheme:dark;${colourVariables(palette, 'dark')}`;
  return `:root{${declarations}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
}
