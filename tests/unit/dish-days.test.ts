import { formatDelivery } from '@/domain/format-delivery';
import { dishOf } from '@/domain/dish';
import { summaryForDay, dishSummaryOf } from '@/domain/dish-summary';
import { isAvailableOn } from '@/domain/dish-days';
import { commonWeekdays, weekdaysSentence, weekdaysText } from '@/domain/format-weekdays';
import { formatMessage } from '@/messages/format-message';
import { dishDaysMessages } from '@/messages/dish-days';
import { productFixture } from '@tests/support/product-fixture';

/** 26 November 2026 is a Thursday. */
const THURSDAY = '2026-11-26';
const SATURDAY = '2026-11-28';

it('a dish is available on its weekdays, counted from Saturday, or on every day if none are set [RES-09]', () => {
  expect([isAvailableOn([5, 6], THURSDAY), isAvailableOn([5, 6], SATURDAY), isAvailableOn([0], SATURDAY)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isAvailableOn(null, SATURDAY), isAvailableOn(undefined, SATURDAY), isAvailableOn([], SATURDAY)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('a package is available on the weekdays that all its dishes share [CAT-06]', () => {
  expect(commonWeekdays([null, undefined])).toBeNull();
  expect(commonWeekdays([null, [6, 5], [4, 5, 6]])).toEqual([5, 6]);
  expect(commonWeekdays([[0], [1]])).toEqual([]);
});

it('weekdays are written in the order of the week, three or more in a row as a range [SHOP-03]', () => {
  expect(weekdaysText([6, 5])).toBe('پنجشنبه و جمعه');
  expect(weekdaysText([6])).toBe('جمعه');
  expect(weekdaysText([0, 2, 4])).toBe('شنبه، دوشنبه و چهارشنبه');
  expect(weekdaysText([0, 1, 2, 3, 4])).toBe('شنبه تا چهارشنبه');
  expect(weekdaysText([1, 2, 3, 6, 6])).toBe('یکشنبه تا سه‌شنبه و جمعه');
  expect(weekdaysText([])).toBe('');
});

it('the weekdays sentence differs for a dish, a package, and a package whose dishes share no day [RES-09]', () => {
  const sentenceFor = (type: 'food' | 'package', weekdays: number[] | null) => {
    const sentence = weekdaysSentence({ type, weekdays });
    return sentence && formatMessage(dishDaysMessages[sentence.key], sentence.params);
  };
  expect(sentenceFor('food', [5, 6])).toBe('این غذا پنجشنبه و جمعه پخته می‌شود.');
  expect(sentenceFor('package', [6])).toBe('این بسته جمعه آماده می‌شود.');
  expect(sentenceFor('package', [])).toBe('غذاهای این بسته در یک روز پخته نمی‌شوند.');
  expect(sentenceFor('food', null)).toBeNull();
});

it('a delivery time is written with its day and hour, without a year [RES-09, SHOP-03]', () => {
  expect(formatDelivery({ mdate: THURSDAY, time: '18:00' })).toEqual({ day: 'پنجشنبه ۵ آذر', hour: '۱۸:۰۰' });
});

it('a dish of the menu has the first sentence of its description, in whole words of one line [CAT-08]', () => {
  const about = (description: string) => dishOf(productFixture({ id: 1, description }), dishDaysMessages).about;
  expect(about('سینهٔ مرغ آزاد و زعفران. با برنج سرو می‌شود.')).toBe('سینهٔ مرغ آزاد و زعفران');
  expect(about('')).toBeUndefined();
  const long = about('گوشت '.repeat(40)) ?? '';
  expect(long).toMatch(/^(گوشت )+گوشت…$/);
  expect(long.length).toBeLessThanOrEqual(91);
});

it('a dish card shows its weekdays, and that the dish is unavailable on another day [RES-09]', () => {
  const card = dishSummaryOf(productFixture({ id: 1, type: 'food', weekdays: [5, 6] }), dishDaysMessages);
  expect(card).toMatchObject({ weekdays: [5, 6], note: 'این غذا پنجشنبه و جمعه پخته می‌شود.', available: true });
  expect(summaryForDay(card, THURSDAY, dishDaysMessages)).toBe(card);
  expect(summaryForDay(card, SATURDAY, dishDaysMessages)).toMatchObject({
    available: false,
    unavailable: 'این روز پخته نمی‌شود',
  });
  const daily = dishSummaryOf(productFixture({ id: 2, type: 'food' }), dishDaysMessages);
  expect(Object.keys(daily)).not.toEqual(expect.arrayContaining(['note']));
  expect(Object.keys(daily)).not.toEqual(expect.arrayContaining(['weekdays']));
  expect(summaryForDay(daily, SATURDAY, dishDaysMessages)).toBe(daily);
});

it('a dish card shows when the portions of the day are sold out [RES-09]', () => {
  const card = (portions_left: number) =>
    dishSummaryOf(
      productFixture({ id: 1, type: 'food', portions_left, available: portions_left > 0 }),
      dishDaysMessages,
    );
  expect(card(0)).toMatchObject({ available: false, unavailable: 'برای این روز تمام شد' });
  expect(Object.keys(card(1))).not.toEqual(expect.arrayContaining(['unavailable']));
});
