/** Lists of the panel. */
export const panelListMessages = {
  total: '{n} مورد',
  search: 'جستجو',
  up: '{name} بالاتر برود',
  down: '{name} پایین‌تر برود',
  moved: '{name} به جای {n} رفت.',
} as const;
