/** The figures of the panel's first page (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';

/** Toman received for orders, beside the same days a week before. */
const receivedOf = z.object({ amount: f.toman, before: f.toman });

const guestStay = z.object({
  /** Of the order. */
  id: f.id,
  number: z.string(),
  /** The day on which the guest comes or leaves. */
  day: f.day,
  guest: z.string(),
  /** Empty when the caller may not see it. */
  mobile: z.string(),
  residence: z.string(),
  nights: z.int(),
  people: z.int().nullable(),
  /** What the guest still has to pay, toman; 0 for a paid stay. */
  owed: f.toman,
  arrived_at: f.instant.nullable(),
});
export type GuestStay = z.output<typeof guestStay>;

/** The first ones, and the number of all. */
const guestStays = z.object({ count: z.int(), items: z.array(guestStay) });

const deskFigures = z.object({
  today: f.day,
  /** Today, and the seven days that end today, as `received` of the day report; null for who may not see the report. */
  money: z.object({ today: receivedOf, week: receivedOf }).nullable(),
  /** Orders of the caller's scope that were placed today; null for the kitchen. */
  placed: z.int().nullable(),
  /** Today and the next six days, of the caller's residences. Null where the shop or the caller has no stays. */
  stays: z
    .object({
      arrivals: guestStays,
      departures: guestStays,
      /** The nights of Thursday and Friday of this weekend that are free, of residences on sale. */
      weekend: z.object({
        first: f.day,
        last: f.day,
        /** Free nights, and the number of residences that have them. */
        nights: z.int(),
        residences: z.int(),
        /** Those with most free nights first; 20 at most. */
        items: z.array(z.object({ id: f.id, name: z.string(), free: z.int() })),
      }),
    })
    .nullable(),
  /** Products on sale with at most three pieces in stock; the five that sell most. Null as above. */
  stock: z
    .object({ count: z.int(), items: z.array(z.object({ id: f.id, name: z.string(), stock: z.int() })) })
    .nullable(),
  /** The portions of today by hour, from the current hour on. Null as above. */
  kitchen: z.object({ portions: z.int(), hours: z.array(z.object({ time: f.hour, portions: z.int() })) }).nullable(),
});
export type DeskFigures = z.output<typeof deskFigures>;

/** The figures of the panel's first page. */
export const panelDeskSummarySchemas = {
  getDeskSummary: {
    access: { panel: ['orders', 'residences', 'kitchen'] },
    summary:
      'The figures of today that concern the shop’s kind and the caller: money and new orders, arrivals and departures of seven days, free nights of the weekend, low stock, portions by hour',
    response: deskFigures,
  },
} as const;
