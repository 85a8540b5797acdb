/** The report of a day. */
export const panelReportMessages = {
  title: 'گزارش روز',
  day: 'روز',
  received: 'دریافتی',
  paidOrders: 'سفارش قطعی‌شده',
  placed: 'سفارش ثبت‌شده',
  canceled: 'لغوشده',
  sold: 'چه فروخته شد',
  nothing: 'در این روز چیزی فروخته نشد.',
  money: 'پول',
  counted: '{name} ({n} بار)',
  refunds: 'بازگشت به اعتبار',
  paidBack: 'پس‌داده در صندوق، {way}',
  owed: 'مانده دارد',
  dueBack: 'هنوز پس داده نشده',
  topUps: 'افزایش اعتبار مشتریان',
  corrections: 'اصلاح اعتبار',
} as const;
