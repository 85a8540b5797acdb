/** Coupons and gift codes. */
export const couponsMessages = {
  couponLabel: 'کد تخفیف',
  couponApply: 'اعمال',
  couponRemoved: 'کد تخفیف حذف شد.',
  giftCodeLabel: 'کد هدیه',
  giftCodeApplied: 'کد هدیه ثبت شد و {amount} تومان به اعتبار شما افزوده شد.',
} as const;
