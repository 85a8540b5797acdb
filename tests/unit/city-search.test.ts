import { areasMatching, areaText } from '@/domain/city-search';
import { isArea, listProvinces } from '@/backend/services/provinces.service';

const areas = listProvinces().flatMap(({ name: province, cities }) => [
  { province, city: null },
  ...cities.map((city) => ({ province, city })),
]);
const found = (typed: string) => areasMatching(areas, typed).map(areaText);

it('there are 31 provinces, and no city has a number or an unknown letter', () => {
  expect(listProvinces()).toHaveLength(31);
  expect(listProvinces().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['آذربایجان شرقی', 'چهارمحال و بختیاری', 'سیستان و بلوچستان', 'کهگیلویه و بویراحمد']),
  );
  const names = listProvinces().flatMap(({ cities }) => cities);
  expect(names.filter((name) => !/^[\u0621-\u06cc\u200c ()]+$/u.test(name))).toEqual([]);
  expect(names.filter((name) => name === 'تبریز')).toHaveLength(1);
});

it.each([
  ['شیراز', 'شیراز، فارس'],
  ['شیرا', 'شیراز، فارس'],
  ['كرج', 'کرج، البرز'],
  ['بندر عباس', 'بندرعباس، هرمزگان'],
])('«%s» finds %s first', (typed, city) => {
  expect(found(typed)[0]).toBe(city);
});

it('a province finds itself, then its cities', () => {
  const [first, ...rest] = found('گیلان');
  expect(first).toBe('همهٔ استان گیلان');
  expect(rest).toContain('رشت، گیلان');
});

it('an unknown name finds nothing, an empty one everything', () => {
  expect(found('تهرانپارس')).toEqual([]);
  expect(found(' ')).toHaveLength(areas.length);
});

it('an area is a province, or a city within its own province', () => {
  expect(isArea({ province: 'فارس', city: null })).toBe(true);
  expect(isArea({ province: 'فارس', city: 'شیراز' })).toBe(true);
  expect(isArea({ province: 'فارس', city: 'رشت' })).toBe(false);
  expect(isArea({ province: 'تهرون', city: null })).toBe(false);
});
