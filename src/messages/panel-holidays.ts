/** The shop's own holidays in the panel. */
export const panelHolidaysMessages = {
  title: 'تعطیلات',
  about: 'روی هر روز بزنید تا در فروشگاه شما تعطیل یا کاری شود. تعطیلی‌ها در تقویم و قیمت‌ها به حساب می‌آیند.',
  holiday: 'تعطیل: {title}',
  name: 'عنوان تعطیلی',
  close: 'تعطیل شود',
  open: 'روز کاری شود',
  reset: 'بازگشت به تقویم رسمی',
} as const;
