import { checkedParty, isEmptyParty, NO_PARTY, normalizeCompanyId } from '@/domain/invoice-party';
import { SELLER } from '@tests/support/invoice-fixtures';

describe('a party of an invoice', () => {
  it('has its codes as Latin digits, however they are typed', () => {
    const { party, wrong } = checkedParty({
      name: '  سارا   کریمی ',
      national_id: '۰۴۹۹۳۷۰۸۹۹',
      economic_code: '۰۴۹۹۳۷۰۸۹۹ ۰۰۰۱',
      postal_code: '۱۲۳۴۵-۶۷۸۹۰',
      telephone: '۰۲۱ ۶۶۰۰ ۰۰۰۰',
    });
    expect(wrong).toEqual([]);
    expect(party).toEqual({
      ...NO_PARTY,
      name: 'سارا کریمی',
      national_id: '0499370899',
      economic_code: '04993708990001',
      postal_code: '1234567890',
      telephone: '02166000000',
    });
    expect(isEmptyParty(party)).toBe(false);
    expect(isEmptyParty(checkedParty({ name: ' ', address: null }).party)).toBe(true);
  });

  it('names the fields that are wrong', () => {
    const typed = { ...SELLER, national_id: '1038028479', economic_code: '12', registration_number: 'الف' };
    expect(checkedParty({ ...typed, postal_code: '123', telephone: 'تلفن' }).wrong).toEqual([
      'national_id',
      'economic_code',
      'registration_number',
      'postal_code',
      'telephone',
    ]);
  });

  it('that is a company has a check digit in its national id', () => {
    expect(normalizeCompanyId('۱۰۳۸۰۲۸۴۷۹۰')).toBe('10380284790');
    expect(normalizeCompanyId('10380284791')).toBe(null);
    expect(normalizeCompanyId('1038028479')).toBe(null);
  });
});
