import { room } from './message-registry';

/** The error catalogue (spec §8) and what a field's check says. */
export const errors = room({
  // section8.errors
  'error.network': 'اتصال اینترنت برقرار نیست.',
  'error.server': 'خطا در برقراری ارتباط با سرور',
});
