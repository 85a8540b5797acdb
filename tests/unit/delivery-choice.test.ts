import {
  slotStartMs,
  deliveryQuery,
  deliveryTime,
  isDeliveryChoiceExpired,
  parseDeliveryTime,
  type DeliveryChoice,
} from '@/domain/delivery-choice';

const HOUR = 3_600_000;
/** 20 November 2026, 08:00 in Tehran. */
const CHOSEN = Date.UTC(2026, 10, 20, 4, 30);
const choice = (part: Partial<DeliveryChoice> = {}): DeliveryChoice => ({
  mdate: '2026-11-20',
  jdate: '1405-08-29',
  time: '20:00',
  created_at: new Date(CHOSEN).toISOString(),
  ...part,
});

describe('the chosen delivery expires [RES-06]', () => {
  it('after three hours for today', () => {
    expect(isDeliveryChoiceExpired(choice(), CHOSEN + 3 * HOUR)).toBe(false);
    expect(isDeliveryChoiceExpired(choice(), CHOSEN + 3 * HOUR + 1)).toBe(true);
  });

  it('after a day for any other day', () => {
    const later = choice({ mdate: '2026-11-23' });
    expect(isDeliveryChoiceExpired(later, CHOSEN + 3 * HOUR + 1)).toBe(false);
    expect(isDeliveryChoiceExpired(later, CHOSEN + 24 * HOUR)).toBe(false);
    expect(isDeliveryChoiceExpired(later, CHOSEN + 24 * HOUR + 1)).toBe(true);
  });

  it('by the date in Tehran at the time of the check', () => {
    const tomorrow = choice({ mdate: '2026-11-21', created_at: '2026-11-20T23:00:00+03:30' });
    expect(isDeliveryChoiceExpired(tomorrow, Date.parse('2026-11-21T01:59:00+03:30'))).toBe(false);
    expect(isDeliveryChoiceExpired(tomorrow, Date.parse('2026-11-21T02:01:00+03:30'))).toBe(true);
  });

  it('immediately when its hour has passed', () => {
    const noon = choice({ time: '09:00' });
    expect(isDeliveryChoiceExpired(noon, CHOSEN + HOUR - 1)).toBe(false);
    expect(isDeliveryChoiceExpired(noon, CHOSEN + HOUR)).toBe(true);
    expect(isDeliveryChoiceExpired(choice({ mdate: '2026-11-19' }), CHOSEN)).toBe(true);
  });

  it.each([
    ['forty days ahead', 40 * 24 * HOUR],
    ['a year behind', -365 * 24 * HOUR],
  ])('by the shop’s day and hour when the visitor’s clock is %s', (_, wrong) => {
    const chosen = (part: Partial<DeliveryChoice>) =>
      choice({ created_at: new Date(CHOSEN + wrong).toISOString(), ahead: -wrong, ...part });
    const isExpired = (part: Partial<DeliveryChoice>, age: number) =>
      isDeliveryChoiceExpired(chosen(part), CHOSEN + wrong + age);
    expect(isExpired({}, 3 * HOUR)).toBe(false);
    expect(isExpired({}, 3 * HOUR + 1)).toBe(true);
    expect(isExpired({ mdate: '2026-11-23' }, 24 * HOUR)).toBe(false);
    expect(isExpired({ mdate: '2026-11-23' }, 24 * HOUR + 1)).toBe(true);
    expect(isExpired({ time: '09:00' }, HOUR - 1)).toBe(false);
    expect(isExpired({ time: '09:00' }, HOUR)).toBe(true);
  });

  it('immediately when it is invalid', () => {
    const broken = [
      choice({ created_at: '' }),
      choice({ mdate: '1405/08/29' }),
      choice({ time: '8' }),
      choice({ time: '' }),
    ];
    expect(broken.map((one) => isDeliveryChoiceExpired(one, CHOSEN))).toEqual([true, true, true, true]);
  });
});

describe('the chosen delivery in API requests [RES-09]', () => {
  it('is sent as reserve_date and reserve_time', () => {
    expect(deliveryQuery(choice())).toEqual({ reserve_date: '2026-11-20', reserve_time: '20:00' });
    expect(deliveryQuery(null)).toEqual({});
  });

  it('is the only entry of times in a food order', () => {
    expect(deliveryTime(choice())).toBe('2026-11-20 20:00');
    expect(parseDeliveryTime('2026-11-20 20:00')).toEqual({ reserve_date: '2026-11-20', reserve_time: '20:00' });
    expect(
      ['2026-11-20', '2026-11-20 25:00', '2026-02-30 10:00', '2026-11-20 20:00 x', ''].map(parseDeliveryTime),
    ).toEqual(Array(5).fill(null));
  });

  it('is the delivery hour of a food order, in Tehran', () => {
    expect(slotStartMs({ delivery: 'slot', times: ['2026-11-20 20:00'] })).toBe(Date.UTC(2026, 10, 20, 16, 30));
    expect([
      slotStartMs({ delivery: 'slot', times: ['2026-11-20'] }),
      slotStartMs({ delivery: 'slot', times: [] }),
      slotStartMs({ delivery: 'post', times: ['2026-11-20 20:00'] }),
      slotStartMs({ delivery: null, times: ['2026-11-20'] }),
    ]).toEqual([null, null, null, null]);
  });
});
