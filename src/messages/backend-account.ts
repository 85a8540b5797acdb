/** Responses of the shop API about profile, favorites, uploads and the login by a QR code. */
export const backendAccountMessages = {
  // profile
  profileCodeRequired: 'کد تأییدی را که به شمارهٔ جدید پیامک شده است وارد کنید.',
  profileMobileTaken: 'این شماره برای حساب دیگری ثبت شده است.',
  profileReferrerFixed: 'معرف شما پیش‌تر ثبت شده است و دیگر تغییر نمی‌کند.',
  profileReferrerSelf: 'نمی‌توانید خودتان را معرف خود بنویسید.',
  profileAvatarUnknown: 'این تصویر پیدا نشد. تصویر را دوباره بارگذاری کنید.',

  // favorites
  favoriteTooMany: 'حداکثر {n} مورد را می‌توانید در علاقه‌مندی‌ها نگه دارید.',

  // uploads
  uploadMissing: 'یک تصویر انتخاب کنید.',
  uploadHeic:
    'این عکس HEIC آیفون است و اینجا باز نمی‌شود. آن را از خود آیفون بفرستید، یا در آیفون از «تنظیمات ← دوربین ← قالب‌ها» (Formats) گزینهٔ «سازگارترین» (Most Compatible) را انتخاب کنید و دوباره عکس بگیرید.',
  uploadPixels: 'اندازهٔ تصویر حداکثر {n} مگاپیکسل است.',
  uploadBroken: 'این تصویر خراب یا ناقص است. تصویر دیگری انتخاب کنید.',

  // login by a QR code
  qrcodeUnknown: 'این رمزینه معتبر نیست. از کارکنان فروشگاه کمک بگیرید.',
} as const;
