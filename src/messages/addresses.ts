import { room } from './message-registry';

/** Addresses: their list, the form of one, and its place on a map. */
export const addresses = room({
  // the list
  'addresses.login': 'برای دیدن نشانی‌های خود وارد شوید؛ پس از ورود به همین صفحه بازمی‌گردید.',
  'addresses.none': 'این فروشگاه چیزی به نشانی شما نمی‌فرستد.',
  'addresses.none.action': 'رفتن به خانه',
  'addresses.stale': 'نشانی‌ها به‌روز نشد.',
  'addresses.list': 'نشانی‌های شما',
  'addresses.inZone': 'در محدودهٔ ارسال',
  'addresses.noPlace': 'موقعیت روی نقشه ثبت نشده است.',
  'address.none': 'هنوز نشانی‌ای ذخیره نکرده‌اید.',
  'address.add': 'افزودن نشانی',
  'address.line': '{address}، پلاک {number}',
  'address.shipping': 'ارسال: {price}',
  'address.failed': 'نشانی‌های شما بارگذاری نشد.',
  'address.gone': 'این نشانی دیگر در فهرست شما نیست.',
  'address.gone.action': 'دیدن نشانی‌ها',
  'address.edit': 'ویرایش نشانی {title}',
  'address.remove': 'حذف نشانی {title}',
  'address.remove.title': 'حذف نشانی',
  'address.remove.ask': 'نشانی «{title}» حذف شود؟ سفارش‌هایی که با آن ثبت شده‌اند تغییری نمی‌کنند.',
  'address.remove.sure': 'بله، حذف شود',

  // the form
  'address.new': 'نشانی تازه',
  'address.change': 'ویرایش نشانی',
  'address.field.title': 'عنوان',
  'address.field.title.hint': 'مانند خانه یا محل کار',
  'address.field.address': 'نشانی کامل',
  'address.field.address.hint': 'شهر، خیابان، کوچه',
  'address.field.number': 'پلاک و واحد',

  // its place
  'address.place': 'موقعیت روی نقشه',
  'address.place.plain': 'موقعیت',
  'address.place.ask': 'موقعیت فعلی من',
  'address.place.clear': 'پاک کردن موقعیت',
  'address.place.at': 'عرض {lat}، طول {lng}',
  'address.place.none': 'موقعیت شما به دست نیامد؛ می‌توانید بدون آن ادامه دهید.',
  'address.place.none.map': 'موقعیت شما به دست نیامد؛ محل را روی نقشه پیدا کنید.',
  'address.place.hint': 'موقعیت، محدودهٔ ارسال و هزینهٔ آن را دقیق‌تر می‌کند.',
  'address.place.hint.map': 'نقشه را جابه‌جا کنید تا نشانه روی محل شما بنشیند.',
  'address.place.checking': 'در حال بررسی محدودهٔ ارسال…',
  'address.place.in': 'این محل در محدودهٔ ارسال است.',
  'address.place.unknown': 'محدودهٔ ارسال بررسی نشد.',
  'map.label': 'نقشه',
  'map.keys':
    'با کلیدهای جهت نقشه را جابه‌جا کنید، با مثبت و منفی بزرگ و کوچک کنید و با اینتر نقطهٔ زیر نشانه را ثبت کنید.',
  'map.zoomIn': 'بزرگ‌نمایی',
  'map.zoomOut': 'کوچک‌نمایی',
  'map.failed': 'نقشه بارگذاری نشد. می‌توانید بدون آن ادامه دهید.',
});
