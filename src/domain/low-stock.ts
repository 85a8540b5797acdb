/** At most this many pieces are a low stock. */
export const LOW_STOCK = 3;
