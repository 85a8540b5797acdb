import { room } from './message-registry';

/** A shop whose database is still empty, to its visitors. */
export const preparing = room({
  'shop.preparing.title': 'فروشگاه در دست آماده‌سازی است',
  'shop.preparing.text': 'این فروشگاه به‌زودی باز می‌شود. کمی بعد دوباره سر بزنید.',
});
