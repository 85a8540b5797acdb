/** The home page: its search of stays, its categories and its sections. */
export const homeMessages = {
  searchTrip: 'جستجوی اقامتگاه',
  searchAnywhere: 'همهٔ مقصدها',
  searchDates: 'تاریخ سفر',
  searchPeople: 'تعداد نفرات',
  searchSubmit: 'جستجو',
  categories: 'دسته‌ها',
  empty: 'هنوز چیزی در این فروشگاه نیست. کمی بعد دوباره سر بزنید.',
  more: 'بخش‌های بیشتر',
  moreLoading: 'در حال دریافت بخش‌های بعدی …',
  moreFailed: 'بخش‌های بعدی نرسید.',
} as const;
