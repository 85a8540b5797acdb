import { loginCodes } from '@/backend/db/schema/users';
import { authEndpoints } from '@/contract/auth.endpoints';
import { toLatinDigits } from '@/domain/digits';
import { createTestBackend, TEST_LIMITS } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const MOBILE = '09121234567';

const api = setUpTestBackend();

const login = (mobile = MOBILE) => api.call(authEndpoints.login, { body: { mobile } });
const validate = (code: string) => api.call(authEndpoints.validate, { body: { mobile: MOBILE, code } });
const codeSent = () => api.sms.lastCode(MOBILE);

describe('the request for a login code', () => {
  it('sends six digits and returns how long they are valid [AUTH-02]', async () => {
    const { envelope } = await login();
    expect(envelope).toMatchObject({ success: true, data: { resend_after: 60, expires_in: 120 } });
    expect(codeSent()).toMatch(/^\d{6}$/);
    expect(envelope.msg).not.toContain(codeSent());
  });

  it('stores the code as a hash only', async () => {
    await login();
    const [row] = await api.db.select().from(loginCodes);
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(codeSent());
  });

  it.each(['+989121234567', '۰۹۱۲ ۱۲۳ ۴۵۶۷', '00989121234567', '9121234567', '٠٩١٢١٢٣٤٥٦٧'])(
    'accepts the mobile as %s',
    async (mobile) => {
      expect((await login(mobile)).status).toBe(200);
      expect(api.sms.sent).toEqual([{ mobile: MOBILE, code: expect.any(String), purpose: 'shop', text: null }]);
    },
  );

  it.each(['', '0912', '02188888888', 'abc', '0912123456a', '091212345678'])(
    'refuses the mobile «%s» with a field error',
    async (mobile) => {
      const { status, envelope } = await login(mobile);
      expect(status).toBe(400);
      expect(envelope).toMatchObject({ errors: [{ field: 'mobile', msg: envelope.msg }] });
      expect(api.sms.sent).toEqual([]);
    },
  );

  it('is answered alike for a known and an unknown number', async () => {
    await api.loginAs(MOBILE);
    api.clock.advance({ minutes: 2 });
    const [known, unknown] = [await login(MOBILE), await login('09351112222')];
    expect(known.envelope.success && unknown.envelope.success && known.envelope.data).toEqual(
      unknown.envelope.success && unknown.envelope.data,
    );
    expect(Object.keys(known.envelope)).toEqual(Object.keys(unknown.envelope));
    expect(known.envelope.msg.length).toBe(unknown.envelope.msg.length);
  });

  it('is refused within 60 s of the last one, by login and by resend, with the seconds to wait', async () => {
    await login();
    const first = codeSent();
    api.clock.advance({ seconds: 20 });
    for (const call of [authEndpoints.resend, authEndpoints.login]) {
      const { status, headers, envelope } = await api.call(call, { body: { mobile: MOBILE } });
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('40');
      expect(envelope).toMatchObject({ msg: 'برای دریافت کد جدید ۴۰ ثانیه صبر کنید.', data: { resend_after: 40 } });
    }
    expect(api.sms.sent).toHaveLength(1);
    expect((await validate(first)).status).toBe(200);
  });

  it('sends another code after 60 s, which replaces the first', async () => {
    await login();
    const first = codeSent();
    api.clock.advance({ seconds: 60 });
    expect((await api.call(authEndpoints.resend, { body: { mobile: MOBILE } })).status).toBe(200);
    const second = codeSent();
    if (first !== second) expect((await validate(first)).status).toBe(400);
    expect((await validate(second)).status).toBe(200);
  });

  it('is limited to five an hour for each number', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await login()).status).toBe(200);
      api.clock.advance({ seconds: 61 });
    }
    const { status, headers } = await login();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await login('09351112222')).status).toBe(200);
    api.clock.advance({ minutes: 60 });
    expect((await login()).status).toBe(200);
  });

  it('sends one code for twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 429)]);
    expect(api.sms.sent).toHaveLength(1);
  });
});

describe('login with other settings', () => {
  it('returns the code in the msg, and nowhere else, if the setting returnsLoginCodes is on', async () => {
    const demo = await createTestBackend({ returnsLoginCodes: true });
    try {
      const { headers, envelope } = await demo.call(authEndpoints.login, { body: { mobile: MOBILE } });
      const code = demo.sms.lastCode(MOBILE);
      expect(toLatinDigits(envelope.msg)).toContain(code);
      expect(toLatinDigits(JSON.stringify([...headers, { ...envelope, msg: '' }]))).not.toContain(code);
    } finally {
      await demo.close();
    }
  });

  it('limits guest tokens and codes for each address separately', async () => {
    const strict = await createTestBackend({
      limits: { ...TEST_LIMITS, guestTokensPerHourPerAddress: 2, codesPerHourPerAddress: 2 },
    });
    try {
      const from = (address: string) => ({ headers: { 'x-caravansara-client': address } });
      const guests = [];
      for (let n = 0; n < 3; n += 1)
        guests.push((await strict.call(authEndpoints.loginGuest, from('10.0.0.1'))).status);
      expect(guests).toEqual([200, 200, 429]);
      expect((await strict.call(authEndpoints.loginGuest, from('10.0.0.2'))).status).toBe(200);
      const codes = [];
      for (const mobile of ['09120000001', '09120000002', '09120000003'])
        codes.push((await strict.call(authEndpoints.login, { ...from('10.0.0.1'), body: { mobile } })).status);
      expect(codes).toEqual([200, 200, 429]);
      // The refusal does not count against the number: from another address it gets its code immediately.
      expect(
        (await strict.call(authEndpoints.login, { ...from('10.0.0.2'), body: { mobile: '09120000003' } })).status,
      ).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
