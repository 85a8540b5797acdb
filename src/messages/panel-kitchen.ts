/** The kitchen's sheet. */
export const panelKitchenMessages = {
  title: 'آشپزخانه',
  day: 'روز',
  hour: 'ساعت {hour}',
  empty: 'برای این روز چیزی برای پختن نیست.',
} as const;
