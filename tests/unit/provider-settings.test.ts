import { noBank } from '@/backend/gateways/no-bank';
import { SANDBOX_BANK } from '@/backend/gateways/sandbox-bank';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { readSettings } from '@/server/settings/settings';
import { SettingsError } from '@/server/settings/settings-error';

const MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be';
const PUBLIC_ORIGIN = 'https://shop.example';
/** The other settings of a production shop. */
const OWN = { SEED_DEMO: 'false', SMS_PROVIDER: 'console', PAYMENT_GATEWAY: 'sandbox', TEST_INSTALLATION: 'true' };
const KAVENEGAR = {
  PUBLIC_ORIGIN,
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'abc123',
  KAVENEGAR_TEMPLATE: 'login-code',
};
const SMS_IR = {
  PUBLIC_ORIGIN,
  SMS_PROVIDER: 'sms_ir',
  SMS_IR_API_KEY: 'abc123',
  SMS_IR_TEMPLATE_ID: '123456',
  SMS_IR_LINE_NUMBER: '30004505000027',
};

const sentence = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  return '';
};

it('provider settings are those of the panel by default and for `panel`', () => {
  const panel = { payment: { provider: 'panel' }, sms: { provider: 'panel' }, fixed: { settings: [], providers: [] } };
  expect(readSettings({})).toMatchObject(panel);
  const named = { SEED_DEMO: 'false', SMS_PROVIDER: 'panel', PAYMENT_GATEWAY: 'panel', PUBLIC_ORIGIN };
  expect(readSettings(named)).toMatchObject({ ...panel, http: { apiDocs: false } });
  expect(readSettings({ ...OWN, TOP_UP_MIN: '20000' }).fixed).toEqual({
    settings: ['top_up_min'],
    providers: ['payment', 'sms'],
  });
});

