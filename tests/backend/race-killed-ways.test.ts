import { randomInt } from 'node:crypto';
import type { Database } from '@/backend/db/database';
import { orders } from '@/backend/db/schema/orders';
import { paymentWays, shops } from '@/backend/db/schema/shop';
import { systemClock } from '@/backend/gateways/clock';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { insertStaff } from '@/backend/sql/panel/staff.sql';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { PaymentType } from '@/contract/payment-types';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { Endpoint, PathParams, ResponseOf } from '@/contract/endpoint';
import type { LoggedIn } from '@tests/support/backend';
import { createKillableApi, killAfter, responseOf, returnFromBank, type KillableApi } from '@tests/support/api-process';
import { CARD } from '@tests/support/card-transfers';
import { allAtOnce, expectLedgerBalanced, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody } from '@tests/support/order-helpers';
import { RETURNS } from '@tests/support/payment-steps';
import type { ShopProcess } from '@tests/support/shop-process';
import { leave, type StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';

/**
 * The shop's process is killed (SIGKILL) at random moments while customers order and pay in all ways, and the desk
 * confirms, takes and refunds money: what was acknowledged is there afterwards, and everything fits the books.
 */
const CUSTOMERS = 12;
const PRICE = 100_000;
const CREDIT = 100_000_000;
const REFUND = 10_000;
/** The kill follows this many acknowledged steps after the start, and up to LATER_MS milliseconds later. */
const [FEWEST, MOST] = [10, 60];
const LATER_MS = 100;
const WAYS: readonly PaymentType[] = ['credit', 'on_delivery', 'cash', 'card_to_card', 'deposit'];

/** What the shop has acknowledged of an order, toman. */
interface Acknowledged {
  paid: number;
  refunded: number;
  isCanceled: boolean;
}

let bank: StubBank;
let shop: KillableApi;
let shoppers: LoggedIn[];
let desk: LoggedIn;
let product: number;
let key = 0;
const acknowledged = new Map<number, Acknowledged>();
let whenStepped: { left: number; readonly go: () => void } | null = null;
/** Refusals that must not occur. */
const unexpected: unknown[] = [];

beforeAll(async () => {
  bank = await startZarinpal();
  shop = await createKillableApi(bank, { GOODS_HOLD_MINUTES: '1440', MAX_UNPAID_ORDERS: '1000' });
  await shop.between(async (db) => {
    await db.update(shops).set({ shop_type: 'shop' });
    const settings = { card_number: CARD, card_owner: 'سارا کریمی', hold_hours: 24 };
    await db.update(paymentWays).set({ enabled: true, settings });
    shoppers = [];
    while (shoppers.length < CUSTOMERS) shoppers.push(await shop.shopper(db, { credit: CREDIT }));
    desk = await shop.shopper(db, { mobile: '09370000001' }, true);
    await insertStaff(db, { mobile: '09370000001', name: 'میز', role: 'owner', created_at: systemClock.now() });
    product = (await makeProduct(db, { price: PRICE, old_price: null, stock: 1_000_000 })).id;
  });
});
afterAll(async () => {
  await shop.remove();
  await bank.close();
});

/** The process was killed during the request. */
class Killed extends Error {}

function stepped(): void {
  if (!whenStepped) return;
  whenStepped.left -= 1;
  if (whenStepped.left === 0) whenStepped.go();
}

async function ask<C extends Endpoint>(
  life: ShopProcess,
  call: C,
  who: LoggedIn,
  body: object = {},
  params: PathParams = {},
): Promise<ResponseOf<C> | null> {
  key += 1;
  const answer = await responseOf(life, call, who, { body, params, key: `step-${key}` });
  if (answer === null) throw new Killed();
  if (!answer.success) {
    unexpected.push([call.path, answer]);
    return null;
  }
  stepped();
  return answer.data;
}

/** One customer's order with its steps, each noted once it is acknowledged. */
async function order(life: ShopProcess, shopper: LoggedIn, payment_type: PaymentType): Promise<void> {
  const submitted = await ask(life, ordersEndpoints.submit, shopper, goodsBody(product, 1, { payment_type }));
  if (!submitted) return;
  const params = { id: submitted.order_id };
  const note: Acknowledged = { paid: payment_type === 'credit' ? PRICE : 0, refunded: 0, isCanceled: false };
  acknowledged.set(submitted.order_id, note);
  if (payment_type === 'cash' || payment_type === 'deposit') {
    const started = await ask(life, paymentsEndpoints.createOrderPayment, shopper, RETURNS, params);
    const page = await returnFromBank(life, leave(bank, started?.payment_url ?? '', 'paid'));
    if (page === null) throw new Killed();
    note.paid = payment_type === 'cash' ? PRICE : PRICE * 0.3;
    stepped();
  }
  if (payment_type === 'deposit') {
    const body = { ...RETURNS, payment_for: 'order_credit' };
    if (await ask(life, paymentsEndpoints.createOrderPayment, shopper, body, params)) note.paid = PRICE;
  }
  if (payment_type === 'card_to_card') {
    const { money } = (await ask(life, ordersEndpoints.getOrder, shopper, {}, params))?.order ?? {};
    const [transfer] = money?.payments ?? [];
    const receipt = { payment_id: transfer?.id ?? '', last4: '1234', paid_at: systemClock.now().toISOString() };
    await ask(life, paymentsEndpoints.sendReceipt, shopper, receipt, params);
    const id = Number(transfer?.id.replace('transfer-', ''));
    if (await ask(life, panelDeskEndpoints.confirmTransfer, desk, {}, { id })) note.paid = transfer?.amount ?? 0;
  }
  const found = await ask(life, panelDeskEndpoints.getDeskOrder, desk, {}, params);
  let version = found?.item.version ?? 0;
  if (payment_type === 'on_delivery') {
    const taken = await ask(life, panelDeskEndpoints.markDeskPaid, desk, { version, way: 'cash' }, params);
    if (taken) note.paid = PRICE;
    version = taken?.item.version ?? 0;
  }
  if (randomInt(3) === 0) {
    const to = payment_type === 'on_delivery' ? 'cash' : 'credit';
    const refund = { version, amount: REFUND, to, reason: 'کم بود' };
    if (await ask(life, panelDeskEndpoints.refundOrder, desk, refund, params)) note.refunded = REFUND;
  }
  if (randomInt(4) === 0 && (await ask(life, ordersEndpoints.changeStatus, shopper, { status: 'canceled' }, params)))
    note.isCanceled = true;
}

async function orderUntilKilled(life: ShopProcess, shopper: LoggedIn): Promise<void> {
  try {
    for (;;) await order(life, shopper, WAYS[randomInt(WAYS.length)] ?? 'cash');
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

async function expectKept(db: Database): Promise<void> {
  const known = new Map((await db.select().from(orders)).map((row) => [row.id, row]));
  const broken = [...acknowledged].filter(([id, { paid, refunded, isCanceled }]) => {
    const row = known.get(id);
    return !row || row.paid < paid || row.refunded < refunded || (isCanceled && row.status !== 'canceled');
  });
  expect(broken).toEqual([]);
  expect((await listMisfits(db)).filter(({ check }) => check !== 'customer_credit')).toEqual([]);
  await expectLedgerBalanced(db, CREDIT * CUSTOMERS);
}

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

it.each(rounds)('a kill while money moves in all ways, round %i, loses nothing acknowledged', async () => {
  const life = await shop.start();
  const enough = new Promise<void>((go) => (whenStepped = { left: randomInt(FEWEST, MOST), go }));
  const customersDone = allAtOnce(shoppers, (shopper) => orderUntilKilled(life, shopper));
  await enough;
  await killAfter(life, randomInt(LATER_MS));
  await customersDone;
  await shop.between(expectKept);
  expect(unexpected).toEqual([]);
});
