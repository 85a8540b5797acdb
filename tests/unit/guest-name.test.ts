import { guestNameText, receiverName } from '@/domain/guest-name';

describe('the name of a guest who gave none', () => {
  it('is their mobile in Persian digits; a name is unchanged [SHOP-03]', () => {
    expect(['09351234501', '+989351234501', 'سارا کریمی'].map(guestNameText)).toEqual([
      '۰۹۳۵۱۲۳۴۵۰۱',
      '+۹۸۹۳۵۱۲۳۴۵۰۱',
      'سارا کریمی',
    ]);
  });

  it('is not repeated beside the mobile', () => {
    const customer = { name: '' };
    expect(receiverName({ guest_name: '09351234501', customer })).toBe('');
    expect(receiverName({ guest_name: '09351234501', customer: { name: 'نگار' } })).toBe('نگار');
    expect(receiverName({ guest_name: null, customer: { name: 'نگار' } })).toBe('نگار');
    expect(receiverName({ guest_name: 'سارا', customer: { name: 'نگار' } })).toBe('سارا');
  });
});
