/** By what a sent order of goods is found at its carrier (ours): told with the step `send`, changed by telling it again. */
import type { OrderStatus } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { normalizeText } from '@/domain/normalize-persian';
import { MAX_TRACKING_CODE, normalizeTrackingCode } from '@/domain/tracking-code';
import { t } from '@/messages/translate';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { validationError, illegalTransition } from '../http-errors';
import { writeAudit } from '../sql/audit.sql';
import { transitionOrder, type OrderRow } from '../sql/orders.sql';
import { notifyStatus } from './order-notifications';
import { backendPanelMessages } from '@/messages/backend-panel';

const CARRIER_CHARACTERS = 40;

/** As it came over the wire: what is left out stays as it is, an empty text takes it back. */
export interface ParcelInput {
  readonly tracking_code?: string | null;
  readonly carrier?: string | null;
}

/** What an order's row is to hold; a column that is not there is left alone. */
export interface Parcel {
  readonly tracking_code?: string | null;
  readonly carrier?: string | null;
}

export function isParcelSet({ tracking_code, carrier }: ParcelInput): boolean {
  return typeof tracking_code === 'string' || typeof carrier === 'string';
}

/** What is told, tidied. 400 for what is no code, for too long a name, and for a parcel where nothing is sent. */
export function parcelChangeOf({ kind }: OrderRow, to: OrderStatus, given: ParcelInput): Parcel {
  if (!isParcelSet(given)) return {};
  if (kind !== 'goods' || to !== 'send')
    throw validationError(
      typeof given.tracking_code === 'string' ? 'tracking_code' : 'carrier',
      t(backendPanelMessages.panelOrderNoParcel),
    );
  return {
    ...(typeof given.tracking_code === 'string' && { tracking_code: codeOf(given.tracking_code) }),
    ...(typeof given.carrier === 'string' && { carrier: carrierOf(given.carrier) }),
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

function carrierOf(text: string): string | null {
  const name = normalizeText(text);
  if (name.length > CARRIER_CHARACTERS)
    throw validationError(
      'carrier',
      t(backendPanelMessages.panelOrderCarrier, { n: toPersianDigits(CARRIER_CHARACTERS) }),
    );
  return name || null;
}

/**
 * Tells the parcel of goods that are on their way otherwise. No step of the order's life, so its timeline stays; its customer
 * hears of another code, and of the same one only once. 409 when the order has gone on, or was told otherwise, meanwhile.
 */
export async function updateParcel(deps: BackendDeps, found: OrderRow, parcel: Parcel, userId: number): Promise<void> {
  const now = deps.clock.now();
  const order = await inTransaction(deps.db, async (tx) => {
    const retold = await transitionOrder(
      tx,
      found.id,
      { status: ['send'], parcel: found },
      { ...parcel, status: 'send' },
      now,
    );
    if (!retold) throw illegalTransition();
    await writeAudit(tx, { userId, action: 'order.parcel', subject: `order:${found.id}` }, now);
    return retold;
  });
  if (order.tracking_code !== null && order.tracking_code !== found.tracking_code) await notifyStatus(deps, order);
}
