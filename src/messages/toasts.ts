/** Toasts after an action, on any page. */
export const toastMessages = {
  zoneOutOfRange: 'خارج از محدوده',
  'submitted.goods': 'سفارش شما ثبت شد.',
  'submitted.stay': 'درخواست رزرو شما ثبت شد.',
  cartAdded: 'به سبد خرید افزوده شد.',
  cartFull: 'سبد خرید تا {max} قلم جا دارد؛ {what} در آن جا نشد.',
  cartFullName: '«{name}»',
  cartFullCount: '{n} قلم',
  laterFull: '«برای بعد» تا {max} قلم جا دارد؛ اول چیزی را از آن بردارید.',
  cartLimit: 'حداکثر {n} عدد قابل سفارش است.',
  favoriteLoginRequired: 'برای افزودن به علاقه‌مندی‌ها وارد شوید.',
  paymentSuccess: 'پرداخت با موفقیت انجام شد.',
  ecoDateExpired: 'تاریخ ارسال انتخابی منقضی شده است؛ دوباره انتخاب کنید.',
} as const;
