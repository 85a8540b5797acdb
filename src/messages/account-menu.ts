/**
 * Titles of the account pages, which are items of the side menu as well, and the menu's links. Not in the first load of
 * public pages.
 */
export const accountMenuMessages = {
  routeFavorites: 'علاقه‌مندی‌ها',
  routeCart: 'سبد خرید',
  routeOrders: 'سفارش‌های من',
  routeOrdersResidence: 'رزروهای من',
  routeClub: 'باشگاه مشتریان',
  routeChargeAccount: 'افزایش اعتبار',
  routeTransactions: 'گردش اعتبار',
  routeAddresses: 'آدرس‌ها',
  loginFirst: 'نخست وارد شوید',
  drawerProfile: 'حساب من',
  drawerAboutUs: 'درباره ما',
  drawerContactUs: 'تماس با ما',
  drawerResume: 'نمونه‌کارها',
  drawerProtest: 'ثبت شکایت',
  drawerBlog: 'وبلاگ',
  drawerBecomeHost: 'میزبان شوید',
} as const;
