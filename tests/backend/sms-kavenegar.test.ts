import { kavenegar } from '@/backend/gateways/kavenegar';
import type { SmsGateway } from '@/backend/gateways/sms';
import { authEndpoints } from '@/contract/auth.endpoints';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import {
  KAVENEGAR_KEY,
  KAVENEGAR_PANEL_TEMPLATE,
  KAVENEGAR_TEMPLATE,
  startKavenegar,
  type StubKavenegar,
} from '@tests/support/stub-kavenegar';
import { FAULTS, REASONS } from '@tests/support/stub-provider';

const MOBILE = '09121234567';
const settings = { apiKey: KAVENEGAR_KEY, template: KAVENEGAR_TEMPLATE, sender: null };

let stub: StubKavenegar;
let sms: SmsGateway;
beforeAll(async () => {
  stub = await startKavenegar();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.fail(null);
  stub.charge(true);
  stub.requests.length = 0;
  sms = kavenegar({ ...settings, origin: stub.origin });
});

it('sends the login code with Kavenegar’s approved template, as a form to the URL with the API key [AUTH-02]', async () => {
  await sms.sendCode(MOBILE, '012345', 'shop');
  expect(stub.requests).toMatchObject([
    {
      path: `/v1/${KAVENEGAR_KEY}/verify/lookup.json`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    },
  ]);
  expect(stub.requests[0]?.body).toEqual({
    receptor: MOBILE,
    token: '012345',
    template: KAVENEGAR_TEMPLATE,
    type: 'sms',
  });
});

it('sends a code that opens the panel with the template that says so, or without one with the first', async () => {
  await sms.sendCode(MOBILE, '012345', 'panel');
  const own = kavenegar({ ...settings, panelTemplate: KAVENEGAR_PANEL_TEMPLATE, origin: stub.origin });
  await own.sendCode(MOBILE, '012345', 'panel');
  await own.sendCode(MOBILE, '012345', 'shop');
  expect(stub.requests.map(({ body }) => body['template'])).toEqual([
    KAVENEGAR_TEMPLATE,
    KAVENEGAR_PANEL_TEMPLATE,
    KAVENEGAR_TEMPLATE,
  ]);
});

it('sends free texts with Kavenegar’s plain send call, from the shop’s line if it has one [RES-08]', async () => {
  const text = 'کاروان‌سرا\nسفارش ۱۲ ثبت شد & «پرداخت» شد.';
  await sms.sendText(MOBILE, text);
  await kavenegar({ ...settings, sender: '10004346', origin: stub.origin }).sendText(MOBILE, text);
  expect(stub.requests.map(({ path }) => path)).toEqual(Array(2).fill(`/v1/${KAVENEGAR_KEY}/sms/send.json`));
  expect(stub.requests.map(({ body }) => body)).toEqual([
    { receptor: MOBILE, message: text },
    { receptor: MOBILE, message: text, sender: '10004346' },
  ]);
});

it.each([
  ['403', { apiKey: 'AnotherKey' }, MOBILE, '123456'],
  ['411', {}, '02112345678', '123456'],
  ['424', { template: 'another' }, MOBILE, '123456'],
  ['431', {}, MOBILE, '123 456'],
])('throws Kavenegar’s error code %s without secrets', async (code, given, mobile, text) => {
  const refusing = kavenegar({ ...settings, ...given, origin: stub.origin });
  await expect(refusing.sendCode(mobile, text, 'shop')).rejects.toMatchObject({ message: `kavenegar: ${code}`, code });
});

it.each(FAULTS.map((fault) => [fault]))('throws within the timeout when Kavenegar fails with «%s»', async (fault) => {
  stub.fail(fault);
  const impatient = kavenegar({ ...settings, origin: stub.origin, timeoutMs: fault === 'hang' ? 100 : 5_000 });
  const error = await impatient.sendText(MOBILE, 'پیام').then(
    () => null,
    (thrown: unknown) => thrown as Error,
  );
  expect(error?.message).toMatch(REASONS[fault]);
  expect(JSON.stringify([error?.message, error?.cause ?? null])).not.toContain(KAVENEGAR_KEY);
});

it('throws for an invalid Kavenegar address without the API key that the address contains', async () => {
  await expect(kavenegar({ ...settings, origin: 'nowhere' }).sendCode(MOBILE, '123456', 'shop')).rejects.toThrow(
    /^kavenegar: ERR_INVALID_URL$/,
  );
});

describe('a shop with Kavenegar', () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await createTestBackend({ sms: () => kavenegar({ ...settings, origin: stub.origin }) });
  });
  afterAll(() => api.close());
  beforeEach(() => api.reset());

  it('logs a customer in with the code that was sent [AUTH-02]', async () => {
    await api.ok(authEndpoints.login, { body: { mobile: MOBILE } });
    const code = String(stub.requests[0]?.body['token']);
    expect((await api.ok(authEndpoints.validate, { body: { mobile: MOBILE, code } })).user.role).toBe('customer');
  });

  it('answers 503 without credit, and logs Kavenegar’s error code without the mobile, the login code or the key', async () => {
    stub.charge(false);
    expect((await api.call(authEndpoints.login, { body: { mobile: MOBILE } })).status).toBe(503);
    const log = JSON.stringify(api.logged);
    expect(log).toContain('kavenegar: 418');
    for (const secret of [MOBILE, KAVENEGAR_KEY, String(stub.requests[0]?.body['token'])])
      expect(log).not.toContain(secret);
  });
});
