import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { giftCodes } from '@/backend/db/schema/coupons';
import { qrcodes, users } from '@/backend/db/schema/users';
import { authEndpoints } from '@/contract/auth.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { TEST_LIMITS } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeShopper } from '@tests/support/order-helpers';

/** The address that all visitors of a café share, or a carrier's. */
const SHARED = '203.0.113.7';
const STAFF = '09129999999';
const MOBILE = '09121234567';
const FREE = 4;
/** Wrong codes of an address. */
const TRIES = 3;
/** Unknown codes that an address may scan. */
const SCANS = 6;

const api = setUpTestBackend({
  staffMobiles: [STAFF],
  limits: {
    codesPerHourPerAddress: 30,
    freeCodesPerHourPerAddress: FREE,
    codesPerHourPerShop: 40,
    codesPerHourPerShopMin: 16,
    guestTokensPerHourPerAddress: SCANS,
    rateLimits: {
      ...TEST_LIMITS.rateLimits,
      loginTries: { address: TRIES },
      loginGuesses: { address: TRIES },
      giftCodeTries: { subject: TRIES, address: TRIES },
    },
  },
});

interface From {
  readonly at?: string;
  readonly token?: string;
}
const given = ({ at = SHARED, token }: From) => ({ token, headers: { [CLIENT_ADDRESS_HEADER]: at } });
const login = (mobile = MOBILE, from: From = {}, altcha?: string) =>
  api.call(authEndpoints.login, {
    body: { mobile, altcha, purpose: mobile === STAFF ? ('panel' as const) : undefined },
    ...given(from),
  });
const validate = async (code: string, from: From = {}, mobile = MOBILE) =>
  (await api.call(authEndpoints.validate, { body: { mobile, code }, ...given(from) })).status;
const enterPanel = async (code: string, from: From = {}) =>
  (await api.call(panelEndpoints.panelLogin, { body: { mobile: STAFF, code }, ...given(from) })).status;
const inRow = async <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let n = 0; n < count; n += 1) all.push(await one(n));
  return all;
};
const stranger = (n: number) => `0919${String(1_000_000 + n)}`;
const challengeOf = ({ envelope }: Awaited<ReturnType<typeof login>>): Challenge => {
  if (envelope.success) throw new Error('A code was sent');
  return (envelope.data as { challenge: Challenge }).challenge;
};
const solved = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

