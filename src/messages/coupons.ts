/** Coupons and gift codes. */
export const couponsMessages = {
  couponLabel: 'کد تخفیف',
  couponApply: 'اعمال',
  couponsOwned: 'کدهای تخفیف شما',
  couponOffer: '{code}، {amount} کمتر',
  couponRemoved: 'کد تخفیف حذف شد.',
  giftCodeLabel: 'کد هدیه',
  giftCodeApplied: 'کد هدیه ثبت شد و {amount} تومان به اعتبار شما افزوده شد.',
} as const;
