import { room } from './message-registry';

/** Wording shared by every room: the specification's fixed strings (spec §2, §4). */
export const common = room({
  'card.perNight': '/ هر شب',
  'card.from': 'شروع از',
  'card.forNights': 'برای {n} شب',
  'card.discount': '{n}٪ تخفیف',
  'product.soldOut': 'این محصول فعلاً ناموجود است.',
  'list.separator': '، ',
  // common
  'currency.toman': 'تومان',
  'price.negotiable': 'توافقی',
  'count.people': '{n} نفر',
  'action.retry': 'تلاش دوباره',
  'action.search': 'جستجو',
  'state.loading': 'در حال بارگذاری…',
  'a11y.skipToContent': 'رفتن به محتوای اصلی',
  'a11y.openMenu': 'باز کردن منو',
  // section2.titles
  'route.favorites': 'علاقه‌مندی‌ها',
  'route.cart': 'سبد خرید',
  'route.orders': 'سفارش‌های من',
  'route.orders.residence': 'رزروهای من',
  'route.club': 'باشگاه مشتریان',
  'route.chargeAccount': 'افزایش اعتبار',
  'route.transactions': 'تراکنش‌ها',
  'route.addresses': 'آدرس‌ها',
  // section2.nav
  'search.placeholder': 'جستجو در {shopName}',
  'nav.home': 'خانه',
  'nav.becomeHost': 'میزبان شوید',
  'nav.orders': 'سفارش‌ها',
  'nav.reservations': 'رزروها',
  'nav.favorites': 'علاقه‌مندی‌ها',
  'nav.cartBadge.aria': '{n} کالا در سبد خرید',
  'drawer.profile': 'حساب کاربری',
  'drawer.aboutUs': 'درباره ما',
  'drawer.contactUs': 'تماس با ما',
  'drawer.resume': 'نمونه‌کارها',
  'drawer.protest': 'ثبت شکایت',
  'drawer.blog': 'وبلاگ',
  'drawer.becomeHost': 'میزبان شوید',
  'auth.loginOrSignup': 'ورود | ثبت‌نام',
  // section2.footer
  'footer.link.cancellation': 'شرایط لغو رزرو',
  'footer.link.cancellation.shop': 'شرایط لغو سفارش',
  // section2.dialogs
  'image.unavailable.alt': 'تصویر در دسترس نیست',
  'reservation.notPriced': 'قیمت این اقامتگاه توافقی است؛ برای رزرو با پشتیبانی تماس بگیرید.',
  // said by the state, wherever one is
  'comment.star.aria': 'امتیاز {n} از ۵',
});
