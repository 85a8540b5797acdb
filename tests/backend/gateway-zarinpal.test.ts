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
  bank.asked.length = 0;
  gateway = bank.gateway();
});

const callbackUrl = `${TEST_ORIGIN}/api/v1/payment/secret/return`;
const asked = { amountToman: 125_000, callbackUrl, description: 'سفارش ۱۲', mobile: '09121234567' };
const open = () => gateway.create(asked);
const verify = (authority: string, given = {}) => gateway.verify({ authority, amountToman: 125_000, ...given });

describe('opening a payment', () => {
  it('asks in rial, with the unit named, and leads to StartPay (case 1)', async () => {
    const { authority, url } = await open();
    expect(bank.asked).toMatchObject([
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

  it('leaves the mobile out where there is none, and cuts a description at 500 letters', async () => {
    await gateway.create({ ...asked, mobile: null, description: 'ش'.repeat(600) });
    expect(bank.asked[0]?.body).not.toHaveProperty('metadata');
    expect(bank.asked[0]?.body['description']).toHaveLength(500);
  });

  it.each([
    ['too little money', { amountToman: 999 }, '-9'],
    ['more than Zarinpal takes', { amountToman: 100_000_001 }, '-41'],
    ['an address that is not registered', { callbackUrl: 'https://evil.test/' }, '-14'],
  ])('throws Zarinpal’s code for %s (case 2)', async (_, given, code) => {
    await expect(gateway.create({ ...asked, ...given })).rejects.toMatchObject({ message: `zarinpal: ${code}`, code });
  });

  it('throws the code for another’s terminal, without naming it', async () => {
    const other = zarinpal({ merchantId: '00000000-0000-0000-0000-000000000000', sandbox: true, origin: bank.origin });
    await expect(other.create(asked)).rejects.toThrow(/^zarinpal_sandbox: -10$/);
  });

  it('takes the sandbox for another bank than the real one', () => {
    expect([gateway.name, zarinpal({ merchantId: ZARINPAL_MERCHANT, sandbox: true }).name]).toEqual([
      'zarinpal',
      'zarinpal_sandbox',
    ]);
  });
});

describe('asking about a payment', () => {
  it('is paid by 100, with the reference and a masked card (case 3)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    bank.methods();
    expect(await verify(authority)).toEqual({
      outcome: 'paid',
      ref: '201000003',
      card: '603799******7890',
      amountToman: 125_000,
    });
    expect(bank.asked).toMatchObject([
      { path: '/pg/v4/payment/verify.json', body: { merchant_id: ZARINPAL_MERCHANT, authority, amount: 1_250_000 } },
    ]);
  });

  it('is paid by 101 too, once the inquiry says VERIFIED; the money is taken once (case 5)', async () => {
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
    ['open', false, 'pending'],
    ['open', true, 'pending'],
    ['failed', false, 'failed'],
    ['failed', true, 'canceled'],
    ['reversed', false, 'failed'],
    ['reversed', true, 'failed'],
  ] as const)(
    'after −51 the inquiry tells what it means: «%s», given up %s → %s (cases 6 and 7)',
    async (state, canceled, outcome) => {
      const { authority, url } = await open();
      paymentAt(bank, url).state = state;
      bank.methods();
      expect(await verify(authority, { canceled })).toEqual({ outcome });
      expect(bank.methods()).toEqual(['verify', 'inquiry']);
    },
  );

  it('differs for good, a person’s to look at, when the amounts do; no money is taken (case 8)', async () => {
    const { authority, url } = await open();
    leave(bank, url, 'paid');
    expect(await verify(authority, { amountToman: 124_000 })).toEqual({
      outcome: 'differs',
      paidToman: null,
      ref: null,
    });
    expect(paymentAt(bank, url)).toMatchObject({ state: 'paid', taken: 0 });
  });

  it('throws the code for an authority that Zarinpal does not know', async () => {
    await expect(verify(`A${'9'.repeat(35)}`)).rejects.toThrow(/^zarinpal: -54$/);
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
        expect(JSON.stringify([error?.message, error?.cause ?? null])).not.toContain(ZARINPAL_MERCHANT);
      }
    },
  );

  it('nobody there is an error with its reason', async () => {
    const { origin, close } = await startZarinpal();
    await close();
    const away = zarinpal({ merchantId: ZARINPAL_MERCHANT, sandbox: false, origin });
    await expect(away.create(asked)).rejects.toThrow(/^zarinpal: ECONNREFUSED$/);
  });
});

it('reads a return that is Zarinpal’s, and no other (case 10)', () => {
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
