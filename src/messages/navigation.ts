/** The bars, menus and titles of pages, and logging out. */
export const navigationMessages = {
  a11ySkipToContent: 'رفتن به محتوای اصلی',
  a11yOpenMenu: 'باز کردن منو',
  searchPlaceholder: 'جستجو در {shopName}',
  navHome: 'خانه',
  navBecomeHost: 'میزبان شوید',
  navOrders: 'سفارش‌ها',
  navReservations: 'رزروها',
  navFavorites: 'علاقه‌مندی‌ها',
  navCartBadgeAria: '{n} عدد در سبد خرید',
  authLoginOrSignup: 'ورود | ثبت‌نام',
  a11yNewTab: '(در زبانهٔ جدید باز می‌شود)',
} as const;
