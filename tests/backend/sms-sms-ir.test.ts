import type { SmsGateway } from '@/backend/gateways/sms';
import { smsIr } from '@/backend/gateways/sms-ir';
import { authEndpoints } from '@/contract/auth.endpoints';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { FAULTS, REASONS, type StubProvider } from '@tests/support/stub-provider';
import {
  SMS_IR_KEY,
  SMS_IR_LINE,
  SMS_IR_PANEL_TEMPLATE,
  SMS_IR_TEMPLATE,
  startSmsIr,
} from '@tests/support/stub-sms-ir';

const MOBILE = '09121234567';
const settings = { apiKey: SMS_IR_KEY, templateId: SMS_IR_TEMPLATE, lineNumber: SMS_IR_LINE };

let stub: StubProvider;
let sms: SmsGateway;
beforeAll(async () => {
  stub = await startSmsIr();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.fail(null);
  stub.requests.length = 0;
  sms = smsIr({ ...settings, origin: stub.origin });
});

it('sends the login code with SMS.ir’s approved template and the API key in a header [AUTH-02]', async () => {
  await sms.sendCode(MOBILE, '012345', 'shop');
  expect(stub.requests).toMatchObject([
    {
      path: '/v1/send/verify/',
      headers: { 'x-api-key': SMS_IR_KEY, 'content-type': 'application/json', accept: 'application/json' },
    },
  ]);
  expect(stub.requests[0]?.body).toEqual({
    mobile: MOBILE,
    templateId: SMS_IR_TEMPLATE,
    parameters: [{ name: 'Code', value: '012345' }],
  });
});

it('sends a code that opens the panel with the template that says so', async () => {
  const own = smsIr({ ...settings, panelTemplateId: SMS_IR_PANEL_TEMPLATE, origin: stub.origin });
  await own.sendCode(MOBILE, '012345', 'panel');
  await own.sendCode(MOBILE, '012345', 'shop');
  expect(stub.requests.map(({ body }) => body['templateId'])).toEqual([SMS_IR_PANEL_TEMPLATE, SMS_IR_TEMPLATE]);
});

it('sends free texts with SMS.ir’s bulk call, from the shop’s line [RES-08]', async () => {
  const text = 'کاروان‌سرا\nسفارش ۱۲ ثبت شد & «پرداخت» شد.';
  await sms.sendText(MOBILE, text);
  expect(stub.requests).toMatchObject([{ path: '/v1/send/bulk' }]);
  expect(stub.requests[0]?.body).toEqual({
    lineNumber: SMS_IR_LINE,
    messageText: text,
    mobiles: [MOBILE],
    sendDateTime: null,
  });
});

it.each([
  ['10', { apiKey: 'another' }, MOBILE],
  ['104', {}, '02112345678'],
  ['113', { templateId: 1 }, MOBILE],
])('throws SMS.ir’s error code %s without secrets', async (code, given, mobile) => {
  const refusing = smsIr({ ...settings, ...given, origin: stub.origin });
  await expect(refusing.sendCode(mobile, '123456', 'shop')).rejects.toMatchObject({ message: `sms_ir: ${code}`, code });
});

it('throws for a free text from a line that does not belong to the SMS.ir account', async () => {
  await expect(smsIr({ ...settings, lineNumber: 3000, origin: stub.origin }).sendText(MOBILE, 'پیام')).rejects.toThrow(
    /^sms_ir: 101$/,
  );
});

it.each(FAULTS.map((fault) => [fault]))('throws within the timeout when SMS.ir fails with «%s»', async (fault) => {
  stub.fail(fault);
  const impatient = smsIr({ ...settings, origin: stub.origin, timeoutMs: fault === 'hang' ? 100 : 5_000 });
  const error = await impatient.sendText(MOBILE, 'پیام').then(
    () => null,
    (thrown: unknown) => thrown as Error,
  );
  expect(error?.message).toMatch(REASONS[fault]);
  expect(JSON.stringify([error?.message, error?.cause ?? null])).not.toContain(SMS_IR_KEY);
});

describe('a shop with SMS.ir', () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await createTestBackend({ sms: () => smsIr({ ...settings, origin: stub.origin }) });
  });
  afterAll(() => api.close());
  beforeEach(() => api.reset());

  const codeSent = () => (stub.requests[0]?.body['parameters'] as { value: string }[] | undefined)?.[0]?.value ?? '';

  it('logs a customer in with the code that was sent [AUTH-02]', async () => {
    await api.ok(authEndpoints.login, { body: { mobile: MOBILE } });
    expect((await api.ok(authEndpoints.validate, { body: { mobile: MOBILE, code: codeSent() } })).user.role).toBe(
      'customer',
    );
  });

  it('answers 503 when SMS.ir drops the connection, revokes the code, and logs neither mobile, code nor key', async () => {
    stub.fail('lost');
    expect((await api.call(authEndpoints.login, { body: { mobile: MOBILE } })).status).toBe(503);
    expect((await api.call(authEndpoints.validate, { body: { mobile: MOBILE, code: codeSent() } })).status).toBe(400);
    const log = JSON.stringify(api.logged);
    expect(log).toContain('"sms_failed"');
    for (const secret of [MOBILE, SMS_IR_KEY, codeSent()]) expect(log).not.toContain(secret);
  });
});
