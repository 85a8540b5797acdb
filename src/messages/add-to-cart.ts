/** Adding a product of a list to the cart, and taking it out. */
export const addToCartMessages = {
  add: 'افزودن {name}',
  remove: 'حذف {name} از سبد',
  removeShort: 'حذف',
  choose: 'انتخاب گزینه‌های {name}',
  inCart: '{n} عدد در سبد',
  productSoldOut: 'فعلاً ناموجود است.',
} as const;