describe('a right code at an address where others have entered wrong ones', () => {
  it('is accepted in storefront and panel after guesses of made-up numbers [AUTH-03]', async () => {
    expect(await inRow(TRIES + 2, (n) => validate('000000', {}, stranger(n)))).toEqual([400, 400, 400, 429, 429]);
    await login();
    expect(await validate(api.sms.lastCode(MOBILE))).toBe(200);
    await login(STAFF);
    expect(await enterPanel(api.sms.lastCode(STAFF))).toBe(200);
    // Typed on another device.
    api.clock.advance({ minutes: 2 });
    await login(MOBILE, { token: await api.guest() });
    expect(await validate(api.sms.lastCode(MOBILE), { token: await api.guest() })).toBe(200);
  });

  it('is accepted after wrong tries at codes of other numbers, and bounded by its own five tries [AUTH-03]', async () => {
    await login(stranger(1));
    const wrong = api.sms.lastCode(stranger(1)) === '000000' ? '111111' : '000000';
    expect(await inRow(TRIES + 1, () => validate(wrong, {}, stranger(1)))).toEqual([400, 400, 400, 429]);
    await login();
    const code = api.sms.lastCode(MOBILE);
    const other = code === '000000' ? '111111' : '000000';
    expect(await inRow(TEST_LIMITS.codeTries - 1, () => validate(other))).toEqual([429, 429, 429, 429]);
    expect(await validate(code)).toBe(200);
    api.clock.advance({ minutes: 2 });
    await login();
    const next = api.sms.lastCode(MOBILE);
    await inRow(TEST_LIMITS.codeTries, () => validate(next === '000000' ? '111111' : '000000'));
    expect(await validate(next)).toBe(429);
  });

  it('typed on another device where its number has logged in before, is accepted after guesses from elsewhere', async () => {
    await login();
    await validate(api.sms.lastCode(MOBILE));
    api.clock.advance({ minutes: 2 });
    await login(MOBILE, { token: await api.guest() });
    const code = api.sms.lastCode(MOBILE);
    const wrong = code === '000000' ? '111111' : '000000';
    await inRow(30, (n) => validate(wrong, { at: `198.51.100.${n}` }));
    expect(await validate(code, { at: '192.0.2.1' })).toBe(400);
    expect(await validate(code, { token: await api.guest() })).toBe(200);
  });

  it('gets the same response for a wrong code whether the number is known, has a code, or is made up', async () => {
    await api.loginAs(MOBILE);
    api.clock.advance({ minutes: 2 });
    await login(stranger(1), { at: '198.51.100.1' });
    const code = api.sms.lastCode(stranger(1)) === '000000' ? '111111' : '000000';
    const answers = [];
    for (const mobile of [MOBILE, stranger(1), stranger(2)])
      answers.push((await api.call(authEndpoints.validate, { body: { mobile, code }, ...given({}) })).envelope);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('other right codes at such an address', () => {
  it('a table’s QR code is accepted after unknown ones, and a customer’s always [AUTH-07]', async () => {
    await api.db.insert(qrcodes).values({ id: 'miz-1-panjare', label: 'میز ۱', created_at: api.clock.now() });
    const scan = async (id: string, token?: string) =>
      (await api.call(authEndpoints.getQrcode, { params: { id }, ...given({ token }) })).status;
    expect(await inRow(SCANS + 1, (n) => scan(`unknown-${n}`))).toEqual([...Array<number>(SCANS).fill(404), 429]);
    expect(await inRow(SCANS + 1, () => scan('miz-1-panjare'))).toEqual([...Array<number>(SCANS).fill(200), 429]);
    expect(await scan('miz-1-panjare', (await makeShopper(api)).token)).toBe(200);
  });

  it('a gift code of a customer with a mobile is accepted after wrong ones of others [COUP-02]', async () => {
    await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 5_000 });
    const give = async (coupon: string, token: string) =>
      (await api.call(couponsEndpoints.applyGiftCode, { body: { coupon }, ...given({ token }) })).status;
    const guesser = await makeShopper(api);
    await api.db.update(users).set({ mobile: null });
    expect(await inRow(TRIES + 1, () => give('WRONG', guesser.token))).toEqual([409, 409, 409, 429]);
    expect(await give('GIFT', (await makeShopper(api)).token)).toBe(200);
  });
});

describe('codes of one address', () => {
  it('are free up to the limit; then each needs a solved challenge, once and for its number [AUTH-02]', async () => {
    expect(await inRow(FREE, async (n) => (await login(stranger(n))).status)).toEqual(Array(FREE).fill(200));
    const refused = await login();
    expect([refused.status, refused.envelope.msg]).toEqual([
      428,
      'از شبکهٔ شما کدهای زیادی خواسته شده است. چند لحظه صبر کنید و دوباره تلاش کنید.',
    ]);
    const challenge = challengeOf(refused);
    expect(challenge).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/) },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const altcha = await solved(challenge);
    expect((await login(stranger(50), {}, altcha)).status).toBe(428);
    expect((await login(MOBILE, {}, altcha)).status).toBe(200);
    api.clock.advance({ minutes: 1 });
    expect((await login(MOBILE, {}, altcha)).status).toBe(428);
    // Another address is not affected.
    expect((await login(stranger(60), { at: '198.51.100.1' })).status).toBe(200);
    expect((await api.call(authEndpoints.resend, { body: { mobile: MOBILE, altcha }, ...given({}) })).status).toBe(428);
  });

  it.each([
    ['no Base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
    ['without a challenge', Buffer.from('{"solution":{"counter":1,"derivedKey":"00"}}').toString('base64')],
    [
      'with parameters of its own',
      Buffer.from(
        JSON.stringify({
          challenge: {
            parameters: {
              algorithm: 'PBKDF2/SHA-256',
              cost: 1,
              nonce: '00',
              salt: '00',
              keyPrefix: '00',
              keyLength: 32,
            },
            signature: '00',
          },
          solution: { counter: 0, derivedKey: '00' },
        }),
      ).toString('base64'),
    ],
  ])('are refused with a new challenge for a solution that is %s', async (_, altcha) => {
    await inRow(FREE, (n) => login(stranger(n)));
    expect(challengeOf(await login(MOBILE, {}, altcha)).signature).toMatch(/^[0-9a-f]{64}$/);
  });

  it('need a solution that is not too old, and more work the more codes were requested', async () => {
    await inRow(FREE, (n) => login(stranger(n)));
    const altcha = await solved(challengeOf(await login()));
    api.clock.advance({ minutes: 5 });
    expect((await login(MOBILE, {}, altcha)).status).toBe(428);
    const levels: unknown[] = [];
    for (let n = 0; n < 2 * FREE; n += 1) {
      const challenge = challengeOf(await login(stranger(100 + n)));
      levels.push(challenge.parameters.data?.level);
      await login(stranger(100 + n), {}, await solved(challenge));
    }
    expect(levels).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it('are not limited for numbers that have logged in from it: staff of the café is not locked out', async () => {
    await login(STAFF);
    expect(await enterPanel(api.sms.lastCode(STAFF))).toBe(200);
    await inRow(FREE, (n) => login(stranger(n)));
    expect((await login()).status).toBe(428);
    api.clock.advance({ minutes: 2 });
    expect((await login(STAFF)).status).toBe(200);
  });
});

describe('the ceiling of codes for unknown numbers', () => {
  /** Codes without a token from that many addresses of different networks, one each. */
  const flood = async (count: number) =>
    await inRow(count, async (n) => (await login(stranger(n), { at: `198.${n}.100.1` })).status);

  it('is used up by half at most without a visit; visitors still receive codes, a few each', async () => {
    const young = await api.guest();
    expect(await flood(9)).toEqual([...Array<number>(8).fill(200), 429]);
    expect((await login(stranger(20), { at: '192.0.2.1', token: young })).status).toBe(429);
    api.clock.advance({ seconds: 10 });
    const ofVisitor = await inRow(
      4,
      async (n) => (await login(stranger(20 + n), { at: '192.0.2.1', token: young })).status,
    );
    expect(ofVisitor).toEqual([200, 200, 200, 429]);
    // Staff and customers are not counted.
    expect((await login(STAFF, { at: '192.0.2.9' })).status).toBe(200);
  });

  it('is not available to a visitor at an address that has used up its free codes', async () => {
    const token = await api.guest();
    api.clock.advance({ seconds: 10 });
    await inRow(FREE, (n) => login(stranger(50 + n)));
    await flood(8);
    const challenge = challengeOf(await login(MOBILE, { token }));
    expect((await login(MOBILE, { token }, await solved(challenge))).status).toBe(429);
  });

  it('follows the new customers of the last week up to the setting', async () => {
    const created_at = api.clock.now();
    // 20 times the mean of 210 customers in a week is 25 an hour.
    await api.db.insert(users).values(
      Array.from({ length: 210 }, (_, n) => ({
        role: 'customer' as const,
        mobile: `0935${1_000_000 + n}`,
        created_at,
      })),
    );
    api.clock.advance({ minutes: 11 });
    const statuses = await flood(14);
    expect(statuses).toEqual([...Array<number>(13).fill(200), 429]);
  });
});
