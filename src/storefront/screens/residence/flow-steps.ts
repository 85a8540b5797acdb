/** Indexes of the flow's steps. For chosen nights it opens at the price, from where dates and guests can be changed. */
export const DATES_STEP = 0;
export const PEOPLE_STEP = 1;
export const PRICE_STEP = 2;
