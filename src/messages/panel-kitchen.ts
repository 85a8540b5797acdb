/** The kitchen's sheet. */
export const panelKitchenMessages = {
  title: 'آشپزخانه',
  day: 'روز',
  hour: 'ساعت {hour}',
  menu: 'منوی امروز',
  menuHelp: 'غذایی که تمام شد را بزنید؛ دیگر برای امروز سفارش نمی‌گیرد و فردا خودش برمی‌گردد.',
  soldOutNow: '{name} برای امروز تمام شد.',
  soldAgain: '{name} دوباره سفارش می‌گیرد.',
  wholeMenu: 'همهٔ {n} غذا',
  soldOut: '{name}، تمام شد',
  empty: 'برای این روز چیزی برای پختن نیست.',
  allReady: 'همهٔ سفارش‌های این ساعت آماده است.',
} as const;
