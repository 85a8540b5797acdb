import { room } from './message-registry';

/** The invoice dialog of a stay, in its own words. */
export const invoice = room({
  'invoice.stayPrice': 'قیمت اصلی اقامت',
  'invoice.stayLine': '{name} ({nights} شب)',
  'invoice.delivery.none': 'ندارد',
});
