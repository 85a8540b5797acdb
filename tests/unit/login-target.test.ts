import { loginTarget } from '@/domain/return-url';

const ORIGIN = 'https://shop.example';
const reserved = { id: 5, times: ['2026-12-01', '2026-12-02'], person_count: 3 };
const target = (query: Record<string, string | string[]>, kept: typeof reserved | null = null) =>
  decodeURIComponent(loginTarget(query, ORIGIN, kept));

describe('target of a login', () => {
  it('is the page where the customer was [ROUTE-05]', () => {
    expect(target({ backUrl: '/residence/5/vila?start_date=2026-12-01#book' })).toBe(
      '/residence/5/vila?start_date=2026-12-01#book',
    );
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/login?backUrl=/x'])(
    'is the home page for %s [ROUTE-05]',
    (backUrl) => {
      expect(target({ backUrl })).toBe('/');
    },
  );

  it('is the residence with the stored range, which takes precedence over end_date [ROUTE-05]', () => {
    const query = { residenceId: '5', residenceName: 'ویلای ساحلی', end_date: '2027-01-01' };
    expect(target(query, reserved)).toBe(
      '/residence/5/ویلای-ساحلی?start_date=2026-12-01&end_date=2026-12-03&person_count=3',
    );
  });

  it('is the residence with only end_date when no range of that residence is stored [ROUTE-05]', () => {
    expect(target({ residenceId: '6', residenceName: 'کلبه', end_date: '2027-01-01' }, reserved)).toBe(
      '/residence/6/کلبه?end_date=2027-01-01',
    );
    expect(target({ residenceId: '6', end_date: 'soon' })).toBe('/residence/6');
  });

  it('uses the first value of a repeated query, and is the home page for an invalid id [ROUTE-05]', () => {
    expect(target({ residenceId: ['5', '6'], residenceName: ['a', 'b'] })).toBe('/residence/5/a');
    expect(target({ residenceId: '../admin' })).toBe('/');
    expect(target({})).toBe('/');
  });
});
