/** The panel in the browser: its frame, the sign-in and what every form says. */
export const panelShellMessages = {
  title: 'پنل فروشگاه',
  titleOf: '{page} | پنل {shop}',
  noScript: 'پنل فروشگاه با جاوااسکریپت کار می‌کند. آن را در مرورگر خود روشن کنید و صفحه را دوباره باز کنید.',
  loading: 'در حال بارگذاری…',
  unreachable: 'به فروشگاه نمی‌رسیم. اینترنت خود را بررسی کنید.',
  noPanel: 'سرور این فروشگاه پنل ندارد. فروشگاه را از نرم‌افزار همان سرور اداره کنید.',
  retry: 'تلاش دوباره',
  brokenTitle: 'این صفحه از کار افتاد',
  brokenText: 'آنچه نوشته‌اید روی همین دستگاه مانده است. صفحه را تازه کنید.',
  reload: 'تازه کردن صفحه',

  noShop: 'این فروشگاه هنوز ساخته نشده است. پیوند راه‌اندازی در گزارش سرور است.',

  // the frame
  shopLink: 'دیدن فروشگاه',
  menu: 'منوی پنل',
  openMenu: 'باز کردن منو',
  more: 'بیشتر',
  logout: 'خروج از پنل',
  'role.owner': 'صاحب فروشگاه',
  'role.desk': 'پیشخوان',
  'role.kitchen': 'آشپزخانه',
  'role.host': 'میزبان',
  'group.today': 'کار امروز',
  'group.catalogue': 'محصولات',
  'group.offers': 'ویترین و تخفیف',
  'group.people': 'آدم‌ها',
  'group.shop': 'فروشگاه',

  // sign-in
  signInTitle: 'ورود به پنل',
  signInText: 'شمارهٔ موبایل خود را بنویسید تا کد ورود برایتان پیامک شود.',
  signInMobile: 'شمارهٔ موبایل',
  signInSend: 'دریافت کد',
  signInCode: 'کد پیامک‌شده',
  signInCodeText: 'کد به {mobile} فرستاده شد.',
  signInEnter: 'ورود',
  signInEdit: 'ویرایش شماره',
  signInResend: 'ارسال دوبارهٔ کد',
  signInResendIn: 'ارسال دوباره تا {n} ثانیهٔ دیگر',
  signInMobileWrong: 'شمارهٔ موبایل را به شکل ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.',
  signInCodeWrong: 'کد {n} رقم است.',
  signInAgainTitle: 'دوباره وارد شوید',
  signInAgainText: 'زمان ورود شما تمام شده است. آنچه نوشته‌اید سر جایش است؛ پس از ورود ادامه می‌یابد.',
  signInAgainLeave: 'خروج از پنل',

  // in several screens
  cancel: 'انصراف',
  monthNext: 'ماه بعد',
  monthPrevious: 'ماه قبل',
} as const;
