/** Delivery as edited in the panel: the weekly hours, days off, and zones. */
import { and, eq, sql } from 'drizzle-orm';
import type { PanelDayOff, PanelDeliveryRule, PanelShippingZone } from '@/contract/panel-delivery.schemas';
import { circleRing, type Area } from '@/domain/delivery-zone';
import { parseClock } from '@/domain/clock-time';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { ringFault } from '@/domain/zone-ring';
import { validationMessages } from '@/messages/validation';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { deliveryDaysOff, deliveryRules, shippingZones } from '../../db/schema/shop';
import { validationError } from '../../http-errors';
import { nextPosition } from '../../sql/panel/offers.sql';
import { removeZoneOfWays } from '../../sql/payment-ways.sql';
import { isArea } from '../provinces.service';
import { createDeliverySlots } from '../delivery-slots-job';
import { daysInOrder } from './days-in-order';
import { realDate } from './parse-dates';
import { assertNoWayNeedsZone } from './payment-ways.service';
import { byColumn, tableResource } from './table-resource';

const RULE_ID = /^([0-6])-(\d{2}:\d{2})$/;

type RuleRow = typeof deliveryRules.$inferSelect;
type DayOffRow = typeof deliveryDaysOff.$inferSelect;
type ZoneRow = typeof shippingZones.$inferSelect;

interface RuleFields {
  readonly weekday?: number | undefined;
  readonly time?: string | undefined;
  readonly capacity?: number | undefined;
  readonly closes_minutes?: number | undefined;
}

/** The weekly hours. The slots of the next days are updated immediately. */
export const deliveryRuleResource = tableResource({
  table: deliveryRules,
  record: 'delivery_rule',
  listing: {
    id: sql`${deliveryRules.weekday} || '-' || ${deliveryRules.time}`,
    sorts: { weekday: deliveryRules.weekday, time: deliveryRules.time, capacity: deliveryRules.capacity },
    first: 'weekday',
    searched: [deliveryRules.time],
  },
  where: (id) => {
    const [, weekday, time] = RULE_ID.exec(String(id)) ?? [];
    if (weekday === undefined || time === undefined) return sql`false`;
    return and(eq(deliveryRules.weekday, Number(weekday)), eq(deliveryRules.time, time)) ?? sql`false`;
  },
  idOf: ruleId,
  itemOf: (row: RuleRow): PanelDeliveryRule => ({ id: ruleId(row), ...row }),
  columnsOf: (_tx: Database, fields: RuleFields, before: RuleRow | null) => {
    const { weekday = 0, time = '' } = before ?? fields;
    if (parseClock(time) === null)
      return Promise.reject(validationError('time', t(backendPanelShopMessages.hourUnreal)));
    return Promise.resolve({
      weekday,
      time,
      capacity: fields.capacity ?? before?.capacity ?? 1,
      closes_minutes: fields.closes_minutes ?? before?.closes_minutes ?? 0,
    });
  },
  taken: () => validationError('time', t(backendPanelShopMessages.hourTaken)),
  tags: [],
  afterChange: createDeliverySlots,
});

function ruleId({ weekday, time }: { readonly weekday: number; readonly time: string }): string {
  return `${weekday}-${time}`;
}

/** As text, since a requested id may not be a date. */
const dayText = sql`${deliveryDaysOff.date}::text`;

/** Days without deliveries. Hours with orders stay. */
export const dayOffResource = tableResource({
  table: deliveryDaysOff,
  record: 'day_off',
  listing: {
    id: dayText,
    sorts: { date: deliveryDaysOff.date, reason: inPersianOrder(deliveryDaysOff.reason) },
    first: 'date',
    searched: [deliveryDaysOff.reason],
  },
  where: (id) => sql`${dayText} = ${String(id)}`,
  idOf: ({ date }) => date,
  itemOf: ({ date, reason, version }: DayOffRow): PanelDayOff => ({ id: date, date, reason, version }),
  columnsOf: async (
    _tx: Database,
    { date, reason }: { readonly date?: string | undefined; readonly reason?: string | null | undefined },
    before: DayOffRow | null,
  ) => ({
    date: before?.date ?? realDate('date', date ?? ''),
    reason: reason === undefined ? (before?.reason ?? null) : normalizeText(reason ?? '') || null,
  }),
  taken: () => validationError('date', t(backendPanelShopMessages.dayTaken)),
  tags: ['config'],
  afterChange: createDeliverySlots,
});

interface ZoneFields {
  readonly title?: string | undefined;
  readonly price?: number | undefined;
  readonly free_from?: number | null | undefined;
  readonly days_min?: number | null | undefined;
  readonly days_max?: number | null | undefined;
  readonly polygon?: readonly (readonly [number, number])[] | null | undefined;
  readonly circle?: { readonly lat: number; readonly lng: number; readonly km: number } | null | undefined;
  readonly areas?: readonly Area[] | null | undefined;
  readonly position?: number | undefined;
}

/** A zone is a polygon or a circle (stored as a polygon as well), provinces and cities, both, or everywhere. */
export const shippingZoneResource = tableResource({
  table: shippingZones,
  record: 'shipping_zone',
  listing: {
    id: shippingZones.id,
    sorts: { position: shippingZones.position, title: inPersianOrder(shippingZones.title), price: shippingZones.price },
    first: 'position',
    searched: [shippingZones.title],
  },
  where: byColumn(shippingZones.id),
  idOf: ({ id }) => id,
  itemOf: (row: ZoneRow): PanelShippingZone => row,
  columnsOf: async (tx: Database, fields: ZoneFields, before: ZoneRow | null) => {
    const title = normalizeText(fields.title ?? before?.title ?? '');
    if (title === '') throw validationError('title', t(backendPanelShopMessages.titleRequired));
    if (fields.polygon && fields.circle) throw validationError('circle', t(backendPanelShopMessages.zoneShape));
    const fault = fields.polygon ? ringFault(fields.polygon) : null;
    if (fault) throw validationError('polygon', t(validationMessages[`vZone.${fault}`]));
    if (fields.areas?.some((area) => !isArea(area))) throw validationError('areas', t(validationMessages.vCity));
    return {
      title,
      price: fields.price ?? before?.price ?? 0,
      free_from: fields.free_from === undefined ? (before?.free_from ?? null) : fields.free_from,
      position: fields.position ?? before?.position ?? (await nextPosition(tx, shippingZones, shippingZones.position)),
      ...daysInOrder(fields, before),
      ...shapeOf(fields),
      ...(fields.areas !== undefined && { areas: fields.areas && fields.areas.map((area) => ({ ...area })) }),
    };
  },
  assertRemovable: (tx, { id }) => assertNoWayNeedsZone(tx, id),
  afterRemoval: (tx, { id }) => removeZoneOfWays(tx, id),
  // The config contains the zones, their prices and days.
  tags: ['config'],
});

/** The columns of a given shape; none when neither is given. */
function shapeOf({ polygon, circle }: ZoneFields): Partial<typeof shippingZones.$inferInsert> {
  if (circle) return { circle: { ...circle }, polygon: circleRing(circle) };
  if (polygon !== undefined)
    return { circle: null, polygon: polygon && polygon.map(([lat, lng]): [number, number] => [lat, lng]) };
  return circle === null ? { circle: null, polygon: null } : {};
}
