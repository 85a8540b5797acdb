/**
 * The width of a card's picture for the `sizes` attribute, by which the browser chooses the file. The style sheets
 * define the widths.
 */
export const cardSizes = {
  /** In a grid: four per row on a desktop, two on a tablet, one on a phone. */
  grid: '(min-width: 1200px) 280px, (min-width: 900px) 30vw, (min-width: 600px) 45vw, 80vw',
  /** In a grid of goods: two per row on a phone already. */
  dense: '(min-width: 1200px) 280px, (min-width: 900px) 30vw, 45vw',
  /** In a carousel: in pixels, so that only the steps that screens pick are listed. */
  carousel: '(min-width: 600px) 276px, 190px',
} as const;
