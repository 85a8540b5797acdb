/** Steps of orders that are paid by a transfer to the shop's card. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cardTransfers } from '@/backend/db/schema/card-transfers';
import { orders } from '@/backend/db/schema/orders';
import { paymentWays } from '@/backend/db/schema/shop';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { PaymentSettings } from '@/domain/payment-way';
import type { LoggedIn, TestBackend } from './backend';
import type { StaffMember } from './panel';

export const CARD = '6037701689095443';

/** Offers card to card, with holds of an hour. */
export async function offerCard({ db }: TestBackend, settings: PaymentSettings = {}): Promise<void> {
  const card = { card_number: CARD, card_owner: 'سارا کریمی', hold_hours: 1, ...settings };
  await db.update(paymentWays).set({ enabled: true, settings: card }).where(eq(paymentWays.type, 'card_to_card'));
}

/** Makes an order of another way one that waits for a transfer, of which the receipt waits where `state` says so. */
export async function giveTransfer(
  { db, clock }: TestBackend,
  orderId: number,
  state: 'started' | 'waiting' = 'started',
): Promise<number> {
  await db.update(orders).set({ payment_type: 'card_to_card' }).where(eq(orders.id, orderId));
  const row = { order_id: orderId, card: CARD, owner: 'سارا کریمی', amount: 90_000, state, created_at: clock.now() };
  const sent = state === 'waiting' ? { last4: '1234', transferred_at: clock.now(), sent_at: clock.now() } : {};
  const [made] = await db
    .insert(cardTransfers)
    .values({ ...row, ...sent })
    .onConflictDoUpdate({ target: cardTransfers.order_id, set: { ...row, ...sent, is_open: true } })
    .returning({ id: cardTransfers.id });
  return made?.id ?? 0;
}

/** The stored transfer of an order. */
export async function transferOf({ db }: TestBackend, orderId: number) {
  const [row] = await db.select().from(cardTransfers).where(eq(cardTransfers.order_id, orderId));
  if (!row) throw new Error(`Order ${orderId} has no transfer`);
  return row;
}

/** Sends a receipt, by default the last digits with the time. */
export async function sendReceipt(api: TestBackend, { token }: LoggedIn, id: number, receipt: object = {}) {
  const { id: transfer } = await transferOf(api, id);
  return await api.call(paymentsEndpoints.sendReceipt, {
    token,
    params: { id },
    body: { payment_id: `transfer-${transfer}`, last4: '1234', paid_at: api.clock.now().toISOString(), ...receipt },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** The desk's decision about the transfer of an order: its confirmation, or the reason of a refusal. */
export async function decideTransfer(
  api: TestBackend,
  { token }: Pick<StaffMember, 'token'>,
  orderId: number,
  reason: string | null = null,
  key: string = randomUUID(),
) {
  const request = { token, params: { id: (await transferOf(api, orderId)).id }, headers: { 'idempotency-key': key } };
  return reason === null
    ? await api.call(panelDeskEndpoints.confirmTransfer, { ...request, body: {} })
    : await api.call(panelDeskEndpoints.refuseTransfer, { ...request, body: { reason } });
}
