/** Sums, counts and prices. */
export const amountsMessages = {
  listSeparator: '، ',
  currencyToman: 'تومان',
  priceNegotiable: 'توافقی',
  countPeople: '{n} نفر',
  priceFree: 'رایگان',
  paidToCarrier: 'پس‌کرایه',
  countNights: '{n} شب',
  countUnits: '{n} عدد',
} as const;
