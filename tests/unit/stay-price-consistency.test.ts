import fc from 'fast-check';
import { stayRatesOf, type PriceRuleRow } from '@/backend/services/stay-rates.mapper';
import { addDays, daysBetween, nightsOf, type CivilDate } from '@/domain/plain-date';
import { fromJalaali } from '@/domain/jalaali';
import { daysOf } from '@/domain/jalaali-months';
import { nightsAhead, stayDay } from '@/domain/stay-calendar';
import { stayDisabledReason, totalOf, type DaysByDate } from '@/domain/range-selection-rules';
import { checkStay, priceStay } from '@/domain/stay-price';
import { residenceRow } from '@tests/support/residence-row';

/** The last month of 1405 and the first of 1406: two months as in one response, with Nowruz between them. */
const MONTHS = [...daysOf({ jy: 1405, jm: 12 }), ...daysOf({ jy: 1406, jm: 1 })];
const [FIRST, LAST] = [fromJalaali(1405, 12, 1), fromJalaali(1406, 1, 31)];
const TODAY = addDays(FIRST, 3);

const dayNumber = fc.integer({ min: 0, max: MONTHS.length - 1 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const anyRule: fc.Arbitrary<PriceRuleRow> = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }),
    product_id: fc.constant(1),
    kind: fc.constantFrom('dates' as const, 'weekdays' as const, 'holiday' as const),
    ends: orNull(fc.tuple(dayNumber, fc.integer({ min: 0, max: 20 }))),
    weekdays: orNull(fc.uniqueArray(fc.integer({ min: 0, max: 6 }))),
    mode: fc.constantFrom('fixed' as const, 'percent' as const),
    amount: fc.integer({ min: 0, max: 400 }),
    priority: fc.integer({ min: 0, max: 3 }),
    min_nights: orNull(fc.integer({ min: 1, max: 6 })),
    min_nights_by: fc.constantFrom('night' as const, 'arrival' as const),
    max_nights: orNull(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ ends, amount, ...rule }) => ({
    ...rule,
    from: ends ? addDays(FIRST, ends[0]) : null,
    to: ends ? addDays(FIRST, ends[0] + ends[1]) : null,
    // A fixed price is in toman, a percentage is a share of the base price.
    amount: rule.mode === 'fixed' ? amount * 10_000 : amount,
  }));
const anyPlace = fc.record({
  own: fc.record({
    min_nights: fc.integer({ min: 1, max: 4 }),
    max_nights: fc.integer({ min: 1, max: 10 }),
    lead_days: fc.integer({ min: 0, max: 4 }),
    horizon_days: fc.integer({ min: 1, max: 70 }),
    extra_person_price: fc.integer({ min: 0, max: 300_000 }),
  }),
  basePrice: fc.integer({ min: 1, max: 9_000_000 }),
  rules: fc.array(anyRule, { maxLength: 8 }),
  holidays: fc.uniqueArray(dayNumber, { maxLength: 8 }),
  taken: fc.uniqueArray(dayNumber, { maxLength: 12 }),
  start: dayNumber,
  nights: fc.integer({ min: 1, max: 12 }),
  people: fc.integer({ min: 1, max: 5 }),
});
type Place = typeof anyPlace extends fc.Arbitrary<infer P> ? P : never;

const holidayRows = ({ holidays }: Place) => holidays.map((index) => addDays(FIRST, index));
const source = ({ own, basePrice, rules }: Place) => ({ residence: { ...residenceRow, ...own }, basePrice, rules });

/**
 * The two months as in a response of the calendar endpoint: the rules of all their days, the holidays of their span.
 */
function calendarOf(place: Place): DaysByDate {
  const holidays = new Map(holidayRows(place).map((date) => [date, 'جشن']));
  const rates = stayRatesOf({ ...source(place), holidays: new Set(holidays.keys()) }, MONTHS);
  const unavailable = new Map(place.taken.map((index) => [addDays(FIRST, index), true]));
  const calendar = { rates, holidays, unavailable, closed: false, today: TODAY };
  expect(nightsAhead(rates, MONTHS)).toBeGreaterThan(0);
  return new Map(MONTHS.map((date) => [date, stayDay(calendar, date)]));
}

/** The quote, and with it the submit: the rules and the holidays of the nights only. */
function quoteOf(place: Place, start: CivilDate, end: CivilDate) {
  const nights = nightsOf(start, end);
  const holidays = new Set(holidayRows(place).filter((date) => nights.includes(date)));
  const rates = stayRatesOf({ ...source(place), holidays }, nights);
  const isFree = nights.every((night) => !place.taken.includes(daysBetween(FIRST, night)));
  const request = { rates, nights, person_count: place.people };
  return { quote: priceStay({ ...request, holidays }), refusal: checkStay(request, TODAY), isFree };
}

it('every night costs the same in the calendar, the quote and the submit, for any rules [RES-01, RES-02, RES-03]', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const book = calendarOf(place);
      const start = addDays(FIRST, place.start);
      const end = addDays(start, Math.min(place.nights, daysBetween(start, LAST) + 1));
      const { quote } = quoteOf(place, start, end);
      expect(quote.nights.map(({ price }) => price)).toEqual(
        nightsOf(start, end).map((night) => book.get(night)?.price),
      );
      const extra = quote.nights[0]?.extra_person ?? 0;
      expect(totalOf(book, { start, end }, extra)).toEqual({
        nights: quote.nights.length,
        price: quote.products_price,
      });
    }),
    { numRuns: 300 },
  );
});

it('the calendar allows exactly the stays that the shop accepts, for any terms and taken nights [RES-01, RES-02, RES-03]', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const book = calendarOf(place);
      const start = addDays(FIRST, place.start);
      // Beyond the last known day the calendar sends a request first.
      const end = addDays(start, Math.min(place.nights, daysBetween(start, LAST) + 1));
      const least = book.get(start)?.min_nights ?? 1;
      if (daysBetween(start, LAST) + 1 < least) return;
      const { refusal, isFree } = quoteOf(place, start, end);
      const chosen = stayDisabledReason(book, { start, end });
      expect({ start, end, takes: chosen === null }).toEqual({ start, end, takes: refusal === null && isFree });
      if (refusal?.code === 'min_nights' && chosen?.reason === 'minNights') expect(chosen.nights).toBe(refusal.n);
      if (refusal?.code === 'max_nights' && chosen?.reason === 'maxNights') expect(chosen.nights).toBe(refusal.n);
    }),
    { numRuns: 500 },
  );
});
