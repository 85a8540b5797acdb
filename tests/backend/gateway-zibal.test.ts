import type { PaymentGateway } from '@/backend/gateways/payment';
import { zibal } from '@/backend/gateways/zibal';
import { TEST_ORIGIN } from '@tests/support/backend';
import { leave, paymentAt, type StubBank } from '@tests/support/stub-bank';
import { FAULTS, REASONS } from '@tests/support/stub-provider';
import { startZibal, ZIBAL_MERCHANT } from '@tests/support/stub-zibal';

let bank: StubBank;
let gateway: PaymentGateway;
beforeAll(async () => {
  bank = await startZibal();
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
const verify = (authority: string) => gateway.verify({ authority, amountToman: 125_000 });

describe('create at Zibal', () => {
  it('sends the amount in rial, and returns the address of the start page (case 1)', async () => {
    const { authority, url } = await open();
    expect(bank.requests).toMatchObject([
      {
        path: '/v1/request',
        body: {
          merchant: ZIBAL_MERCHANT,
          amount: 1_250_000,
          callbackUrl,
          description: 'سفارش ۱۲',
          mobile: '09121234567',
        },
      },
    ]);
    expect(authority).toMatch(/^\d{10}$/);
    expect(url).toBe(`${bank.origin}/start/${authority}`);
    await gateway.create({ ...request, mobile: null });
    expect(bank.requests[1]?.body).not.toHaveProperty('mobile');
  });

  it.each([
    ['an amount below the minimum', { amountToman: 100 }, '105'],
    ['an amount above the terminal’s maximum', { amountToman: 50_000_001 }, '113'],
    ['a refused callback', { callbackUrl: 'https://evil.test/' }, '106'],
  ])('throws Zibal’s code for %s (case 2)', async (_, given, code) => {
    await expect(gateway.create({ ...request, ...given })).rejects.toMatchObject({ message: `zibal: ${code}`, code });
  });

  it('uses another gateway name in the sandbox than at the real bank, and no terminal in an error', async () => {
    const sandbox = zibal({ merchant: 'zibal', origin: bank.origin });
    expect([gateway.name, sandbox.name]).toEqual(['zibal', 'zibal_sandbox']);
    await expect(sandbox.create(request)).rejects.toThrow(/^zibal_sandbox: 102$/);
  });
});

describe('verify at Zibal', () => {
  it('returns paid for code 100, with the amount from Zibal (case 3)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    bank.methods();
    expect(await verify(authority)).toEqual({
      outcome: 'paid',
      ref: `9${authority}`,
      card: '62741****44',
      amountToman: 125_000,
    });
    expect(bank.requests).toMatchObject([
      { path: '/v1/verify', body: { merchant: ZIBAL_MERCHANT, trackId: Number(authority) } },
    ]);
  });

  it('returns paid for code 201 with the fields of the inquiry; the money is taken once (case 5)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    const first = await verify(authority);
    bank.methods();
    expect(await verify(authority)).toEqual(first);
    expect(bank.methods()).toEqual(['verify', 'inquiry']);
    expect(paymentAt(bank, url).taken).toBe(1);
    bank.fail('strange', /inquiry/);
    await expect(verify(authority)).rejects.toThrow('zibal: an answer that the contract does not know');
  });

  it('returns another amount unchanged (case 8)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    paymentAt(bank, url).rial = 1_249_999;
    expect(await verify(authority)).toMatchObject({ outcome: 'paid', amountToman: 124_999.9 });
  });

  it.each([
    ['open', { outcome: 'pending' }],
    ['failed', { outcome: 'failed', money: 'not_taken' }],
    ['canceled', { outcome: 'canceled', money: 'not_taken' }],
    ['reversed', { outcome: 'failed', money: 'returned' }],
    ['being refunded', { outcome: 'failed', money: 'returning' }],
    ['switch error', { outcome: 'failed' }],
  ] as const)('decides code 202 by the inquiry: «%s» → %j (cases 6 and 7)', async (state, result) => {
    const { authority, url } = await open();
    paymentAt(bank, url).state = state;
    bank.methods();
    expect(await verify(authority)).toEqual(result);
    expect(bank.methods()).toEqual(['verify', 'inquiry']);
  });

  it('throws the code for an unknown payment', async () => {
    await expect(verify('1234567890')).rejects.toThrow(/^zibal: 203$/);
  });
});

describe('invalid responses of Zibal', () => {
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
        expect(JSON.stringify([error?.message, error?.cause ?? null])).not.toContain(ZIBAL_MERCHANT);
      }
    },
  );
});

it('readReturn accepts a return of Zibal, and no other (case 10)', () => {
  const read = (query: string) => gateway.readReturn(new URLSearchParams(query));
  expect(read('success=1&status=2&trackId=3718838088&orderId=')).toEqual({ authority: '3718838088', canceled: false });
  expect(read('success=2&trackId=3718838088')).toEqual({ authority: '3718838088', canceled: false });
  expect(read('success=0&status=3&trackId=3718838088')).toEqual({ authority: '3718838088', canceled: true });
  for (const query of [
    '',
    'success=1',
    'success=1&trackId=',
    'success=yes&trackId=1',
    'success=&trackId=1',
    'success=1&trackId=0',
    'success=1&trackId=-5',
    'success=1&trackId=1e9',
    'success=1&trackId=1234567890123456',
  ]) {
    expect({ query, read: read(query) }).toEqual({ query, read: null });
  }
});
