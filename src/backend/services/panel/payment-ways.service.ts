/** The ways to pay as edited in the panel: offered or not, their order, texts, and the orders that they are for. */
import type { PanelPaymentWay } from '@/contract/panel-payment-ways.schemas';
import { bankOfWay, wayKind } from '@/domain/bank-way';
import { parseCardNumber } from '@/domain/card-number';
import { normalizeMultilineText, normalizeText } from '@/domain/normalize-text';
import type { FeeKind, PaymentConditions, PaymentSettings } from '@/domain/payment-way';
import { providerLabel } from '@/domain/providers';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { t } from '@/messages/format-message';
import { panelPaymentWaysMessages } from '@/messages/panel-payment-ways';
import { paymentsMessages } from '@/messages/payments';
import type { Database } from '../../db/database';
import { paymentWays } from '../../db/schema/shop';
import { ApiError } from '../../errors';
import { validationError } from '../../http-errors';
import { listOfferedWays, listWaysOfZone, lockPaymentWays, type PaymentWayRow } from '../../sql/payment-ways.sql';
import { listZones } from '../../sql/zones.sql';
import { byColumn, tableResource } from './table-resource';

interface PaymentWayFields {
  readonly enabled?: boolean | undefined;
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly conditions?: { readonly [Key in keyof PaymentConditions]: PaymentConditions[Key] | undefined } | undefined;
  readonly settings?:
    | {
        readonly card_number?: string | undefined;
        readonly card_owner?: string | undefined;
        readonly hold_hours?: number | null | undefined;
        readonly deposit_percent?: number | null | undefined;
        readonly deposit_first_night?: boolean | undefined;
        readonly reminder_days?: number | null | undefined;
        readonly cancel_days?: number | null | undefined;
        readonly fee_kind?: FeeKind | null | undefined;
        readonly fee_percent?: number | null | undefined;
        readonly fee_amount?: number | null | undefined;
      }
    | undefined;
  readonly position?: number | undefined;
}

type Settings = NonNullable<PaymentWayFields['settings']>;

/** The ways to pay. None is added or removed; one of them stays offered. */
export const paymentWayResource = tableResource({
  table: paymentWays,
  record: 'payment_way',
  listing: {
    id: paymentWays.id,
    sorts: { position: paymentWays.position },
    first: 'position',
    searched: [paymentWays.title],
  },
  where: byColumn(paymentWays.id),
  idOf: ({ id }) => id,
  itemOf: (row: PaymentWayRow): PanelPaymentWay => ({ ...row, conditions: editable(row.conditions) }),
  columnsOf: async (tx: Database, fields: PaymentWayFields, before: PaymentWayRow | null) => {
    if (before?.type === 'card_to_card' && (fields.enabled ?? before.enabled))
      assertCard(fields.settings ?? before.settings);
    assertReminderFirst(fields.settings);
    if (fields.enabled === false && before?.enabled) await assertOtherOffered(tx, before);
    const { min_price, max_price } = fields.conditions ?? {};
    if (min_price != null && max_price != null && min_price > max_price)
      throw validationError('conditions.max_price', t(backendPanelShopMessages.wayPriceOrder));
    if (fields.conditions?.zones?.length) await assertZonesExist(tx, fields.conditions.zones);
    return {
      ...(fields.enabled !== undefined && { enabled: fields.enabled }),
      ...(fields.title !== undefined && { title: normalizeText(fields.title) }),
      ...(fields.note !== undefined && { note: normalizeMultilineText(fields.note) }),
      ...(fields.settings && before && { settings: storedSettings(before, fields) }),
      ...(fields.conditions && { conditions: storedConditions(fields.conditions) }),
      ...(fields.position !== undefined && { position: fields.position }),
    };
  },
  tags: [],
});

/** Refuses to end the last way: no order could be placed. */
async function assertOtherOffered(tx: Database, { type }: PaymentWayRow): Promise<void> {
  await lockPaymentWays(tx);
  if (!(await listOfferedWays(tx)).some((way) => way.type !== type))
    throw validationError('enabled', t(backendPanelShopMessages.wayLast));
}

async function assertZonesExist(tx: Database, ids: readonly number[]): Promise<void> {
  await lockPaymentWays(tx);
  const zones = new Set((await listZones(tx)).map(({ id }) => id));
  if (!ids.every((id) => zones.has(id)))
    throw validationError('conditions.zones', t(backendPanelShopMessages.zoneUnknown));
}

