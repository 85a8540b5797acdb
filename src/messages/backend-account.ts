import { room } from './message-registry';

/** The shop API on the account: profile, favorites, uploads, login by a QR code. */
export const backendAccount = room({
  // profile
  'profile.codeRequired': 'کد تأییدی را که به شمارهٔ جدید پیامک شده است وارد کنید.',
  'profile.mobileTaken': 'این شماره برای حساب دیگری ثبت شده است.',
  'profile.referrerFixed': 'معرف شما پیش‌تر ثبت شده است و دیگر تغییر نمی‌کند.',
  'profile.referrerSelf': 'نمی‌توانید خودتان را معرف خود بنویسید.',
  'profile.avatarUnknown': 'این تصویر پیدا نشد. تصویر را دوباره بارگذاری کنید.',

  // favorites
  'favorite.tooMany': 'حداکثر {n} مورد را می‌توانید در علاقه‌مندی‌ها نگه دارید.',

  // uploads
  'upload.missing': 'یک تصویر انتخاب کنید.',
  'upload.empty': 'این فایل خالی است. تصویر دیگری انتخاب کنید.',
  'upload.kind': 'فقط تصویر JPEG، PNG، WebP یا AVIF پذیرفته می‌شود.',
  'upload.bytes': 'حجم تصویر حداکثر {n} مگابایت است.',
  'upload.pixels': 'اندازهٔ تصویر حداکثر {n} مگاپیکسل است.',
  'upload.broken': 'این تصویر خراب یا ناقص است. تصویر دیگری انتخاب کنید.',

  // login by a QR code
  'qrcode.unknown': 'این رمزینه معتبر نیست. از کارکنان فروشگاه کمک بگیرید.',
});
