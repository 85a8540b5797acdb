/** Coupons and gift codes. */
export const couponsMessages = {
  couponLabel: 'کد تخفیف',
  couponApply: 'اعمال',
  couponsOwned: 'کدهای تخفیف شما',
  couponOffer: '{code}، {amount} کمتر',
  couponFound: 'کد {code} برای شما اعمال شد: {amount} کمتر',
  couponTakeOff: 'برداشتن کد',
  couponConfirmed: 'تأیید شد',
  couponNotConfirmed: 'تأیید نشد',
  couponUnpriced: 'قیمت به دست نیامد و کد تخفیف برداشته شد؛ دوباره واردش کنید.',
  couponRemoved: 'کد تخفیف حذف شد.',
  giftCodeLabel: 'کد هدیه',
  giftCodeApplied: 'کد هدیه ثبت شد و {amount} تومان به اعتبار شما افزوده شد.',
} as const;
