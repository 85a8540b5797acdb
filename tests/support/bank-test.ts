/**
 * A shop whose bank is a stub of a real provider, created for each test. After each test its log must contain no
 * secret.
 */
import { ledger, payments } from '@/backend/db/schema/payments';
import type { Limits } from '@/backend/deps';
import type { PaymentGateway } from '@/backend/gateways/payment';
import type { PaymentRow } from '@/backend/sql/payments.sql';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, TEST_ORIGIN, type LoggedIn, type TestBackend } from './backend';
import { makeResidence } from './fixtures';
import { getCredit, makeShopper, nightsFrom, getOrder, placeOrder, stayBody } from './order-helpers';
import { RETURNS } from './payment-steps';
import { paymentAt, type StubBank } from './stub-bank';
import type { Fault } from './stub-provider';

const MOBILE = '09121234567';
/** Card data that the stubs send although the contract does not include it. */
const CARD = '6037991234567890';

export interface BankTest {
  readonly api: TestBackend;
  readonly bank: StubBank;
  readonly shopper: LoggedIn;
  /** Makes the bank fail this way from now on, and shortens the shop's timeout for a bank that hangs. */
  fail(fault: Fault | null): void;
  /** A reservation of one million toman. */
  reserve(daysAhead?: number): Promise<number>;
  /** The bank's payment page of an order. */
  payAt(orderId: number): Promise<string>;
  rows(): Promise<PaymentRow[]>;
  /** Names of the log events. */
  events(): string[];
  success(orderId: number): string;
  failure(orderId: number): string;
  /** The failure page while the bank has not returned a result. */
  pending(orderId: number): string;
  /** The failure page after a payment canceled at the bank. */
  givenUp(orderId: number): string;
  /** Asserts that the order was paid by the first attempt, the money was taken once, and none of it became credit. */
  expectPaidOnce(orderId: number, url: string): Promise<void>;
}

/** Registers the setup and teardown of each test in the current `describe`. */
export function bankTest(start: () => Promise<StubBank>, limits: Partial<Limits> = {}): BankTest {
  let bank: StubBank;
  let api: TestBackend;
  let shopper: LoggedIn;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    bank = await start();
    api = await createTestBackend({
      limits,
      payment: () => ({
        name: bank.name,
        bounds: bank.gateway().bounds,
        create: (request) => gateway.create(request),
        readReturn: (query) => gateway.readReturn(query),
        verify: (payment) => gateway.verify(payment),
      }),
    });
  });
  afterAll(async () => {
    await api.close();
    await bank.close();
  });
  const fail = (fault: Fault | null): void => {
    bank.fail(fault);
    gateway = bank.gateway({ timeoutMs: fault === 'hang' ? 100 : 10_000 });
  };
  beforeEach(async () => {
    await api.reset();
    bank.book.clear();
    bank.requests.length = 0;
    fail(null);
    shopper = await makeShopper(api, { mobile: MOBILE });
  });
  afterEach(() => {
    const log = JSON.stringify(api.logged);
    for (const secret of [...bank.secrets, MOBILE, CARD]) expect(log).not.toContain(secret);
  });
  const rows = (): Promise<PaymentRow[]> => api.db.select().from(payments).orderBy(payments.id);
  return {
    get api() {
      return api;
    },
    get bank() {
      return bank;
    },
    get shopper() {
      return shopper;
    },
    fail,
    rows,
    reserve: async (daysAhead = 3) =>
      await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(daysAhead, 1))),
    payAt: async (id) =>
      (await api.ok(paymentsEndpoints.createOrderPayment, { params: { id }, token: shopper.token, body: RETURNS }))
        .payment_url ?? '',
    events: () => api.logged.map(({ event }) => event),
    success: (id) => `${TEST_ORIGIN}/paid-order?fromOrder=${id}`,
    failure: (id) => `${TEST_ORIGIN}/failed-payment?fromOrder=${id}`,
    pending: (id) => `${TEST_ORIGIN}/failed-payment?fromOrder=${id}&pending=true`,
    givenUp: (id) => `${TEST_ORIGIN}/failed-payment?fromOrder=${id}&canceled=true`,
    expectPaidOnce: async (id, url) => {
      const order = await getOrder(api, shopper, id);
      expect(order).toMatchObject({
        status: 'in_progress',
        paid: 1_000_000,
        timeline: [{}, { status: 'in_progress' }],
      });
      expect(order.payment_ref).toBe((await rows())[0]?.ref);
      expect([paymentAt(bank, url).taken, await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([
        1, 0, 0,
      ]);
    },
  };
}
