import { payments } from '@/backend/db/schema/payments';
import type { PaymentGateway } from '@/backend/gateways/payment';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, TEST_ORIGIN, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import { changeShop, getOrder, goodsBody, makeShopper, placeOrder } from '@tests/support/order-helpers';
import { returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { leave, type StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';

let zarinpal: StubBank;
let zibal: StubBank;
/** The bank that the shop has chosen. */
let chosen: PaymentGateway;
let api: TestBackend;
let shopper: LoggedIn;

beforeAll(async () => {
  [zarinpal, zibal] = await Promise.all([startZarinpal(), startZibal()]);
  chosen = zarinpal.gateway();
  api = await createTestBackend({
    payment: () => ({
      get name() {
        return chosen.name;
      },
      get bounds() {
        return chosen.bounds;
      },
      create: (request) => chosen.create(request),
      readReturn: (query) => chosen.readReturn(query),
      verify: (payment) => chosen.verify(payment),
    }),
    otherBanks: () => [zarinpal.gateway(), zibal.gateway()],
  });
});
afterAll(async () => {
  await api.close();
  await Promise.all([zarinpal.close(), zibal.close()]);
});
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  for (const bank of [zarinpal, zibal]) {
    bank.fail(null);
    bank.book.clear();
    bank.requests.length = 0;
  }
  chosen = zarinpal.gateway();
  shopper = await makeShopper(api);
});

async function order(): Promise<number> {
  const { id } = await makeProduct(api.db, { price: 100_000, old_price: null, stock: 5 });
  return await placeOrder(api, shopper, goodsBody(id, 1));
}

async function payAt(id: number): Promise<string> {
  const call = { params: { id }, token: shopper.token, body: RETURNS };
  return (await api.ok(paymentsEndpoints.createOrderPayment, call)).payment_url ?? '';
}

describe('a payment that began before the shop chose another bank', () => {
  it('is verified at the bank where it began, when the customer returns', async () => {
    const id = await order();
    const back = leave(zarinpal, await payAt(id), 'paid');
    chosen = zibal.gateway();
    zarinpal.methods();
    expect(await returnFromBank(api, back)).toBe(`${TEST_ORIGIN}/paid-order?fromOrder=${id}`);
    expect([zarinpal.methods(), zibal.methods()]).toEqual([['verify'], []]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 100_000 });
  });

  it('is settled without the customer, also while the other bank is unavailable', async () => {
    const ids = [await order(), await order()];
    leave(zarinpal, await payAt(ids[0] ?? 0), 'paid');
    chosen = zibal.gateway();
    leave(zibal, await payAt(ids[1] ?? 0), 'paid');
    zibal.fail('lost');
    api.clock.advance({ minutes: 4 });
    expect(await reconcileOnce(api.deps)).toBe(1);
    const rows = await api.db.select().from(payments).orderBy(payments.id);
    expect(rows).toMatchObject([
      { gateway: 'zarinpal', status: 'verified' },
      { gateway: 'zibal', status: 'redirected' },
    ]);
  });
});
