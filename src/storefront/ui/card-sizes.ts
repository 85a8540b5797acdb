/** How wide a card's picture is drawn, as of the `sizes` attribute: what a phone fetches for it. The style sheets decide it. */
export const cardSizes = {
  /** In a grid: four in a row on a desktop, two on a tablet, one on a phone. */
  grid: '(min-width: 1200px) 280px, (min-width: 900px) 30vw, (min-width: 600px) 45vw, 80vw',
  /** In a grid of goods: two in a row on a phone already. */
  dense: '(min-width: 1200px) 280px, (min-width: 900px) 30vw, 45vw',
  /** On a shelf: a little less than drawn, so that a phone of three pixels to the point takes the step of 828. */
  rail: '(min-width: 900px) 280px, 276px',
} as const;
