/** What the server alone writes into every page's document. */
export const documentMessages = {
  noScript:
    'جاوااسکریپت این مرورگر خاموش است. دیدن و جستجو کار می‌کند؛ برای ورود، سبد خرید، علاقه‌مندی‌ها و رزرو آن را روشن کنید.',
  startFailed: 'این صفحه کامل بارگذاری نشد و دکمه‌های آن کار نمی‌کند.',
  startReload: 'بارگذاری دوباره',
} as const;
