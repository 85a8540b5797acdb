/** The menu of a kitchen: sections, dishes and their cart. */
export const menuMessages = {
  sections: 'بخش‌های منو',
  filter: 'فیلتر و ترتیب',
  again: 'همان همیشگی',
  againAdd: 'دوباره همین',
  soldOut: 'تمام شد',
  toppingsAdd: 'افزودن به سبد: {amount}',
  cart: 'سبد شما',
  cartOpen: 'دیدن سبد',
  cookNote: 'یادداشت برای آشپز',
  cookNoteHint: 'مثلاً: کم‌نمک، بدون پیاز',
  total: 'جمع سبد',
  continue: 'ادامه: {amount}',
  continueLogin: 'ورود و ادامه: {amount}',
} as const;
