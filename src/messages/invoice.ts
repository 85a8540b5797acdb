/** The invoice dialog of a stay, in its own words. */
export const invoiceMessages = {
  stayPrice: 'قیمت اصلی اقامت',
  stayLine: '{name} ({nights} شب)',
  deliveryNone: 'ندارد',
} as const;
