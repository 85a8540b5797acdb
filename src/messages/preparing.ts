/** A shop that has no data yet, for its visitors. */
export const preparingMessages = {
  shopPreparingTitle: 'فروشگاه در دست آماده‌سازی است',
  shopPreparingText: 'این فروشگاه به‌زودی باز می‌شود. کمی بعد دوباره سر بزنید.',
} as const;
