/** The bounds of bulk changes, without validators, so that the panel's bundle contains them alone. */

/** The most products in one bulk change. */
export const MAX_BULK = 20_000;
/** The most ids that are named one by one, as the selected or as the excluded ones. */
export const MAX_BULK_IDS = 1_000;
/** Prices are rounded to a multiple of one of these, toman. */
export const PRICE_STEPS = [1, 100, 1_000, 5_000, 10_000, 50_000] as const;
