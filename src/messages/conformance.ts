import { room } from './message-registry';

/** What the suite for foreign backends types in the place of a customer. */
export const conformance = room({
  'sample.firstName': 'سارا',
  'sample.name': 'سارا کریمی',
  'sample.home': 'خانه',
  'sample.work': 'محل کار',
  'sample.street': 'خیابان بهار',
  'sample.number': '۱۲',
  'sample.comment': 'آزمون سازگاری',
  'sample.otherNote': 'درخواستی دیگر',
  'sample.unheardOf': 'ژژژققق',
});
