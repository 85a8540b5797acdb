import { loginCodes } from '@/backend/db/schema/users';
import { InvalidNumberError } from '@/backend/gateways/sms';
import { ProviderError, TIMEOUT } from '@/backend/gateways/provider-client';
import { TRIES_OF_OTHERS } from '@/backend/services/login-code-request-limits';
import { authEndpoints } from '@/contract/auth.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { createTestBackend, TEST_LIMITS, type TestBackend } from '@tests/support/backend';

const MOBILE = '09121234567';
const HOME = '203.0.113.7';
const UNKNOWN = 'این کد درست نیست یا اعتبار آن تمام شده است.';

let api: TestBackend;
let provider: () => Promise<void>;
/** The number of calls to the provider. */
let providerCalls: number;
beforeAll(async () => {
  api = await createTestBackend({
    sms: (works) => ({
      ...works,
      sendCode: async (mobile, code, purpose) => {
        providerCalls += 1;
        await provider();
        await works.sendCode(mobile, code, purpose);
      },
    }),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  provider = () => Promise.resolve();
  // A successful message resets the count of failures, which the test before may have left in the process.
  api.clock.advance({ minutes: 1 });
  await login('09900000000');
  await api.reset();
  providerCalls = 0;
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
/** Requests that many codes, each from another address, a minute apart. Returns the statuses. */
async function requestFromOtherAddresses(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    statuses.push((await login(MOBILE, { at: `198.51.${n}.1` })).status);
    api.clock.advance({ seconds: 61 });
  }
  return statuses;
}

describe('a login code', () => {
  it('is not invalidated by wrong tries from other addresses and with other tokens [AUTH-03]', async () => {
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

  it('is refused to other clients with the same error as if none was sent, to hide the owner’s login', async () => {
    const before = (await validate('123456', { at: '198.51.100.1' })).envelope;
    await login();
    const during = (await validate(wrongOf(codeSent()), { at: '198.51.100.1' })).envelope;
    expect(before).toEqual({ success: false, code: 400, msg: UNKNOWN, errors: [{ field: 'code', msg: UNKNOWN }] });
    expect(during).toEqual(before);
    expect((await validate(wrongOf(codeSent()))).envelope).toMatchObject({ data: { tries_left: 4 } });
  });

  it('is accepted from another device, with or without a token', async () => {
    await login(MOBILE, { token: await api.guest() });
    expect((await validate(codeSent(), { at: '198.51.100.1', token: await api.guest() })).status).toBe(200);
    api.clock.advance({ minutes: 2 });
    await login();
    expect((await validate(codeSent(), { at: '198.51.100.1' })).status).toBe(200);
  });

  it('belongs to the client that requested it without a token, also after it has obtained a token', async () => {
    await login();
    expect((await validate(wrongOf(codeSent()), { token: await api.guest() })).envelope).toMatchObject({
      data: { tries_left: 4 },
    });
  });

  it('can be tried by another address as often as by its owner, with a limit for all others together', async () => {
    await login();
    const code = codeSent();
    for (let n = 0; n < TEST_LIMITS.codeTries; n += 1) await validate(wrongOf(code, n + 1), { at: '198.51.100.1' });
    expect((await validate(code, { at: '198.51.100.1' })).envelope).toMatchObject({ code: 400, msg: UNKNOWN });
    for (let n = TEST_LIMITS.codeTries; n < TRIES_OF_OTHERS; n += 1)
      await validate(wrongOf(code, n + 1), { at: `198.51.101.${n}` });
    expect((await validate(code, { at: '198.51.102.1' })).envelope).toMatchObject({ code: 400, msg: UNKNOWN });
    expect((await validate(code)).status).toBe(200);
  });

  it('stays valid for its owner, and is refused to others after sixty concurrent wrong tries', async () => {
    await login();
    const code = codeSent();
    await Promise.all(Array.from({ length: 60 }, (_, n) => validate(wrongOf(code, n + 1), { at: `198.51.100.${n}` })));
    expect((await validate(code, { at: '198.51.101.1' })).status).toBe(400);
    expect((await validate(code)).status).toBe(200);
  });

  it('is not replaced by a code that another client requests for the same number', async () => {
    const token = await api.guest();
    await login(MOBILE, { token });
    const mine = codeSent();
    api.clock.advance({ seconds: 61 });
    expect((await login(MOBILE, { at: '198.51.100.1' })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) await validate(wrongOf(codeSent(), n + 1), { at: '198.51.100.1' });
    expect((await validate(mine, { token })).status).toBe(200);
  });
});

describe('login codes for one number', () => {
  it('are limited to fifteen over all addresses that request them', async () => {
    expect(await requestFromOtherAddresses(17)).toEqual([...Array<number>(15).fill(200), 429, 429]);
  });

  it('are limited to ten for one address, also with a new token for each request', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await login(MOBILE, { token: await api.guest() })).status);
      api.clock.advance({ seconds: 61 });
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('are still sent to an earlier address or token after other addresses have used up the limit', async () => {
    await login();
    const { envelope } = await validate(codeSent());
    const token = envelope.success ? envelope.data.token.access_token : '';
    api.clock.advance({ minutes: 2 });
    expect((await requestFromOtherAddresses(16)).at(-1)).toBe(429);
    expect((await login(MOBILE, { at: '192.0.2.99' })).status).toBe(429);
    // From the earlier address, even within a minute of another client's code, and with the number's own token from
    // any address.
    expect((await login()).status).toBe(200);
    expect((await login(MOBILE, { at: '192.0.2.1', token })).status).toBe(200);
  });

  it.each([
    ['an IPv4 /24', HOME, '203.0.113.200', '203.0.114.7'],
    ['an IPv6 /48', '2001:db8:7:1::1', '2001:db8:7:ffff::9', '2001:db8:8:1::1'],
  ])(
    'have a separate limit for %s around an earlier address, and the address keeps its own',
    async (_, home, near, far) => {
      await login(MOBILE, { at: home });
      await validate(codeSent(), { at: home });
      api.clock.advance({ minutes: 2 });
      await requestFromOtherAddresses(15);
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

  it('are sent once for twenty concurrent requests from twenty addresses', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await login(MOBILE, { at: `198.51.${n}.1` })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(providerCalls).toBe(1);
  });
});

describe('limits on login codes', () => {
  it('allow an IPv6 /48 and an IPv4 /24 ten times as many codes as one address', async () => {
    const strict = await createTestBackend({ limits: { codesPerHourPerAddress: 1 } });
    try {
      const requestCode = async (n: number, at: string) =>
        (await login(`0912${String(1_000_000 + n)}`, { at }, strict)).status;
      const v6 = [];
      for (let n = 0; n < 11; n += 1) v6.push(await requestCode(n, `2001:db8:7:${n}::1`));
      expect(v6).toEqual([...Array<number>(10).fill(200), 429]);
      expect(await requestCode(50, '2001:db8:8:1::1')).toBe(200);
      const v4 = [];
      for (let n = 0; n < 11; n += 1) v4.push(await requestCode(100 + n, `203.0.113.${n}`));
      expect(v4).toEqual([...Array<number>(10).fill(200), 429]);
      expect(await requestCode(150, '203.0.114.1')).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it.each([
    ['hour', { codesPerHourPerShop: 4 }],
    ['day', { codesPerDayPerShop: 4 }],
  ] as const)(
    'allow only known numbers a code beyond the limit of the whole shop for one %s, and are logged once',
    async (window, limits) => {
      const small = await createTestBackend({ limits, staffMobiles: ['09129999999'] });
      try {
        await small.loginAs('09120000001');
        const visitor = await small.guest();
        small.clock.advance({ minutes: 2 });
        expect((await login('09120000002', {}, small)).status).toBe(200);
        for (const n of [4, 5]) expect((await login(`0912000000${n}`, { token: visitor }, small)).status).toBe(200);
        const { status, headers, envelope } = await login('09120000003', { token: visitor }, small);
        expect([status, envelope.msg]).toEqual([
          429,
          'اکنون برای شماره‌های تازه کد فرستاده نمی‌شود. کمی بعد دوباره تلاش کنید.',
        ]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await login('09120000001', {}, small)).status).toBe(200);
        expect((await login('09129999999', {}, small)).status).toBe(200);
        expect(small.logged.filter(({ event }) => event === 'login_codes_ceiling')).toEqual([
          { event: 'login_codes_ceiling', facts: { window, max: 4 } },
        ]);
        small.clock.advance(window === 'hour' ? { minutes: 60 } : { days: 1 });
        expect((await login('09120000003', {}, small)).status).toBe(200);
      } finally {
        await small.close();
      }
    },
  );
});

describe('a login code SMS', () => {
  const refusal = (code: string) => () => Promise.reject(new ProviderError('test', code));

  it('that fails still counts against the limit of the address, and the pause of a minute stays', async () => {
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

  it('that fails because of the provider does not count against the number, and its code is invalid', async () => {
    provider = refusal('418');
    // Stays below the number of consecutive failures that pauses the provider.
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
    ['times out, and its code stays valid', refusal(TIMEOUT), 503, 5],
  ] as const)('counts against the number when the provider %s', async (_, fails, answer, triesLeft) => {
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

  it('that fails five times in a row pauses the provider for 30 s; then a single attempt decides', async () => {
    provider = refusal('ECONNREFUSED');
    const requestCode = (n: number) => login(`0912000${String(1000 + n)}`);
    for (let n = 0; n < 5; n += 1) expect((await requestCode(n)).status).toBe(503);
    const { status, headers } = await requestCode(5);
    expect([status, headers.get('retry-after'), providerCalls]).toEqual([503, '30', 5]);
    api.clock.advance({ seconds: 31 });
    expect((await requestCode(6)).status).toBe(503);
    expect((await requestCode(7)).status).toBe(503);
    expect(providerCalls).toBe(6);
    api.clock.advance({ seconds: 31 });
    provider = () => Promise.resolve();
    // A request that is refused by a limit is not that attempt.
    expect((await requestCode(6)).status).toBe(429);
    expect((await requestCode(5)).status).toBe(200);
    expect((await requestCode(8)).status).toBe(200);
  });

  it('that fails because of the number does not count against the provider', async () => {
    provider = () => Promise.reject(new InvalidNumberError('test', '411'));
    for (let n = 0; n < 8; n += 1) expect((await login(`0912000000${n}`)).status).toBe(400);
    expect(providerCalls).toBe(8);
  });

  it.each(['09412345678', '09512345678', '09800000000'])(
    'is not attempted for %s, which belongs to no operator',
    async (mobile) => {
      expect((await login(mobile)).envelope).toMatchObject({ code: 400, errors: [{ field: 'mobile' }] });
      expect([providerCalls, await api.db.$count(loginCodes)]).toEqual([0, 0]);
    },
  );
});
