import type { PaymentGateway } from '@/backend/gateways/payment';
import { zarinpal } from '@/backend/gateways/zarinpal';
import { TEST_ORIGIN } from '@tests/support/backend';
import { leave, paymentAt, type StubBank } from '@tests/support/stub-bank';
import { FAULTS, REASONS } from '@tests/support/stub-provider';
import { startZarinpal, ZARINPAL_MERCHANT } from '@tests/support/stub-zarinpal';

let bank: StubBank;
let gateway: PaymentGateway;
beforeAll(async () => {
  bank = await startZarinpal();
});
afterAll(() => bank.close());
beforeEach(() => {
  bank.fail(null);
  bank.requests.length = 0;
  gateway = bank.gateway();
});

const callbackUrl = `${TEST_ORIGIN}/api/v1/payment/secret/return`;
const request = { amountToman: 125_000, callbackUrl, description: 'سفارش ۱۲', mobile: '09121234567' };
const open = () => gateway.create(request);
const verify = (authority: string, given = {}) => gateway.verify({ authority, amountToman: 125_000, ...given });

describe('create at Zarinpal', () => {
  it('sends the amount in rial with its unit, and returns the address of StartPay (case 1)', async () => {
    const { authority, url } = await open();
    expect(bank.requests).toMatchObject([
      {
        path: '/pg/v4/payment/request.json',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: {
          merchant_id: ZARINPAL_MERCHANT,
          amount: 1_250_000,
          currency: 'IRR',
          description: 'سفارش ۱۲',
          callback_url: callbackUrl,
          metadata: { mobile: '09121234567' },
        },
      },
    ]);
    expect(authority).toMatch(/^A\d{35}$/);
    expect(url).toBe(`${bank.origin}/pg/StartPay/${authority}`);
  });

  it('leaves out an absent mobile, and truncates a description to 500 letters', async () => {
    await gateway.create({ ...request, mobile: null, description: 'ش'.repeat(600) });
    expect(bank.requests[0]?.body).not.toHaveProperty('metadata');
    expect(bank.requests[0]?.body['description']).toHaveLength(500);
  });

  it.each([
    ['an amount below the minimum', { amountToman: 999 }, '-9'],
    ['an amount above the maximum', { amountToman: 100_000_001 }, '-41'],
    ['an unregistered address', { callbackUrl: 'https://evil.test/' }, '-14'],
  ])('throws Zarinpal’s code for %s (case 2)', async (_, given, code) => {
    await expect(gateway.create({ ...request, ...given })).rejects.toMatchObject({
      message: `zarinpal: ${code}`,
      code,
    });
  });

  it('throws the code for another merchant’s terminal, without its id', async () => {
    const other = zarinpal({ merchantId: '00000000-0000-0000-0000-000000000000', sandbox: true, origin: bank.origin });
    await expect(other.create(request)).rejects.toThrow(/^zarinpal_sandbox: -10$/);
  });

  it('uses another gateway name in the sandbox than at the real bank', () => {
    expect([gateway.name, zarinpal({ merchantId: ZARINPAL_MERCHANT, sandbox: true }).name]).toEqual([
      'zarinpal',
      'zarinpal_sandbox',
    ]);
  });
});

describe('verify at Zarinpal', () => {
  it('returns paid for code 100, with the reference and a masked card (case 3)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    bank.methods();
    expect(await verify(authority)).toEqual({
      outcome: 'paid',
      ref: '201000003',
      card: '603799******7890',
      amountToman: 125_000,
    });
    expect(bank.requests).toMatchObject([
      { path: '/pg/v4/payment/verify.json', body: { merchant_id: ZARINPAL_MERCHANT, authority, amount: 1_250_000 } },
    ]);
  });

  it('returns paid for code 101 if the inquiry returns VERIFIED; the money is taken once (case 5)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    const first = await verify(authority);
    bank.methods();
    expect(await verify(authority)).toEqual(first);
    expect(bank.methods()).toEqual(['verify', 'inquiry']);
    expect(paymentAt(bank, url).taken).toBe(1);
    paymentAt(bank, url).state = 'verified';
    bank.fail('html', /inquiry/);
    await expect(verify(authority)).rejects.toThrow('zarinpal: HTTP 502 without JSON');
  });

  it.each([
    ['open', false, { outcome: 'pending' }],
    ['open', true, { outcome: 'pending' }],
    ['failed', false, { outcome: 'failed', money: 'not_taken' }],
    ['failed', true, { outcome: 'canceled', money: 'not_taken' }],
    ['reversed', false, { outcome: 'failed', money: 'returned' }],
    ['reversed', true, { outcome: 'failed', money: 'returned' }],
  ] as const)(
    'decides code −51 by the inquiry: «%s», canceled %s → %j (cases 6 and 7)',
    async (state, canceled, result) => {
      const { authority, url } = await open();
      paymentAt(bank, url).state = state;
      bank.methods();
      expect(await verify(authority, { canceled })).toEqual(result);
      expect(bank.methods()).toEqual(['verify', 'inquiry']);
    },
  );

  it('returns differs when the amounts differ, and no money is taken (case 8)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    expect(await verify(authority, { amountToman: 124_000 })).toEqual({
      outcome: 'differs',
      paidToman: null,
      ref: null,
    });
    expect(paymentAt(bank, url)).toMatchObject({ state: 'paid', taken: 0 });
  });

  it('throws the code for an unknown authority', async () => {
    await expect(verify(`A${'9'.repeat(35)}`)).rejects.toThrow(/^zarinpal: -54$/);
  });
});

describe('invalid responses of Zarinpal', () => {
  it.each(FAULTS.map((fault) => [fault]))(
    'cause an error in time and without the terminal’s id: «%s» (case 9)',
    async (fault) => {
      const { authority, url } = await open();
      leave(bank, url, 'paid');
      gateway = bank.gateway({ timeoutMs: fault === 'hang' ? 100 : 5_000 });
      bank.fail(fault);
      for (const work of [() => verify(authority), open]) {
        const error = await work().then(
          () => null,
          (thrown: unknown) => thrown as Error,
        );
        expect(error?.message).toMatch(REASONS[fault]);
        expect(JSON.stringify([error?.message, error?.cause ?? null])).not.toContain(ZARINPAL_MERCHANT);
      }
    },
  );

  it('include a refused connection, whose reason is in the error', async () => {
    const { origin, close } = await startZarinpal();
    await close();
    const unreachable = zarinpal({ merchantId: ZARINPAL_MERCHANT, sandbox: false, origin });
    await expect(unreachable.create(request)).rejects.toThrow(/^zarinpal: ECONNREFUSED$/);
  });
});

it('readReturn accepts a return of Zarinpal, and no other (case 10)', () => {
  const authority = `A${'b'.repeat(35)}`;
  const read = (query: string) => gateway.readReturn(new URLSearchParams(query));
  expect(read(`Authority=${authority}&Status=OK`)).toEqual({ authority, canceled: false });
  expect(read(`Authority=${authority}&Status=NOK`)).toEqual({ authority, canceled: true });
  for (const query of [
    '',
    'Authority=&Status=OK',
    `Authority=${authority}`,
    `Authority=${authority}&Status=ok`,
    `authority=${authority}&status=OK`,
    `Authority=${authority}0&Status=OK`,
    `Authority=B${'b'.repeat(35)}&Status=OK`,
    `Authority=A${'-'.repeat(35)}&Status=OK`,
  ]) {
    expect({ query, read: read(query) }).toEqual({ query, read: null });
  }
});
