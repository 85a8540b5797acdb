import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';
import { atNoCost } from '@/backend/services/search-cost';
import { stayCriteriaOf } from '@/backend/services/stay-search';
import { searchFilter as contractFilter, SORTS, type SearchFilter as ContractFilter } from '@/contract/search.schemas';
import {
  countFilters,
  filterOfQuery,
  mayChoose,
  pageOfQuery,
  priceOfSlider,
  priceScale,
  sliderOfPrice,
  type SearchFilter,
  withoutPart,
} from '@/domain/search-filter';
import { MAX_CHOSEN_PROPERTIES, MAX_CHOSEN_VALUES } from '@/domain/constants';
import { queryOfFilter } from '@/domain/search-filter-url';

const FULL: SearchFilter = {
  category: 'ramsar',
  name: 'ویلای ساحلی',
  sort: 'cheapest',
  price: { min: 500_000, max: 3_000_000 },
  properties: [
    { id: 3, values: ['wood'] },
    { id: 12, values: ['استخر', 'جکوزی'] },
  ],
  only: ['available', 'discounted'],
  start_date: '2026-12-01',
  end_date: '2026-12-04',
  person_count: 4,
};

describe('search filter in the URL [CAT-02]', () => {
  it('is restored from its query', () => {
    const query = queryOfFilter(FULL, 3);
    expect(query).toEqual({
      category: 'ramsar',
      name: 'ویلای ساحلی',
      sort: 'cheapest',
      price_min: '500000',
      price_max: '3000000',
      p_3: ['wood'],
      p_12: ['استخر', 'جکوزی'],
      only: ['available', 'discounted'],
      start_date: '2026-12-01',
      end_date: '2026-12-04',
      person_count: '4',
      page: '3',
    });
    expect(filterOfQuery(query)).toEqual(FULL);
    expect(pageOfQuery(query)).toBe(3);
  });

  it('is empty for an empty filter and page 1', () => {
    expect(queryOfFilter({}, 1)).toEqual({});
    expect(queryOfFilter({ name: '', price: {}, properties: [] })).toEqual({});
    expect(filterOfQuery({})).toEqual({});
  });

  it('prefers the category of the path to that of the query', () => {
    expect(filterOfQuery({ category: 'a' }, 'b')).toEqual({ category: 'b' });
    expect(filterOfQuery({ category: 'a' })).toEqual({ category: 'a' });
  });

  it('ignores invalid values and uses the first of repeated keys', () => {
    const junk = {
      category: '<script>',
      name: ['  يك ', 'دو'],
      sort: 'price; drop table',
      price_min: '-5',
      price_max: 'ارزان',
      p_x: 'a',
      p_0: 'a',
      p_7: ['', 'سنگ', 'سنگ', 'سن\u0007گ', 'سنگ\ud800', 'گ'.repeat(101)],
      only: ['new', 'constructor'],
      __proto__x: 'a',
      constructor: 'a',
      start_date: '2026-02-30',
      end_date: '2026-12-04',
      person_count: '0',
      page: '0',
    };
    expect(filterOfQuery(junk)).toEqual({ name: 'یک', properties: [{ id: 7, values: ['سنگ'] }] });
    expect(pageOfQuery(junk)).toBe(1);
    expect(['2', '۲', ['4', '5'], '1e3', '99999999', '2.5', ''].map((page) => pageOfQuery({ page }))).toEqual([
      2, 2, 4, 1, 1, 1, 1,
    ]);
  });

  it('keeps dates only together, in order and within the calendar', () => {
    const dates = (start_date?: string, end_date?: string) => filterOfQuery({ start_date, end_date });
    expect(dates('2026-12-01', '2026-12-02')).toEqual({ start_date: '2026-12-01', end_date: '2026-12-02' });
    const refused = [
      dates('2026-12-01'),
      dates(undefined, '2026-12-01'),
      dates('2026-12-02', '2026-12-02'),
      dates('2026-12-03', '2026-12-02'),
      dates('5000-01-01', '5000-01-02'),
    ];
    expect(refused).toEqual(Array(5).fill({}));
  });

  it('drops a maximum below the minimum and a minimum of zero', () => {
    expect(filterOfQuery({ price_min: '900', price_max: '100' })).toEqual({ price: { min: 900 } });
    expect(filterOfQuery({ price_min: '0', price_max: '۱٬۰۰۰' })).toEqual({ price: { max: 1000 } });
    expect(filterOfQuery({ price_max: '30000000' })).toEqual({ price: { max: 30_000_000 } });
  });

  it('accepts every sort of the contract', () => {
    expect(SORTS.map((sort) => filterOfQuery({ sort }).sort)).toEqual([...SORTS]);
  });

  it('has the type of the contract’s request body', () => {
    const body: ContractFilter = FULL;
    expect(JSON.parse(JSON.stringify(body))).toEqual(FULL);
  });

  it('leaves out what the contract refuses: too high prices, too long stays, incomplete characters', () => {
    expect(filterOfQuery({ price_min: '10000000001', price_max: '99999999999' })).toEqual({});
    expect(filterOfQuery({ price_min: '10000000000' })).toEqual({ price: { min: 10_000_000_000 } });
    expect(filterOfQuery({ start_date: '2026-12-01', end_date: '2027-01-31' })).toEqual({});
    expect(filterOfQuery({ start_date: '2026-12-01', end_date: '2027-01-30' })).toEqual({
      start_date: '2026-12-01',
      end_date: '2027-01-30',
    });
    expect(filterOfQuery({ name: `${'گ'.repeat(99)}🏠🏠` }).name).toBe('گ'.repeat(99));
    expect(filterOfQuery({ name: `${'گ'.repeat(99)} ویلا` }).name).toBe('گ'.repeat(99));
    expect(filterOfQuery({ category: '𐎠'.repeat(61) })).toEqual({});
  });

  it('has as many properties and values as a search accepts, and no more', () => {
    const many = Object.fromEntries(
      Array.from({ length: MAX_CHOSEN_PROPERTIES + 2 }, (_, n) => [
        `p_${n + 1}`,
        Array.from({ length: 7 }, (_value, value) => `مقدار ${value}`),
      ]),
    );
    const filter = filterOfQuery(many);
    const countOf = ({ properties = [] }: SearchFilter) => properties.flatMap(({ values }) => values).length;
    expect([filter.properties?.length, countOf(filter)]).toEqual([MAX_CHOSEN_PROPERTIES, MAX_CHOSEN_VALUES]);
    expect(contractFilter.safeParse(filter).success).toBe(true);
    const [first, ...others] = filter.properties ?? [];
    const more = { properties: [{ id: 1, values: [...(first?.values ?? []), 'دیگر'] }, ...others] };
    expect(contractFilter.safeParse(more).success).toBe(false);
    expect(contractFilter.safeParse({ properties: [...others, first, { id: 99, values: [] }] }).success).toBe(false);
    expect(mayChoose(filter, 1)).toBe(false);
    const flags = filterOfQuery(Object.fromEntries(Object.keys(many).map((key) => [key, 'دارد'])));
    expect([mayChoose(flags, 1), mayChoose(flags, 99)]).toEqual([true, false]);
  });

  it('is accepted by the contract and restored from its own query, for any query', () => {
    const key = fc.oneof(
      fc.constantFrom(
        'category',
        'name',
        'sort',
        'price_min',
        'price_max',
        'p_1',
        'p_22',
        'start_date',
        'end_date',
        'person_count',
        'page',
        '__proto__',
      ),
      fc.string(),
    );
    const day = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const value = fc.oneof(
      fc.constantFrom('newest', '5', '۱۲', '2026-12-01', '2026-12-09', 'سنگ'),
      fc.string({ unit: anyCharacter, maxLength: 250 }),
      fc.string({ unit: fc.constantFrom('🏠', '𐎠', 'گ', ' ', '\u200c', '\u0651'), minLength: 90, maxLength: 130 }),
      fc.bigInt({ min: 0n, max: 99_999_999_999n }).map(String),
      day,
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(value, fc.array(value))), (query) => {
        const filter = filterOfQuery(query);
        expect(contractFilter.safeParse(filter).error).toBeUndefined();
        expect(() => stayCriteriaOf(filter.start_date, filter.end_date, atNoCost)).not.toThrow();
        expect(filterOfQuery(queryOfFilter(filter))).toEqual(filter);
        expect(pageOfQuery(query)).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('price slider, 0 to 20,000,000 by default [CAT-02]', () => {
  it('sends no maximum at its upper end and no minimum at its lower end', () => {
    expect(priceOfSlider([0, 20_000_000])).toBeUndefined();
    expect(priceOfSlider([0, 19_999_999])).toEqual({ max: 19_999_999 });
    expect(priceOfSlider([1, 20_000_000])).toEqual({ min: 1 });
    expect(priceOfSlider([100, 200], [100, 200])).toBeUndefined();
  });

  it('has the values of the filter, within its own ends', () => {
    expect(sliderOfPrice(undefined)).toEqual([0, 20_000_000]);
    expect(sliderOfPrice({ min: 500, max: 90_000_000 })).toEqual([500, 20_000_000]);
  });

  it('has a count of the filter parts other than category and sort', () => {
    expect(countFilters({})).toBe(0);
    expect(countFilters({ category: 'ramsar', sort: 'newest' })).toBe(0);
    expect(countFilters(FULL)).toBe(8);
  });
});

describe('price slider of a shop [CAT-02]', () => {
  it.each([
    [0, 20_000_000, 100_000],
    [20_000_000, 20_000_000, 100_000],
    [12_350_000, 12_350_000, 50_000],
    [96_000_000, 96_000_000, 200_000],
    [96_100_000, 96_200_000, 200_000],
    [890_500, 892_000, 2_000],
    [90, 90, 1],
  ])('for a highest price of %d ends at %d with steps of %d', (dearest, top, step) => {
    expect(priceScale(dearest)).toEqual({ ends: [0, top], step });
  });

  it('reaches any highest price in whole steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (dearest) => {
        const {
          ends: [, top],
          step,
        } = priceScale(dearest);
        expect(top >= dearest && top % step === 0 && top / step <= 600).toBe(true);
      }),
    );
  });
});

describe('filter without one of its parts [CAT-02]', () => {
  it('keeps all other parts', () => {
    const { start_date: _start, end_date: _end, ...undated } = FULL;
    const { price: _price, ...unpriced } = FULL;
    expect(withoutPart(FULL, 'dates')).toEqual(undated);
    expect(withoutPart(FULL, 'price')).toEqual(unpriced);
    expect(withoutPart({}, 'name')).toEqual({});
  });
});
