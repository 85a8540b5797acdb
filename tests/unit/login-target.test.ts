import { loginTarget } from '@/domain/return-url';

const ORIGIN = 'https://shop.example';
const reserved = { id: 5, times: ['2026-12-01', '2026-12-02'], person_count: 3 };
const target = (query: Record<string, string | string[]>, kept: typeof reserved | null = null) =>
  decodeURIComponent(loginTarget(query, ORIGIN, kept));

describe('where a login leads', () => {
  it('back to where the customer was [ROUTE-05]', () => {
    expect(target({ backUrl: '/residence/5/vila?start_date=2026-12-01#book' })).toBe(
      '/residence/5/vila?start_date=2026-12-01#book',
    );
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/login?backUrl=/x'])(
    'home for %s [ROUTE-05]',
    (backUrl) => {
      expect(target({ backUrl })).toBe('/');
    },
  );

  it('to the residence with the kept range, which wins over end_date [ROUTE-05]', () => {
    const query = { residenceId: '5', residenceName: 'ویلای ساحلی', end_date: '2027-01-01' };
    expect(target(query, reserved)).toBe(
      '/residence/5/ویلای-ساحلی?start_date=2026-12-01&end_date=2026-12-03&person_count=3',
    );
  });

  it('to the residence with end_date alone when another place, or nothing, is kept [ROUTE-05]', () => {
    expect(target({ residenceId: '6', residenceName: 'کلبه', end_date: '2027-01-01' }, reserved)).toBe(
      '/residence/6/کلبه?end_date=2027-01-01',
    );
    expect(target({ residenceId: '6', end_date: 'soon' })).toBe('/residence/6');
  });

  it('takes the first of a repeated query, and home for an id that is none [ROUTE-05]', () => {
    expect(target({ residenceId: ['5', '6'], residenceName: ['a', 'b'] })).toBe('/residence/5/a');
    expect(target({ residenceId: '../admin' })).toBe('/');
    expect(target({})).toBe('/');
  });
});