it.each([KAVENEGAR, SMS_IR, { PAYMENT_GATEWAY: 'zibal', ZIBAL_MERCHANT: 'zibal' }])(
  'a real provider is refused over plain http beyond this machine, unless ALLOW_HTTP is set: %j',
  (provider) => {
    const env = { SEED_DEMO: 'false', ...provider };
    expect(sentence({ ...env, PUBLIC_ORIGIN: 'http://shop.example' })).toMatch(/PUBLIC_ORIGIN must begin with https/);
    expect(sentence({ ...env, PUBLIC_ORIGIN: 'http://shop.example', ALLOW_HTTP: 'true' })).toBe('');
    expect(sentence({ ...env, PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('');
    expect(sentence({ ...env, PUBLIC_ORIGIN: 'https://shop.example' })).toBe('');
  },
);

it('provider settings select the named payment gateway', () => {
  const zarinpal = { ...OWN, PAYMENT_GATEWAY: 'zarinpal', ZARINPAL_MERCHANT_ID: MERCHANT, PUBLIC_ORIGIN };
  expect(readSettings(zarinpal).payment).toEqual({
    provider: 'zarinpal',
    values: { merchant_id: MERCHANT },
  });
  expect(readSettings({ ...zarinpal, ZARINPAL_SANDBOX: 'true' }).payment).toMatchObject({
    values: { sandbox: 'true' },
  });
  expect(readSettings({ ...OWN, PAYMENT_GATEWAY: 'zibal', ZIBAL_MERCHANT: 'zibal', PUBLIC_ORIGIN }).payment).toEqual({
    provider: 'zibal',
    values: { merchant: 'zibal' },
  });
});

it('provider settings select the named SMS provider', () => {
  expect(readSettings({ ...OWN, ...KAVENEGAR })).toMatchObject({
    sms: { provider: 'kavenegar', values: { api_key: 'abc123', template: 'login-code' } },
  });
  expect(readSettings({ ...OWN, ...KAVENEGAR, KAVENEGAR_SENDER: '10004346' }).sms).toMatchObject({
    values: { sender: '10004346' },
  });
  expect(readSettings({ ...OWN, ...KAVENEGAR, KAVENEGAR_PANEL_TEMPLATE: 'panel-code' }).sms).toMatchObject({
    values: { panel_template: 'panel-code' },
  });
  expect(readSettings({ ...OWN, ...SMS_IR, SMS_IR_PANEL_TEMPLATE_ID: '654321' }).sms).toMatchObject({
    values: { panel_template_id: '654321' },
  });
  expect(readSettings({ ...OWN, ...SMS_IR }).sms).toEqual({
    provider: 'sms_ir',
    values: { api_key: 'abc123', template_id: '123456', line_number: '30004505000027' },
  });
});

it.each([
  [
    { PAYMENT_GATEWAY: 'zarinpal' },
    'With PAYMENT_GATEWAY=zarinpal, ZARINPAL_MERCHANT_ID, PUBLIC_ORIGIN must be set as well.',
  ],
  [
    { PAYMENT_GATEWAY: 'zarinpal', ZARINPAL_MERCHANT_ID: MERCHANT },
    'With PAYMENT_GATEWAY=zarinpal, PUBLIC_ORIGIN must be set as well.',
  ],
  [{ PAYMENT_GATEWAY: 'zibal', PUBLIC_ORIGIN }, 'With PAYMENT_GATEWAY=zibal, ZIBAL_MERCHANT must be set as well.'],
  [
    { SMS_PROVIDER: 'kavenegar' },
    'With SMS_PROVIDER=kavenegar, KAVENEGAR_API_KEY, KAVENEGAR_TEMPLATE, PUBLIC_ORIGIN must be set as well.',
  ],
  [{ ...KAVENEGAR, KAVENEGAR_TEMPLATE: '' }, 'With SMS_PROVIDER=kavenegar, KAVENEGAR_TEMPLATE must be set as well.'],
  [
    { SMS_PROVIDER: 'sms_ir', SMS_IR_TEMPLATE_ID: '1' },
    'With SMS_PROVIDER=sms_ir, SMS_IR_API_KEY, SMS_IR_LINE_NUMBER, PUBLIC_ORIGIN must be set as well.',
  ],
  // Their messages contain links to the shop.
  [{ ...KAVENEGAR, PUBLIC_ORIGIN: '' }, 'With SMS_PROVIDER=kavenegar, PUBLIC_ORIGIN must be set as well.'],
  [{ ...SMS_IR, PUBLIC_ORIGIN: '' }, 'With SMS_PROVIDER=sms_ir, PUBLIC_ORIGIN must be set as well.'],
  [
    { PAYMENT_GATEWAY: 'zibal', ZIBAL_MERCHANT: 'zibal' },
    'With PAYMENT_GATEWAY=zibal, PUBLIC_ORIGIN must be set as well.',
  ],
])('provider settings stop the start with one sentence that names the missing ones: %j', (env, expected) => {
  expect(sentence(env)).toBe(expected);
});

it.each([
  ['PAYMENT_GATEWAY', 'idpay', 'one of sandbox, zarinpal, zibal'],
  ['SMS_PROVIDER', 'ghasedak', 'one of console, kavenegar, sms_ir'],
  ['ZARINPAL_MERCHANT_ID', 'secret-merchant', '36'],
  ['ZARINPAL_SANDBOX', 'yes', 'true or false'],
  ['ZIBAL_MERCHANT', 'secret merchant', 'without spaces'],
  ['KAVENEGAR_API_KEY', 'secret key', 'without spaces'],
  ['KAVENEGAR_TEMPLATE', 'two words', 'without spaces'],
  ['KAVENEGAR_SENDER', 'shop', 'digits only'],
  ['SMS_IR_API_KEY', 'secret key', 'without spaces'],
  ['SMS_IR_TEMPLATE_ID', 'login', 'the number of an approved template'],
  ['SMS_IR_LINE_NUMBER', '۳۰۰۰', 'digits only'],
])(
  'provider settings stop the start with a sentence that names %s when it is “%s”, without secrets',
  (name, value, part) => {
    const message = sentence({ [name]: value });
    expect(message).toMatch(new RegExp(`^The setting ${name} is “.*”, but it must be .*${part}`));
    expect(message.includes(value)).toBe(!value.startsWith('secret'));
  },
);

it('error messages contain no value of SHOP_SECRET and no password of DATABASE_URL', () => {
  expect(sentence({ SHOP_SECRET: 'short-secret' })).not.toContain('short-secret');
  expect(sentence({ DATABASE_URL: 'mysql://shop:password@localhost/shop' })).not.toContain('password');
});

it('what serves instead of a real provider has a Persian name in the panel', () => {
  const names = [SANDBOX_BANK, noBank.name, 'console'];
  expect(names.filter((name) => !(`providerName.${name}` in panelSettingsMessages))).toEqual([]);
});
