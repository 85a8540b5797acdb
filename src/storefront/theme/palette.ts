/** The part of the app config that colours the shop (spec §3, `palette.secondary.main`). */
export interface Palette {
  secondary: { main: string };
}

/** Used when no config can be had (the 500 page) or its colour is no colour. */
export const defaultPalette: Palette = { secondary: { main: '#0f6f6d' } };
