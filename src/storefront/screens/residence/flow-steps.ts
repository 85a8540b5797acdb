/** Indexes of the flow's steps: the stay with dates, guests and price, and its confirmation. */
export const STAY_STEP = 0;
export const CONFIRM_STEP = 1;
