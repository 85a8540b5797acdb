/** The link to everything that a shop sells, by its noun (domain/shop-capabilities.ts). */
export const browseMessages = {
  'browse.residence': 'یافتن اقامتگاه',
  'browse.goods': 'دیدن محصولات',
  'browse.food': 'دیدن غذاها',
} as const;
