/** Tracking data of a sent order of goods: set by the transition `send`, changed by repeating it. */
import type { OrderStatus } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { normalizeMobile } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import { MAX_TRACKING_CODE, normalizeTrackingCode } from '@/domain/tracking-code';
import { orderCapabilities } from '@/domain/order-capabilities';
import { canTransition } from '@/domain/order-state-machine';
import { t } from '@/messages/format-message';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { validationError, illegalTransition } from '../../http-errors';
import { writeAudit } from '../../sql/audit.sql';
import { updateOrderIfUnchanged, type OrderRow } from '../../sql/orders.sql';
import { takeDeskStep } from '../../sql/panel/desk-steps.sql';
import { notifyStatus } from '../order-notifications';
import { actorsOf, type DeskCaller } from './desk-caller';
import { backendPanelMessages } from '@/messages/backend-panel';

const CARRIER_CHARACTERS = 40;

/** As sent by the client: an absent field is unchanged, an empty text removes the value. */
export interface ParcelInput {
  readonly tracking_code?: string | null;
  readonly carrier?: string | null;
  readonly courier_phone?: string | null;
}

/** The columns of the order's row to set; an absent one is unchanged. */
export interface Parcel {
  readonly tracking_code?: string | null;
  readonly carrier?: string | null;
  readonly courier_phone?: string | null;
}

const FIELDS = ['tracking_code', 'carrier', 'courier_phone'] as const;

function isParcelSet(parcel: ParcelInput): boolean {
  return FIELDS.some((field) => typeof parcel[field] === 'string');
}

/**
 * The parcel's data, normalized. 400 for an invalid code or mobile number, for too long a name, and for an order or a transition without
 * a parcel.
 */
export function parcelChangeOf({ kind }: OrderRow, to: OrderStatus, parcel: ParcelInput): Parcel {
  if (!isParcelSet(parcel)) return {};
  if (!orderCapabilities(kind).isDelivered || to !== 'send')
    throw validationError(
      FIELDS.find((field) => typeof parcel[field] === 'string') ?? 'carrier',
      t(backendPanelMessages.panelOrderNoParcel),
    );
  return {
    ...(typeof parcel.tracking_code === 'string' && { tracking_code: codeOf(parcel.tracking_code) }),
    ...(typeof parcel.carrier === 'string' && { carrier: carrierOf(parcel.carrier) }),
    ...(typeof parcel.courier_phone === 'string' && { courier_phone: phoneOf(parcel.courier_phone) }),
  };
}

function codeOf(text: string): string | null {
  if (normalizeText(text) === '') return null;
  const code = normalizeTrackingCode(text);
  if (code === null)
    throw validationError(
      'tracking_code',
      t(backendPanelMessages.panelOrderTrackingCode, { n: toPersianDigits(MAX_TRACKING_CODE) }),
    );
  return code;
}

function phoneOf(text: string): string | null {
  if (normalizeText(text) === '') return null;
  const mobile = normalizeMobile(text);
  if (mobile === null) throw validationError('courier_phone', t(backendPanelMessages.panelOrderCourierPhone));
  return mobile;
}

function carrierOf(text: string): string | null {
  const name = normalizeText(text);
  if (name.length > CARRIER_CHARACTERS)
    throw validationError(
      'carrier',
      t(backendPanelMessages.panelOrderCarrier, { n: toPersianDigits(CARRIER_CHARACTERS) }),
    );
  return name || null;
}

/** Whether `send` changes the parcel of goods that are on their way already, which is no transition. */
export function isParcelUpdate({ status }: OrderRow, to: OrderStatus, parcel: ParcelInput): boolean {
  return status === 'send' && to === 'send' && isParcelSet(parcel);
}

/**
 * Changes the parcel of goods on their way. The timeline is unchanged; the customer is notified of a new code, once. 409
 * when the order has changed meanwhile, and for callers who may not send it.
 */
export async function updateParcel(
  deps: BackendDeps,
  caller: DeskCaller & { readonly userId: number },
  before: OrderRow,
  { version, ...input }: ParcelInput & { readonly version: number },
): Promise<OrderRow> {
  if (before.version !== version) throw illegalTransition();
  const parcel = parcelChangeOf(before, 'send', input);
  if (!actorsOf(caller).some((actor) => canTransition(before.kind, 'ready', 'send', actor))) throw illegalTransition();
  const { userId } = caller;
  const now = deps.clock.now();
  const order = await inTransaction(deps.db, async (tx) => {
    const updated = await updateOrderIfUnchanged(
      tx,
      before.id,
      { status: ['send'], version: before.version },
      parcel,
      now,
    );
    if (!updated) throw illegalTransition();
    // One message with the new code, instead of one with each.
    if (updated.tracking_code !== before.tracking_code) await takeDeskStep(tx, before.id);
    await writeAudit(tx, { userId, action: 'order.parcel', subject: `order:${before.id}` }, now);
    return updated;
  });
  if (order.tracking_code !== null && order.tracking_code !== before.tracking_code) await notifyStatus(deps, order);
  return order;
}
