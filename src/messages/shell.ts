/** Layout and components of every page. */
export const shellMessages = {
  priceBefore: 'قیمت پیش از تخفیف:',
  ratingNone: 'بدون امتیاز',
  ratingCountAria: '، از {n} دیدگاه',
  cardUnavailable: 'ناموجود',
  favoriteAddAria: 'افزودن {name} به علاقه‌مندی‌ها',
  favoriteRemoveAria: 'حذف {name} از علاقه‌مندی‌ها',
  shareButton: 'اشتراک‌گذاری',
  railAll: 'همه',
  railBack: 'قبلی‌ها',
  railForward: 'بعدی‌ها',
  breadcrumbsLabel: 'مسیر صفحه',
  stepperMore: 'افزودن به {label}',
  stepperLess: 'کم کردن از {label}',
  // The frame
  topBarHomeAria: '{shopName}، صفحهٔ خانه',
  topBarHomePlaceAria: '{shopName}، صفحهٔ خانه، {place}',
  topBarAccount: 'حساب من',
  topBarCart: 'سبد خرید',
  topBarTrip: 'کجا؟ کی؟ چند نفر؟',
  bottomNavLabel: 'پیمایش اصلی',
  headerNavLabel: 'پیوندهای سربرگ',
} as const;
