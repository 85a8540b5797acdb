import { i18nProvider } from '@/panel/i18n/i18n-provider';

it('a text that React Admin shows has Persian digits, and its Latin words stay in order', () => {
  expect(i18nProvider.translate('«کرم Q10+» 3 بار ذخیره شد.')).toBe('«کرم \u2066Q10+\u2069» ۳ بار ذخیره شد.');
});
