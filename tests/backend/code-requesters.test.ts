import { loginCodes } from '@/backend/db/schema/users';
import { InvalidNumberError } from '@/backend/gateways/sms';
import { ProviderError, TIMEOUT } from '@/backend/gateways/provider-client';
import { TRIES_OF_OTHERS } from '@/backend/services/login-code-limits';
import { authEndpoints } from '@/contract/auth.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { createTestBackend, TEST_LIMITS, type TestBackend } from '@tests/support/backend';

const MOBILE = '09121234567';
const HOME = '203.0.113.7';
const UNKNOWN = 'این کد درست نیست یا اعتبار آن تمام شده است.';

let api: TestBackend;
let provider: () => Promise<void>;
/** How often the provider was asked. */
let asked: number;
beforeAll(async () => {
  api = await createTestBackend({
    sms: (works) => ({
      ...works,
      sendCode: async (mobile, code) => {
        asked += 1;
        await provider();
        await works.sendCode(mobile, code);
      },
    }),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  provider = () => Promise.resolve();
  // A message that is sent ends what failures of the test before have left in the process.
  api.clock.advance({ minutes: 1 });
  await login('09900000000');
  await api.reset();
  asked = 0;
});

interface From {
  readonly at?: string;
  readonly token?: string;
}
const given = ({ at = HOME, token }: From) => ({ token, headers: { [CLIENT_ADDRESS_HEADER]: at } });
const login = (mobile = MOBILE, from: From = {}, on = api) =>
  on.call(authEndpoints.login, { body: { mobile }, ...given(from) });
const validate = (code: string, from: From = {}, mobile = MOBILE) =>
  api.call(authEndpoints.validate, { body: { mobile, code }, ...given(from) });
const codeSent = () => api.sms.lastCode(MOBILE);
const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
/** Whoever asks for so many codes, each from another address, a minute apart. */
async function strangersAsk(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    statuses.push((await login(MOBILE, { at: `198.51.${n}.1` })).status);
    api.clock.advance({ seconds: 61 });
  }
  return statuses;
}

describe('a code of somebody else', () => {
  it('is not burnt by wrong tries from elsewhere, however many, by whoever and from wherever [AUTH-03]', async () => {
    const token = await api.guest();
    await login(MOBILE, { token });
    const code = codeSent();
    for (let n = 0; n < 30; n += 1)
      expect((await validate(wrongOf(code, n + 1), { at: `198.51.100.${n}` })).status).toBe(400);
    const other = await api.guest();
    for (let n = 0; n < 10; n += 1) await validate(wrongOf(code, n + 1), { token: other });
    expect((await validate(wrongOf(code), { token })).envelope).toMatchObject({ data: { tries_left: 4 } });
    expect((await validate(code, { token })).status).toBe(200);
  });

  it('is answered alike whether there is one or not: nobody learns when its owner logs in', async () => {
    const before = (await validate('123456', { at: '198.51.100.1' })).envelope;
    await login();
    const during = (await validate(wrongOf(codeSent()), { at: '198.51.100.1' })).envelope;
    expect(before).toEqual({ success: false, code: 400, msg: UNKNOWN, errors: [{ field: 'code', msg: UNKNOWN }] });
    expect(during).toEqual(before);
    expect((await validate(wrongOf(codeSent()))).envelope).toMatchObject({ data: { tries_left: 4 } });
  });

  it('is good on another device, with a token or without one', async () => {
    await login(MOBILE, { token: await api.guest() });
    expect((await validate(codeSent(), { at: '198.51.100.1', token: await api.guest() })).status).toBe(200);
    api.clock.advance({ minutes: 2 });
    await login();
    expect((await validate(codeSent(), { at: '198.51.100.1' })).status).toBe(200);
  });

  it('stays the own one’s of whoever asked without a token and has got one since', async () => {
    await login();
    expect((await validate(wrongOf(codeSent()), { token: await api.guest() })).envelope).toMatchObject({
      data: { tries_left: 4 },
    });
  });

  it('may be tried by an address as often as by its owner, and by all together a bounded number of times', async () => {
    await login();
    const code = codeSent();
    for (let n = 0; n < TEST_LIMITS.codeTries; n += 1) await validate(wrongOf(code, n + 1), { at: '198.51.100.1' });
    expect((await validate(code, { at: '198.51.100.1' })).envelope).toMatchObject({ code: 400, msg: UNKNOWN });
    for (let n = TEST_LIMITS.codeTries; n < TRIES_OF_OTHERS; n += 1)
      await validate(wrongOf(code, n + 1), { at: `198.51.101.${n}` });
    expect((await validate(code, { at: '198.51.102.1' })).envelope).toMatchObject({ code: 400, msg: UNKNOWN });
    expect((await validate(code)).status).toBe(200);
  });

  it('is judged no more often than that, however many try at once', async () => {
    await login();
    const code = codeSent();
    await Promise.all(Array.from({ length: 60 }, (_, n) => validate(wrongOf(code, n + 1), { at: `198.51.100.${n}` })));
    expect((await validate(code, { at: '198.51.101.1' })).status).toBe(400);
    expect((await validate(code)).status).toBe(200);
  });

  it('is not replaced by the code of whoever asks for the same number', async () => {
    const token = await api.guest();
    await login(MOBILE, { token });
    const mine = codeSent();
    api.clock.advance({ seconds: 61 });
    expect((await login(MOBILE, { at: '198.51.100.1' })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) await validate(wrongOf(codeSent(), n + 1), { at: '198.51.100.1' });
    expect((await validate(mine, { token })).status).toBe(200);
  });
});

describe('codes of one number', () => {
  it('are bounded for each who asks and for the number: strangers end at its bound', async () => {
    expect(await strangersAsk(17)).toEqual([...Array<number>(15).fill(200), 429, 429]);
  });

  it('an address has no more of them by asking with ever new tokens', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await login(MOBILE, { token: await api.guest() })).status);
      api.clock.advance({ seconds: 61 });
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('there is room for where the number has logged in before, whatever strangers ask for', async () => {
    await login();
    const { envelope } = await validate(codeSent());
    const token = envelope.success ? envelope.data.token.access_token : '';
    api.clock.advance({ minutes: 2 });
    expect((await strangersAsk(16)).at(-1)).toBe(429);
    expect((await login(MOBILE, { at: '192.0.2.99' })).status).toBe(429);
    // From the address of before, even in the minute of a stranger's code, and by the number's own token from anywhere.
    expect((await login()).status).toBe(200);
    expect((await login(MOBILE, { at: '192.0.2.1', token })).status).toBe(200);
  });

  it.each([
    ['an IPv4 /24', HOME, '203.0.113.200', '203.0.114.7'],
    ['an IPv6 /48', '2001:db8:7:1::1', '2001:db8:7:ffff::9', '2001:db8:8:1::1'],
  ])(
    '%s around an address of before has room of its own, which strangers in it do not take from the address',
    async (_, home, near, far) => {
      await login(MOBILE, { at: home });
      await validate(codeSent(), { at: home });
      api.clock.advance({ minutes: 2 });
      await strangersAsk(15);
      expect((await login(MOBILE, { at: far })).status).toBe(429);
      const inNetwork: number[] = [];
      for (let n = 0; n < 17; n += 1) {
        const at = home === HOME ? `203.0.113.${n + 100}` : `2001:db8:7:${n + 100}::1`;
        inNetwork.push((await login(MOBILE, { at })).status);
        api.clock.advance({ seconds: 10 });
      }
      expect(inNetwork).toEqual([...Array<number>(15).fill(200), 429, 429]);
      expect([(await login(MOBILE, { at: near })).status, (await login(MOBILE, { at: home })).status]).toEqual([
        429, 200,
      ]);
    },
  );

  it('twenty who ask at once from twenty places get one code', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await login(MOBILE, { at: `198.51.${n}.1` })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(asked).toBe(1);
  });
});

