/** The cart. */
export const cartMessages = {
  packageAddedToCart: 'بسته به سبد خرید افزوده شد.',
  cartEmpty: 'سبد خرید شما خالی است.',
} as const;
