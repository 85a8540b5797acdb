import { AUDIT_ACTIONS, AUDITED_RECORDS } from '@/domain/audit-actions';
import { actionText, factsText, personText, recordText, subjectText } from '@/panel/audit/audit-texts';

/** Whether a text has Latin words; "QR" is used in Persian too. */
const hasLatin = (text: string) => /[a-z_]{2,}/i.test(text.replaceAll('QR', ''));

it('every audit action and every audited record has a Persian text', () => {
  // AuditEntry accepts these actions only, so that another one does not compile.
  expect(AUDIT_ACTIONS.filter((action) => hasLatin(actionText(action)))).toEqual([]);
  expect(AUDITED_RECORDS.filter((record) => hasLatin(recordText(record)))).toEqual([]);
  expect(new Set(AUDIT_ACTIONS.map(actionText)).size).toBe(AUDIT_ACTIONS.length);
  expect([actionText('payment.desk'), subjectText('home_section:7')]).toEqual(['پرداخت در پیشخوان', 'بخش خانه ۷']);
});

it('audit facts show the old and the new value, and of a long value only that it has changed', () => {
  expect(factsText({ before: { min_basket: 0 }, after: { min_basket: 50_000 } })).toBe('کمترین سبد: از ۰ به ۵۰۰۰۰');
  expect(factsText({ before: { palette: { main: '#fff' } }, after: { palette: { main: '#000' } } })).toBe(
    'رنگ تغییر کرد',
  );
  expect(factsText({ before: { blocked_reason: null }, after: { blocked_reason: 'بدحساب' } })).toBe(
    'دلیل مسدودی: از هیچ به بدحساب',
  );
  expect(factsText({ from: 'pending', to: 'approved', before: { reply: null }, after: { reply: 'سپاس' } })).toBe(
    'پاسخ: از هیچ به سپاس، از: در انتظار بررسی، به: تأیید شده',
  );
  expect(factsText({ before: { price: 10 }, after: null })).toBe('قیمت: از ۱۰ به هیچ');
});

it('audit facts name changed personal fields, whose values are not logged', () => {
  expect(factsText({ fields: ['name', 'mobile'] })).toBe('نام تغییر کرد، موبایل تغییر کرد');
  expect(factsText({ name: 'changed', before: { role: 'desk' }, after: { role: 'owner' } })).toBe(
    'نقش: از پیشخوان به صاحب فروشگاه، نام تغییر کرد',
  );
  expect([personText({ id: 12, name: '' }), personText({ id: 12, name: 'سارا' })]).toEqual(['کاربر ۱۲', 'سارا']);
});
