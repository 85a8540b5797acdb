import path from 'node:path';
import { messages, type MessageKey } from '@/messages/messages';
import { isMessageKey, sentenceOf, t } from '@/messages/translate';
import { filesUnder, root } from '@tests/support/source-files';

/** Every room's sentences, by file, so that a room that is not merged is found. */
const ROOMS = filesUnder(['src/messages'], ['.ts'])
  .filter((file) => !/\/(messages|t)\.ts$/.test(file))
  .map(
    (file) => Object.values(jest.requireActual<Record<string, Record<string, string>>>(path.join(root, file)))[0] ?? {},
  );
const SHORT_WEEKDAYS = 'cal.weekdays.short';
const ALL = Object.entries(messages as Readonly<Record<string, string>>);

describe('texts', () => {
  it('fills the placeholders of a sentence', () => {
    expect(t('count.nights', { n: '۳' })).toBe('۳ شب');
    expect(t('invoice.line', { name: 'زعفران $& {count}', count: '۲' })).toBe('زعفران $& {count} (۲ عدد)');
    expect(t('price.negotiable')).toBe('توافقی');
    expect(t('sms.otp', { shopName: 'کاروان', code: '123456', domain: 'shop.example' })).toMatch(
      /\n@shop\.example #123456$/,
    );
  });

  it('throws in tests when a placeholder is missing', () => {
    expect(() => sentenceOf('count.nights')).toThrow('count.nights');
    expect(() => sentenceOf('count.nights', { toString: '۳' })).toThrow('{n}');
    // @ts-expect-error the compiler asks for it as well
    expect(() => t('count.nights')).toThrow('{n}');
    // @ts-expect-error and refuses one that the sentence does not have
    expect(t('action.close', { n: '۳' })).toBe('بستن');
  });

  it('knows its keys', () => {
    expect(isMessageKey('action.close')).toBe(true);
    expect(['toString', '__proto__', 'action'].filter(isMessageKey)).toEqual([]);
  });

  it('keeps every key in one room', () => {
    const keys = ROOMS.flatMap((room) => Object.keys(room));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(ALL.map(([key]) => key).sort()).toEqual(keys.sort());
  });

  it.each(ALL.filter(([key]) => key !== SHORT_WEEKDAYS))(
    '[SHOP-02] writes %s as Persian is written',
    (_key, sentence) => {
      expect(sentence.trim()).not.toBe('');
      // Arabic letters and digits, direction marks, a joiner at a word's edge, Latin punctuation.
      expect(sentence).not.toMatch(/[\u064a\u0643\u0649\u0629\u0660-\u0669\u200e\u200f\u00a0]/);
      expect(sentence).not.toMatch(/\u200c(?![\u0600-\u06ff])|(?<![\u0600-\u06ff])\u200c/);
      expect(sentence).not.toMatch(/[\u0600-\u06ff]\s*[?,;]/);
      expect(sentence).not.toMatch(/(^|\s)ن?می\s|\sها(\s|$|\.)/);
      expect(sentence.replace(/\{\w+\}|[a-z]+:\S*|#\S*/g, '')).not.toMatch(/[{}]/);
    },
  );

  it('writes the cost of delivery everywhere as the invoice does [DLG-04]', () => {
    const written = ALL.flatMap(([, sentence]) => sentence.match(/هزینه\S* ارسال/g) ?? []);
    expect(new Set(written)).toEqual(new Set(['هزینه ارسال']));
  });

  it('says the fixed strings of the specification', () => {
    const fixed: Partial<Record<MessageKey, string>> = {
      'search.placeholder': 'جستجو در {shopName}',
      'orderCost.total': 'مبلغ کل',
      'orderCost.discount': 'مبلغ تخفیف',
      'orderCost.payable': 'مبلغ قابل پرداخت',
      'invoice.productsPrice': 'قیمت اصلی محصولات',
      'invoice.delivery': 'هزینه ارسال',
      'dialog.close': 'بستن',
      'footer.showMore': 'نمایش بیشتر',
      'footer.showLess': 'نمایش کمتر',
      'auth.loginOrSignup': 'ورود | ثبت‌نام',
      'route.orders.residence': 'رزروهای من',
      'coupon.confirmed': 'تأیید شد',
      'coupon.notConfirmed': 'تأیید نشد',
      'zone.outOfRange': 'خارج از محدوده',
      'error.network': 'اتصال اینترنت برقرار نیست.',
    };
    expect(messages).toMatchObject(fixed);
  });
});
