import { readSettings, SettingsError } from '@/ssr/settings';

describe('settings', () => {
  it('have a default each, so that a start needs none', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 3000, shop: 'residence', databaseUrl: null, publicOrigin: null, smsNamed: false });
    expect(settings.dataDir).toMatch(/\.data[\\/]residence$/);
    expect(settings.limits).toMatchObject({ codeTries: 5, payWindowMinutes: 30, bodyBytes: 100_000 });
  });

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '۳۰۰۰'],
    ['SHOP', 'hotel'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['SHOP_API_ORIGIN', 'ftp://shop.example'],
    ['SHOP_SECRET', 'short'],
    ['SMS_PROVIDER', 'pigeon'],
    ['LOGIN_CODE_TRIES', '0'],
    ['PAGE_CACHE_MEGABYTES', '-1'],
    ['LINK_FAQ', 'javascript:alert(1)'],
  ])('stop the start with a sentence that names %s when it is “%s”', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name} is “.*”, but it must be`));
  });

  it('with a database of its own name who sends codes and takes money, the demo’s stand-ins in so many words too', () => {
    const url = 'postgres://shop@localhost/shop';
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(/SMS_PROVIDER, PAYMENT_GATEWAY, SHOP_SECRET/);
    const named = { DATABASE_URL: url, SMS_PROVIDER: 'console', PAYMENT_GATEWAY: 'sandbox', SHOP_SECRET: 'x'.repeat(32) };
    expect(readSettings(named)).toMatchObject({ databaseUrl: url, smsNamed: true });
  });

  it('fill an empty database with the demo only when it is the embedded one, or when asked', () => {
    const named = { DATABASE_URL: 'postgresql://localhost/shop', SMS_PROVIDER: 'console', PAYMENT_GATEWAY: 'sandbox', SHOP_SECRET: 'x'.repeat(32) };
    expect([readSettings({}), readSettings(named), readSettings({ ...named, SEED_DEMO: 'true' })].map(({ seedDemo }) => seedDemo)).toEqual([true, false, true]);
  });

  it('keep a top-up’s least below its most', () => {
    expect(() => readSettings({ TOP_UP_MIN: '50000', TOP_UP_MAX: '20000' })).toThrow(/TOP_UP_MIN/);
  });

  it('[FOOT-04] replace the footer’s fixed pages by its keys', () => {
    expect(readSettings({ LINK_FAQ: 'https://shop.example/faq' }).footerLinks).toEqual({ faq: 'https://shop.example/faq' });
  });
});