describe('codes by address', () => {
  it('count an IPv6 network of 48 bits with ten times the bound of an address, and an IPv4 /24 likewise', async () => {
    const strict = await createTestBackend({ limits: { codesPerHourPerAddress: 1 } });
    try {
      const ask = async (n: number, at: string) => (await login(`0912${String(1_000_000 + n)}`, { at }, strict)).status;
      const v6 = [];
      for (let n = 0; n < 11; n += 1) v6.push(await ask(n, `2001:db8:7:${n}::1`));
      expect(v6).toEqual([...Array<number>(10).fill(200), 429]);
      expect(await ask(50, '2001:db8:8:1::1')).toBe(200);
      const v4 = [];
      for (let n = 0; n < 11; n += 1) v4.push(await ask(100 + n, `203.0.113.${n}`));
      expect(v4).toEqual([...Array<number>(10).fill(200), 429]);
      expect(await ask(150, '203.0.114.1')).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it.each([
    ['hour', { codesPerHourPerShop: 2 }],
    ['day', { codesPerDayPerShop: 2 }],
  ] as const)(
    'above the ceiling of the whole shop in an %s only numbers that the shop knows get one, and the log says so once',
    async (window, limits) => {
      const small = await createTestBackend({ limits, staffMobiles: ['09129999999'] });
      try {
        await small.loginAs('09120000001');
        small.clock.advance({ minutes: 2 });
        expect((await login('09120000002', {}, small)).status).toBe(200);
        const { status, headers, envelope } = await login('09120000003', {}, small);
        expect([status, envelope.msg]).toEqual([
          429,
          'اکنون برای شماره‌های تازه کد فرستاده نمی‌شود. کمی بعد دوباره تلاش کنید.',
        ]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await login('09120000001', {}, small)).status).toBe(200);
        expect((await login('09129999999', {}, small)).status).toBe(200);
        expect(small.logged.filter(({ event }) => event === 'login_codes_ceiling')).toEqual([
          { event: 'login_codes_ceiling', facts: { window, max: 2 } },
        ]);
        small.clock.advance(window === 'hour' ? { minutes: 60 } : { days: 1 });
        expect((await login('09120000003', {}, small)).status).toBe(200);
      } finally {
        await small.close();
      }
    },
  );
});

describe('an SMS that fails', () => {
  const refusal = (code: string) => () => Promise.reject(new ProviderError('test', code));

  it('gives nothing back to the address, and the pause of a minute stays', async () => {
    const strict = await createTestBackend({
      limits: { codesPerHourPerAddress: 2 },
      sms: (works) => ({ ...works, sendCode: refusal('418') }),
    });
    try {
      const { status, headers } = await login(MOBILE, {}, strict);
      expect([status, headers.get('retry-after')]).toEqual([503, '60']);
      expect((await login(MOBILE, {}, strict)).envelope).toMatchObject({ code: 429, data: { resend_after: 60 } });
      expect((await login('09121234568', {}, strict)).status).toBe(503);
      expect((await login('09121234569', {}, strict)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('gives the number its code back where the provider is at fault, and the code that went nowhere is dead', async () => {
    provider = refusal('418');
    // Below the failures in a row that pause the provider, again and again.
    for (let n = 0; n < 2 * TEST_LIMITS.codesPerHour; n += 1) {
      if (n % 4 === 3) {
        provider = () => Promise.resolve();
        expect((await login(`0912000000${n}`)).status).toBe(200);
        provider = refusal('418');
      }
      expect((await login()).status).toBe(503);
      api.clock.advance({ seconds: 61 });
    }
    expect((await api.db.select().from(loginCodes)).find(({ mobile }) => mobile === MOBILE)?.tries_left).toBe(0);
  });

  it.each([
    ['refuses the number', () => Promise.reject(new InvalidNumberError('test', '411')), 400, 0],
    ['answers too late, and its code stays good', refusal(TIMEOUT), 503, 5],
  ] as const)('costs the number where the provider %s', async (_, fails, answer, triesLeft) => {
    for (let n = 0; n < TEST_LIMITS.codesPerHour; n += 1) {
      provider = () => Promise.resolve();
      await login(`0912000000${n}`);
      provider = fails;
      expect((await login()).status).toBe(answer);
      api.clock.advance({ seconds: 61 });
    }
    expect((await login()).status).toBe(429);
    expect((await api.db.select().from(loginCodes)).find(({ mobile }) => mobile === MOBILE)?.tries_left).toBe(
      triesLeft,
    );
  });

  it('five times in a row pauses the provider for half a minute, for everybody and at no cost; then one try decides', async () => {
    provider = refusal('ECONNREFUSED');
    const ask = (n: number) => login(`0912000${String(1000 + n)}`);
    for (let n = 0; n < 5; n += 1) expect((await ask(n)).status).toBe(503);
    const { status, headers } = await ask(5);
    expect([status, headers.get('retry-after'), asked]).toEqual([503, '30', 5]);
    api.clock.advance({ seconds: 31 });
    expect((await ask(6)).status).toBe(503);
    expect((await ask(7)).status).toBe(503);
    expect(asked).toBe(6);
    api.clock.advance({ seconds: 31 });
    provider = () => Promise.resolve();
    // A request that is refused by a limit is no try.
    expect((await ask(6)).status).toBe(429);
    expect((await ask(5)).status).toBe(200);
    expect((await ask(8)).status).toBe(200);
  });

  it('is not counted against the provider where the number was at fault', async () => {
    provider = () => Promise.reject(new InvalidNumberError('test', '411'));
    for (let n = 0; n < 8; n += 1) expect((await login(`0912000000${n}`)).status).toBe(400);
    expect(asked).toBe(8);
  });

  it.each(['09412345678', '09512345678', '09800000000'])(
    'is not tried for %s, which no operator has',
    async (mobile) => {
      expect((await login(mobile)).envelope).toMatchObject({ code: 400, errors: [{ field: 'mobile' }] });
      expect([asked, await api.db.$count(loginCodes)]).toEqual([0, 0]);
    },
  );
});
