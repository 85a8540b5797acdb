/**
 * Titles of the account pages, which are items of the side menu as well, and the menu's links. Not in the first load of
 * public pages.
 */
export const accountMenuMessages = {
  'route.favorites': 'علاقه‌مندی‌ها',
  'route.cart': 'سبد خرید',
  'route.orders': 'سفارش‌های من',
  'route.orders.residence': 'رزروهای من',
  'route.club': 'باشگاه مشتریان',
  'route.chargeAccount': 'افزایش اعتبار',
  'route.transactions': 'تراکنش‌ها',
  'route.addresses': 'آدرس‌ها',
  loginFirst: 'نخست وارد شوید',
  'drawer.profile': 'حساب کاربری',
  'drawer.aboutUs': 'درباره ما',
  'drawer.contactUs': 'تماس با ما',
  'drawer.resume': 'نمونه‌کارها',
  'drawer.protest': 'ثبت شکایت',
  'drawer.blog': 'وبلاگ',
  'drawer.becomeHost': 'میزبان شوید',
} as const;
