/** The invoice dialog of a stay. */
export const invoiceMessages = {
  stayPrice: 'قیمت اصلی اقامت',
  stayLine: '{name} ({nights} شب)',
  deliveryNone: 'ندارد',
} as const;
