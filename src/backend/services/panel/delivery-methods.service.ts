/** The delivery methods as edited in the panel: their texts, prices, days, and the place of a pickup. */
import type { PanelDeliveryMethod } from '@/contract/panel-delivery-methods.schemas';
import type { DeliveryRate, MethodKind, PickupPlace } from '@/domain/delivery-method';
import { toLatinDigits } from '@/domain/digits';
import { normalizeMultilineText, normalizeText } from '@/domain/normalize-text';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import { deliveryMethods } from '../../db/schema/shop';
import { validationError } from '../../http-errors';
import { listOfferedMethods, lockDeliveryMethods, type DeliveryMethodRow } from '../../sql/delivery-methods.sql';
import { nextPosition } from '../../sql/panel/offers.sql';
import { listZones } from '../../sql/zones.sql';
import { daysInOrder } from './days-in-order';
import { byColumn, tableResource } from './table-resource';

interface DeliveryMethodFields {
  readonly kind?: MethodKind | undefined;
  readonly enabled?: boolean | undefined;
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly rates?: readonly DeliveryRate[] | null | undefined;
  readonly free_from?: number | null | undefined;
  readonly days_min?: number | null | undefined;
  readonly days_max?: number | null | undefined;
  readonly paid_to_carrier?: boolean | undefined;
  readonly place?: PickupPlace | null | undefined;
  readonly position?: number | undefined;
}

/** The methods; one of them stays offered. Orders have a copy of the one that they were placed with. */
export const deliveryMethodResource = tableResource({
  table: deliveryMethods,
  record: 'delivery_method',
  listing: {
    id: deliveryMethods.id,
    sorts: { position: deliveryMethods.position },
    first: 'position',
    searched: [deliveryMethods.title],
  },
  where: byColumn(deliveryMethods.id),
  idOf: ({ id }) => id,
  itemOf: (row: DeliveryMethodRow): PanelDeliveryMethod => row,
  columnsOf: async (tx: Database, fields: DeliveryMethodFields, before: DeliveryMethodRow | null) => {
    if (fields.enabled === false && before?.enabled) await assertOtherOffered(tx, before, 'enabled');
    const kind = before?.kind ?? fields.kind ?? 'post';
    const isPickup = kind === 'pickup';
    const rates = isPickup ? null : await knownRates(tx, fields.rates);
    return {
      kind,
      enabled: fields.enabled ?? before?.enabled ?? true,
      title: normalizeText(fields.title ?? before?.title ?? ''),
      note: normalizeMultilineText(fields.note ?? before?.note ?? ''),
      ...(rates !== undefined && { rates }),
      // A price from which it is free belongs to own rates: without them the zone has one.
      free_from: pick(fields.free_from, before?.free_from),
      ...daysInOrder(fields, before),
      paid_to_carrier: !isPickup && (fields.paid_to_carrier ?? before?.paid_to_carrier ?? false),
      place: isPickup ? placeOf(pick(fields.place, before?.place)) : null,
      position:
        fields.position ?? before?.position ?? (await nextPosition(tx, deliveryMethods, deliveryMethods.position)),
    };
  },
  assertRemovable: async (tx, row) => {
    if (row.enabled) await assertOtherOffered(tx, row, 'id');
  },
  // The config has the kinds that are offered, and the price of each zone.
  tags: ['config'],
});

function pick<Value>(value: Value | null | undefined, before: Value | null | undefined): Value | null {
  return value === undefined ? (before ?? null) : value;
}

/** Refuses to end the last method: no order could be placed. */
async function assertOtherOffered(tx: Database, { id }: DeliveryMethodRow, field: string): Promise<void> {
  await lockDeliveryMethods(tx);
  if (!(await listOfferedMethods(tx)).some((method) => method.id !== id))
    throw validationError(field, t(backendPanelShopMessages.methodLast));
}

/** Rates of zones that exist. A zone that is removed later only has no price of its own. */
async function knownRates(
  tx: Database,
  rates: DeliveryMethodFields['rates'],
): Promise<DeliveryRate[] | null | undefined> {
  if (!rates) return rates;
  const zones = new Set((await listZones(tx)).map(({ id }) => id));
  if (rates.some(({ zone_id }) => zone_id !== null && !zones.has(zone_id)))
    throw validationError('rates', t(backendPanelShopMessages.zoneUnknown));
  const keys = rates.map(({ zone_id, up_to_grams }) => `${zone_id} ${up_to_grams}`);
  // The first one would always decide.
  if (new Set(keys).size < keys.length) throw validationError('rates', t(backendPanelShopMessages.methodRateTwice));
  return rates.map((rate) => ({ ...rate }));
}

function placeOf(place: PickupPlace | null): PickupPlace | null {
  if (!place) return null;
  const address = normalizeMultilineText(place.address);
  if (address === '') throw validationError('place.address', t(backendPanelShopMessages.placeAddressRequired));
  return {
    ...place,
    address,
    hours: normalizeText(place.hours),
    telephone: toLatinDigits(normalizeText(place.telephone ?? '')) || null,
  };
}
