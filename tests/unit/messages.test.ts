import { WEEKDAYS } from '@/domain/weekdays';
import path from 'node:path';
import { accountMenuMessages } from '@/messages/account-menu';
import { actionsMessages } from '@/messages/actions';
import { costsMessages } from '@/messages/costs';
import { amountsMessages } from '@/messages/amounts';
import { navigationMessages } from '@/messages/navigation';
import { errorsMessages } from '@/messages/errors';
import { footerMessages } from '@/messages/footer';
import { formatMessage, t } from '@/messages/format-message';
import { filesUnder, root, textOf } from '@tests/support/source-files';
import { couponsMessages } from '@/messages/coupons';
import { toastMessages } from '@/messages/toasts';

/** Every message of src/messages: its file, the name of the exported object, the key and the text. */
const MESSAGES = filesUnder(['src/messages'], ['.ts'])
  .filter((file) => !file.endsWith('/translate.ts'))
  .flatMap((file) => {
    const exported = jest.requireActual<Record<string, Record<string, string>>>(path.join(root, file));
    return Object.entries(exported).flatMap(([name, messages]) =>
      Object.entries(messages).map(([key, text]) => ({ file, name, key, text })),
    );
  });

describe('t', () => {
  it('fills the placeholders of a message', () => {
    expect(t(amountsMessages.countNights, { n: '۳' })).toBe('۳ شب');
    expect(t(costsMessages.invoiceLine, { name: 'زعفران $& {count}', count: '۲' })).toBe('زعفران $& {count} (۲ عدد)');
    expect(t(amountsMessages.priceNegotiable)).toBe('توافقی');
  });

  it('throws in tests when a placeholder is missing', () => {
    expect(() => formatMessage(amountsMessages.countNights)).toThrow('{n}');
    expect(() => formatMessage(amountsMessages.countNights, { toString: '۳' })).toThrow('{n}');
    // @ts-expect-error the compiler demands the placeholder as well
    expect(() => t(amountsMessages.countNights)).toThrow('{n}');
    // @ts-expect-error and refuses one that the message does not have
    expect(t(amountsMessages.priceNegotiable, { n: '۳' })).toBe('توافقی');
  });
});

describe('messages', () => {
  it.each(MESSAGES.map(({ name, key, text }) => [`${name}.${key}`, text]))(
    '%s follows Persian spelling and typography [SHOP-02]',
    (_name, text) => {
      expect(text.trim()).not.toBe('');
      // Arabic letters and digits, direction marks, a joiner at a word's edge, Latin punctuation.
      expect(text).not.toMatch(/[\u064a\u0643\u0649\u0629\u0660-\u0669\u200e\u200f\u00a0]/);
      expect(text).not.toMatch(/\u200c(?![\u0600-\u06ff])|(?<![\u0600-\u06ff])\u200c/);
      expect(text).not.toMatch(/[\u0600-\u06ff]\s*[?,;]/);
      expect(text).not.toMatch(/(^|\s)ن?می\s|\sها(\s|$|\.)/);
      // Days are spelled as in dates.
      expect(WEEKDAYS).toEqual(expect.arrayContaining(text.match(/[\u0600-\u06ff\u200c]*شنبه/g) ?? []));
      expect(text.replace(/\{\w+\}|[a-z]+:\S*|#\S*/g, '')).not.toMatch(/[{}]/);
      expect(text.replace(/\{\w+\}|https?:\S+|[A-Za-z][\w.-]*/g, '…')).not.toMatch(/[0-9]|"| {2}/);
    },
  );

  it('every message is used', () => {
    const files = filesUnder(['src', 'pages'], ['.ts', '.tsx']).filter((file) => !file.startsWith('src/messages/'));
    const source = files.map(textOf).join('\n');
    /** Keys built from a template such as `status.${status}`, of the object that is indexed with it. */
    const templates = [...source.matchAll(/\b(\w+Messages)\[[^\]`]*`([^`]*)`/g)].map(([, name, template = '']) => ({
      name,
      keys: new RegExp(`^${template.replaceAll('.', '[.]').replace(/\$\{.*?\}/g, '[\\w.]+')}$`),
    }));
    /** `errorsMessages.errorNetwork`, possibly followed by a property. */
    const named = new Set(source.match(/\b\w+Messages\.\w+/g));
    for (const [, keys = '', name] of source.matchAll(/const \{([\w\s,]+)\} = (\w+Messages);/g))
      for (const key of keys.split(',')) named.add(`${name}.${key.trim()}`);
    /** Keys in a condition between the brackets, or that are data of a domain rule. */
    const quoted = new Set(source.match(/(?<=')[\w.-]+(?=')/g));
    const isUsed = ({ name, key }: (typeof MESSAGES)[number]) =>
      quoted.has(key) ||
      named.has(`${name}.${key}`) ||
      templates.some((template) => template.name === name && template.keys.test(key));
    expect(MESSAGES.filter((message) => !isUsed(message)).map(({ name, key }) => `${name}.${key}`)).toEqual([]);
  });

  it('the delivery cost is named as in the invoice [DLG-04]', () => {
    const written = MESSAGES.flatMap(({ text }) => text.match(/هزینه\S* ارسال/g) ?? []);
    expect(new Set(written)).toEqual(new Set(['هزینه ارسال']));
  });

  it('where someone lives is an «آدرس»; «نشانی» is an address of the web, in the panel alone', () => {
    const found = MESSAGES.filter(({ name, text }) => text.includes('نشانی') && !/^(panel|backendPanel)/.test(name));
    expect(found.map(({ name, key }) => `${name}.${key}`)).toEqual([]);
  });

  it('the ezafe after a silent h is written', () => {
    const unwritten = /شماره موبایل|نسخه تازه|بازه تاریخ|منطقه دیگری|زیرمجموعه خودش|نوشته روی/;
    expect(MESSAGES.filter(({ text }) => unwritten.test(text)).map(({ name, key }) => `${name}.${key}`)).toEqual([]);
  });

  it('the strings fixed by the specification are unchanged', () => {
    expect({
      search: navigationMessages.searchPlaceholder,
      total: costsMessages.orderCostTotal,
      discount: costsMessages.orderCostDiscount,
      payable: costsMessages.payable,
      productsPrice: costsMessages['invoiceProductsPrice.goods'],
      delivery: costsMessages.invoiceDelivery,
      close: actionsMessages.dialogClose,
      showMore: footerMessages.showMore,
      showLess: footerMessages.showLess,
      login: navigationMessages.authLoginOrSignup,
      reservations: accountMenuMessages.routeOrdersResidence,
      couponConfirmed: couponsMessages.couponConfirmed,
      couponNotConfirmed: couponsMessages.couponNotConfirmed,
      outOfRange: toastMessages.zoneOutOfRange,
      network: errorsMessages.errorNetwork,
    }).toEqual({
      search: 'جستجو در {shopName}',
      total: 'مبلغ کل',
      discount: 'مبلغ تخفیف',
      payable: 'مبلغ قابل پرداخت',
      productsPrice: 'قیمت اصلی محصولات',
      delivery: 'هزینه ارسال',
      close: 'بستن',
      showMore: 'نمایش بیشتر',
      showLess: 'نمایش کمتر',
      login: 'ورود | ثبت‌نام',
      reservations: 'رزروهای من',
      couponConfirmed: 'تأیید شد',
      couponNotConfirmed: 'تأیید نشد',
      outOfRange: 'خارج از محدوده',
      network: 'اتصال اینترنت برقرار نیست.',
    });
  });
});