/**
 * Refuses to remove a delivery zone that is the only one of a way to pay: without it the way would be for no order, or for
 * those of every zone. 409 with the way's name.
 */
export async function assertNoWayNeedsZone(tx: Database, zone: number): Promise<void> {
  await lockPaymentWays(tx);
  const way = (await listWaysOfZone(tx, zone)).find(({ conditions }) => conditions.zones?.length === 1);
  if (way) throw new ApiError(409, t(backendPanelShopMessages.zoneOfWay, { way: way.title || usualTitle(way) }));
}

function usualTitle({ type }: PaymentWayRow): string {
  const bank = bankOfWay(type);
  if (bank !== null) return t(paymentsMessages['payment.method.bank'], { bank: providerLabel(bank) ?? bank });
  return t(paymentsMessages[`payment.method.${wayKind(type)}`]);
}

/** Without a card no customer could pay: the way is offered with one only. */
function assertCard({ card_number = '', card_owner = '' }: Settings): void {
  if (normalizeText(card_number) === '')
    throw validationError('settings.card_number', t(backendPanelShopMessages.wayCardMissing));
  if (normalizeText(card_owner) === '')
    throw validationError('settings.card_owner', t(backendPanelShopMessages.wayOwnerMissing));
}

/** A reminder after the cancellation would come too late. */
function assertReminderFirst({ reminder_days, cancel_days }: Settings = {}): void {
  if (reminder_days != null && cancel_days != null && reminder_days <= cancel_days)
    throw validationError('settings.reminder_days', t(backendPanelShopMessages.wayReminderFirst));
}

function storedSettings(way: PaymentWayRow, { settings = {} }: PaymentWayFields): PaymentSettings {
  return { ...ownSettings(way, settings), ...storedFee(settings) };
}

/** The fee or the discount: either a percent or a sum. Neither of them: none. */
function storedFee({ fee_kind, fee_percent, fee_amount }: Settings): PaymentSettings {
  if (!fee_kind) return {};
  if (fee_percent && fee_amount) throw validationError('settings.fee_amount', t(backendPanelShopMessages.wayFeeBoth));
  if (!fee_percent && !fee_amount)
    throw validationError('settings.fee_percent', t(backendPanelShopMessages.wayFeeMissing));
  return { fee_kind, ...(fee_percent && { fee_percent }), ...(fee_amount && { fee_amount }) };
}

/** What only this way needs. */
function ownSettings({ type }: PaymentWayRow, settings: Settings): PaymentSettings {
  if (type === 'deposit')
    return {
      ...(settings.deposit_percent != null && { deposit_percent: settings.deposit_percent }),
      ...(settings.deposit_first_night && { deposit_first_night: true }),
      ...(settings.reminder_days != null && { reminder_days: settings.reminder_days }),
      ...(settings.cancel_days != null && { cancel_days: settings.cancel_days }),
    };
  if (type !== 'card_to_card') return {};
  const { card_number = '', card_owner = '', hold_hours } = settings;
  const number = parseCardNumber(card_number);
  if (number === null && normalizeText(card_number) !== '')
    throw validationError('settings.card_number', t(panelPaymentWaysMessages.cardWrong));
  return {
    ...(number !== null && { card_number: number }),
    ...(normalizeText(card_owner) !== '' && { card_owner: normalizeText(card_owner) }),
    ...(hold_hours != null && { hold_hours }),
  };
}

/** The conditions that say something. */
function storedConditions({
  kinds,
  deliveries,
  zones,
  min_price,
  max_price,
  known_customers_only,
}: NonNullable<PaymentWayFields['conditions']>): PaymentConditions {
  return {
    ...(kinds?.length && { kinds }),
    ...(deliveries?.length && { deliveries }),
    ...(zones?.length && { zones }),
    ...(min_price != null && { min_price }),
    ...(max_price != null && { max_price }),
    ...(known_customers_only && { known_customers_only }),
  };
}

function editable({ kinds, deliveries, zones, ...rest }: PaymentConditions): PanelPaymentWay['conditions'] {
  return {
    ...rest,
    ...(kinds && { kinds: [...kinds] }),
    ...(deliveries && { deliveries: [...deliveries] }),
    ...(zones && { zones: [...zones] }),
  };
}
