/** Wording shared by every room: the specification's fixed strings. */
export const commonMessages = {
  cardPerNight: '/ هر شب',
  cardFrom: 'شروع از',
  productSoldOut: 'این محصول فعلاً ناموجود است.',
  listSeparator: '، ',
  // common
  currencyToman: 'تومان',
  priceNegotiable: 'توافقی',
  countPeople: '{n} نفر',
  actionRetry: 'تلاش دوباره',
  actionBack: 'بازگشت',
  actionSearch: 'جستجو',
  stateLoading: 'در حال بارگذاری…',
  a11ySkipToContent: 'رفتن به محتوای اصلی',
  a11yOpenMenu: 'باز کردن منو',
  // section2.nav
  searchPlaceholder: 'جستجو در {shopName}',
  'nav.home': 'خانه',
  'nav.becomeHost': 'میزبان شوید',
  'nav.orders': 'سفارش‌ها',
  'nav.reservations': 'رزروها',
  'nav.favorites': 'علاقه‌مندی‌ها',
  navCartBadgeAria: '{n} کالا در سبد خرید',
  authLoginOrSignup: 'ورود | ثبت‌نام',
  // section2.dialogs
  imageUnavailableAlt: 'تصویر در دسترس نیست',
  'reservation.notPriced': 'قیمت این اقامتگاه توافقی است؛ برای رزرو با پشتیبانی تماس بگیرید.',
  // said by the state, wherever one is
  commentStarAria: 'امتیاز {n} از ۵',
} as const;
