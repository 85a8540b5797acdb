/** The part of the app config that colours the shop (`palette.secondary.main`). */
export interface Palette {
  secondary: { main: string };
}

/** Used when there is no config (the 500 page) or its colour is invalid. */
export const defaultPalette: Palette = { secondary: { main: '#0f6f6d' } };
