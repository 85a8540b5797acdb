/** Payments that need a person, in the panel. */
export const panelPaymentsMessages = {
  title: 'پرداخت‌های نامعلوم',
  empty: 'پرداختی نیست که کسی باید در بانک پیگیری کند.',
  about: 'این پرداخت‌ها را با شناسهٔ بانک در پنل درگاه خود پیدا کنید.',
  'trouble.differs': 'مبلغ بانک با مبلغ ما یکی نیست',
  'trouble.given_up': 'بانک تا پایان پاسخ روشنی نداد',
  'trouble.asking': 'هنوز از بانک پرسیده می‌شود',
  customer: 'مشتری',
  for: 'بابت',
  order: 'سفارش',
  topUp: 'افزایش اعتبار',
  amount: 'مبلغ ما',
  paid: 'مبلغ بانک',
  gateway: 'درگاه',
  authority: 'شناسه در بانک',
  ref: 'شمارهٔ پیگیری',
  at: 'زمان',
} as const;
