import { LEDGER_KINDS } from '@/backend/db/schema/payments';
import { PRODUCT_TYPES } from '@/contract/product.schemas';
import { SHOP_TYPES } from '@/contract/config.schemas';
import { CATEGORY_KINDS } from '@/contract/panel-catalogue.schemas';
import { DESK_PAYMENT_WAYS } from '@/contract/panel-money.schemas';
import { PROPERTY_KINDS } from '@/contract/panel-properties.schemas';
import { orderNumberText } from '@/domain/order-number';
import { AUDIT_ACTIONS, AUDITED_RECORDS } from '@/domain/audit-actions';
import { actionText, detailsText, personText, recordText, subjectText } from '@/panel/audit/audit-texts';

/** Whether a text has Latin words; "QR" is used in Persian too. */
const hasLatin = (text: string) => /[a-z_]{2,}/i.test(text.replaceAll('QR', ''));

it('every audit action and every audited record has a Persian text', () => {
  // AuditEntry accepts these actions only, so that another one does not compile.
  expect(AUDIT_ACTIONS.filter((action) => hasLatin(actionText(action)))).toEqual([]);
  expect(AUDITED_RECORDS.filter((record) => hasLatin(recordText(record)))).toEqual([]);
  expect(new Set(AUDIT_ACTIONS.map(actionText)).size).toBe(AUDIT_ACTIONS.length);
  expect([actionText('payment.desk'), subjectText('home_section:7')]).toEqual(['پرداخت در پیشخوان', 'بخش خانه ۷']);
  expect(subjectText('product:5', 'کوزه')).toBe('محصول ۵ «کوزه»');
  expect(subjectText('order:2', 'سارا')).toBe(`سفارش ${orderNumberText(2)} «سارا»`);
});

it('audit details show the old and the new value, and of a long value only that it has changed', () => {
  expect(detailsText({ before: { min_basket: 0 }, after: { min_basket: 50_000 } })).toBe('کمترین سبد: از ۰ به ۵۰٬۰۰۰');
  expect(detailsText({ before: { palette: { main: '#fff' } }, after: { palette: { main: '#000' } } })).toBe(
    'رنگ تغییر کرد',
  );
  expect(detailsText({ before: { blocked_reason: null }, after: { blocked_reason: 'بدحساب' } })).toBe(
    'دلیل مسدودی: بدحساب',
  );
  expect(detailsText({ from: 'pending', to: 'approved', before: { reply: null }, after: { reply: 'سپاس' } })).toBe(
    'از در انتظار بررسی به تأیید شده، پاسخ: سپاس',
  );
  expect(detailsText({ before: { price: 10 }, after: null })).toBe('قیمت: از ۱۰ به هیچ');
});

it('the audit details of a new record are its values in words, without the empty ones', () => {
  const coupon = { kind: 'percent', title: 'زمستان', amount: 10, listed: false, max_uses: null, customer_id: null };
  const words = 'نوع: درصدی، عنوان: زمستان، مبلغ: ۱۰، نمایش برای همه: نه';
  expect(detailsText({ before: null, after: coupon })).toBe(words);
  const empty = Object.fromEntries(Object.keys(coupon).map((name) => [name, null]));
  expect(detailsText({ before: empty, after: { ...coupon, product_ids: [] } })).toBe(words);
  expect(detailsText({ by: 'terminal' })).toBe('انجام‌دهنده: ترمینال سرور');
  expect(detailsText({ shop_type: 'residence' })).toBe('نوع فروشگاه: اقامتگاه');
});

it('every kind of shop, product, coupon, property, category, credit and way of money has a Persian text in the audit log', () => {
  const kinds = [...PRODUCT_TYPES, 'percent', 'fixed', ...PROPERTY_KINDS, ...CATEGORY_KINDS, ...LEDGER_KINDS];
  expect(kinds.filter((kind) => hasLatin(detailsText({ kind })))).toEqual([]);
  expect(['credit', ...DESK_PAYMENT_WAYS].filter((way) => hasLatin(detailsText({ way })))).toEqual([]);
  expect(SHOP_TYPES.filter((shop_type) => hasLatin(detailsText({ shop_type })))).toEqual([]);
  expect(detailsText({ before: { shop_type: 'shop' }, after: { shop_type: 'eco_food' } })).toBe(
    'نوع فروشگاه: از کالا به غذا',
  );
});

it('audit details show dates in the Jalaali calendar, the last day of what ends at midnight, and grouped amounts', () => {
  expect(detailsText({ role: 'desk', last_day: '2027-02-25' })).toBe('نقش: پیشخوان، آخرین روز: ۶ اسفند ۱۴۰۵');
  expect(detailsText({ before: { expires_at: null }, after: { expires_at: '2027-02-25T20:30:00.000Z' } })).toBe(
    'پایان: ۶ اسفند ۱۴۰۵',
  );
  expect(detailsText({ starts_at: '2027-02-24T20:30:00.000Z' })).toBe('آغاز: ۶ اسفند ۱۴۰۵');
  expect(detailsText({ starts_at: '2027-02-24T21:00:00.000Z' })).toBe('آغاز: ۶ اسفند ۱۴۰۵، ۰۰:۳۰');
  expect(detailsText({ price: 10_800_000, order: 12_345 })).toBe('قیمت: ۱۰٬۸۰۰٬۰۰۰، سفارش: ۱۲۳۴۵');
  expect(detailsText({ before: { weekday: 6 }, after: { weekday: 0 } })).toBe('روز هفته: از جمعه به شنبه');
  expect(detailsText({ title: '2027-02-25' })).toBe('عنوان: ۲۰۲۷-۰۲-۲۵');
});

it('the audit details of a step name the former state first, and fit an order of goods and of a stay', () => {
  // The order of the keys is that of the database.
  expect(detailsText({ by: 'panel', to: 'rt_accept', from: 'rt_wait' })).toBe(
    'انجام‌دهنده: پیشخوان، از در انتظار میزبان به پذیرفتهٔ میزبان',
  );
  expect(detailsText({ by: 'panel', to: 'in_progress' })).toBe('انجام‌دهنده: پیشخوان، وضعیت: قطعی شده');
  expect(detailsText({ to: 'approved', from: 'approved', before: { reply: null }, after: { reply: 'سپاس' } })).toBe(
    'پاسخ: سپاس',
  );
  expect(detailsText({ to: '2026-12-04', from: '2026-11-28', price: 2_000_000 })).toBe(
    'از ۷ آذر ۱۴۰۵ تا ۱۳ آذر ۱۴۰۵، قیمت: ۲٬۰۰۰٬۰۰۰',
  );
});

it('audit details name changed personal fields, whose values are not logged', () => {
  expect(detailsText({ fields: ['name', 'mobile'] })).toBe('نام تغییر کرد، موبایل تغییر کرد');
  expect(detailsText({ name: 'changed', before: { role: 'desk' }, after: { role: 'owner' } })).toBe(
    'نقش: از پیشخوان به صاحب فروشگاه، نام تغییر کرد',
  );
  expect([personText({ id: 12, name: '' }), personText({ id: 12, name: 'سارا' })]).toEqual(['کاربر ۱۲', 'سارا']);
});
