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
  bank.asked.length = 0;
  gateway = bank.gateway();
});

const callbackUrl = `${TEST_ORIGIN}/api/v1/payment/secret/return`;
const asked = { amountToman: 125_000, callbackUrl, description: 'سفارش ۱۲', mobile: '09121234567' };
const open = () => gateway.create(asked);
const verify = (authority: string) => gateway.verify({ authority, amountToman: 125_000 });

describe('opening a payment', () => {
  it('asks in rial and leads to the start page (case 1)', async () => {
    const { authority, url } = await open();
    expect(bank.asked).toMatchObject([
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
    await gateway.create({ ...asked, mobile: null });
    expect(bank.asked[1]?.body).not.toHaveProperty('mobile');
  });

  it.each([
    ['too little money', { amountToman: 100 }, '105'],
    ['more than the terminal takes', { amountToman: 50_000_001 }, '113'],
    ['a callback that is refused', { callbackUrl: 'https://evil.test/' }, '106'],
  ])('throws Zibal’s code for %s (case 2)', async (_, given, code) => {
    await expect(gateway.create({ ...asked, ...given })).rejects.toMatchObject({ message: `zibal: ${code}`, code });
  });

  it('takes the sandbox for another bank than the real one, and names no terminal in an error', async () => {
    const sandbox = zibal({ merchant: 'zibal', origin: bank.origin });
    expect([gateway.name, sandbox.name]).toEqual(['zibal', 'zibal_sandbox']);
    await expect(sandbox.create(asked)).rejects.toThrow(/^zibal_sandbox: 102$/);
  });
});

describe('asking about a payment', () => {
  it('is paid by 100, with the amount that Zibal tells (case 3)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    bank.methods();
    expect(await verify(authority)).toEqual({
      outcome: 'paid',
      ref: `9${authority}`,
      card: '62741****44',
      amountToman: 125_000,
    });
    expect(bank.asked).toMatchObject([
      { path: '/v1/verify', body: { merchant: ZIBAL_MERCHANT, trackId: Number(authority) } },
    ]);
  });

  it('is paid by 201 too: the inquiry tells what is left out then; the money is taken once (case 5)', async () => {
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

  it('tells another amount as it is, and does not guess (case 8)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    paymentAt(bank, url).rial = 1_249_999;
    expect(await verify(authority)).toMatchObject({ outcome: 'paid', amountToman: 124_999.9 });
  });

  it.each([
    ['open', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['reversed', 'failed'],
  ] as const)('after 202 the inquiry tells why: «%s» → %s (cases 6 and 7)', async (state, outcome) => {
    const { authority, url } = await open();
    paymentAt(bank, url).state = state;
    bank.methods();
    expect(await verify(authority)).toEqual({ outcome });
    expect(bank.methods()).toEqual(['verify', 'inquiry']);
  });

  it('throws the code for a payment that Zibal does not know', async () => {
    await expect(verify('1234567890')).rejects.toThrow(/^zibal: 203$/);
  });
});

describe('what is no answer', () => {
  it.each(FAULTS.map((fault) => [fault]))(
    '«%s» throws in time and without the terminal’s name (case 9)',
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

it('reads a return that is Zibal’s, and no other (case 10)', () => {
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
