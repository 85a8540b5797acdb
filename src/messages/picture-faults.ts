/** Why a customer's picture is refused, by the browser before it is sent and by the API. */
export const pictureFaultMessages = {
  kind: 'فقط تصویر JPEG، PNG، WebP یا AVIF پذیرفته می‌شود.',
  heic: 'این عکس HEIC آیفون است و این مرورگر آن را باز نمی‌کند. آن را از خود آیفون بفرستید، یا در آیفون از «تنظیمات ← دوربین ← قالب‌ها» (Formats) گزینهٔ «سازگارترین» (Most Compatible) را انتخاب کنید و دوباره عکس بگیرید.',
  bytes: 'حجم تصویر حداکثر {n} مگابایت است.',
  empty: 'این فایل خالی است. تصویر دیگری انتخاب کنید.',
} as const;
