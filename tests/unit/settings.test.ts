import { systemClock } from '@/backend/gateways/clock';
import { createAppServer } from '@/server/http/create-server';
import { RENAMED_SETTINGS } from '@/server/settings/renamed-settings';
import { readSettings } from '@/server/settings/settings';
import { SettingsError } from '@/server/settings/settings-error';

/** The demo explicitly, and a real shop in a trial. */
const TRIAL = {
  SMS_PROVIDER: 'console',
  PAYMENT_GATEWAY: 'sandbox',
  SEED_DEMO: 'true',
  TEST_INSTALLATION: 'true',
};
const OWN = { ...TRIAL, SEED_DEMO: 'false' };

describe('settings', () => {
  it('have a default each, so that a start needs none', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      shop: 'residence',
      databaseUrl: null,
      publicOrigin: null,
      demo: { seedDemo: true, isLocal: true, isTestInstallation: false, elsewhere: [] },
      demoHostSeconds: 8,
    });
    expect(settings.dataDir).toMatch(/\.data[\\/]residence$/);
    expect(settings.limits).toMatchObject({
      codeTries: 5,
      codesPerHour: 5,
      codesPerHourPerNumber: 15,
      codesPerHourPerAddress: 1_000,
      codesPerHourPerShop: 2_000,
      codesPerDayPerShop: 10_000,
      panelTokenTtlHours: 12,
      deskReminderMinutes: 10,
      stayHoldMinutes: 30,
      maxUnpaidOrders: 10,
      goodsHoldMinutes: 10,
      paymentMinutes: 15,
      maxBodyBytes: 100_000,
    });
    expect(settings.limits.unpaid).toMatchObject({
      customer: { nights: 60, pieces: 500 },
      withoutMobile: { orders: 3, nights: 10, pieces: 50 },
      address: { orders: 60, nights: 60, pieces: 1_000 },
    });
    expect(settings.limits.rateLimits).toMatchObject({
      reads: { subject: 240, address: 4_800 },
      orders: { subject: 60, address: 1_200 },
      payments: { subject: 60, address: 1_200 },
    });
  });

  it.each(RENAMED_SETTINGS)('$from works as the old name of $to', ({ from, to }) => {
    const texts: Partial<Record<typeof to, string>> = {
      STAFF_MOBILES: '09121111111',
      MAX_BODY_BYTES: '5000',
      PANEL_TOKEN_TTL_HOURS: '9',
    };
    const text = texts[to] ?? '99';
    const old = readSettings({ ...OWN, [from]: text });
    expect(old.renamed).toEqual([{ from, to }]);
    expect({ ...old, renamed: [] }).toEqual(readSettings({ ...OWN, [to]: text }));
    expect({ ...old, renamed: [] }).not.toEqual(readSettings(OWN));
    expect(readSettings({ ...OWN, [from]: 'wrong', [to]: text })).toEqual(old);
  });

  it('write a line of the log for each old name', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      createAppServer(readSettings({ PAY_WINDOW_MINUTES: '40' }), () => [], systemClock);
      expect(write.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
        { event: 'setting_renamed', from: 'PAY_WINDOW_MINUTES', to: 'STAY_HOLD_MINUTES' },
      ]);
    } finally {
      write.mockRestore();
    }
  });

  it('write a line of the log in an installation for tests', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      createAppServer(readSettings({ TEST_INSTALLATION: 'true' }), () => [], systemClock);
      expect(write.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
        { event: 'test_installation' },
      ]);
    } finally {
      write.mockRestore();
    }
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
    ['PUBLIC_ORIGIN', 'https://shop.example/shop'],
    ['PUBLIC_ORIGIN', 'https://shop.example/?'],
    ['PUBLIC_ORIGIN', 'https://shop.example?a=1'],
    ['PUBLIC_ORIGIN', 'https://shop.example/#top'],
    ['SHOP_API_ORIGIN', 'ftp://shop.example'],
    ['SHOP_API_ORIGIN', 'https://api.example/shop'],
    ['SHOP_API_ORIGIN', 'https://api.example/?a=1'],
    ['SHOP_SECRET', 'short'],
    ['SMS_PROVIDER', 'pigeon'],
    ['LOGIN_CODE_TRIES', '0'],
    ['PAYMENT_MINUTES', '2'],
    ['HELD_NIGHTS', '0'],
    ['DEMO_HOST_SECONDS', '1.5'],
    ['PAGE_CACHE_MEGABYTES', '-1'],
    ['LINK_FAQ', 'javascript:alert(1)'],
    ['MAP_TILES', 'https://tiles.example/map.png'],
    ['MAP_TILES', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES', '//tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'https://tiles.example/{z}/{x}/{y}/{key}.png'],
    ['MAP_ZOOM', '20'],
    ['MAP_ZOOM', 'near'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TAG_MANAGER_ID', 'GTM-1";alert(1)'],
    ['IMAGE_ORIGINS', 'https://pictures.example/files'],
    ['IMAGE_ORIGINS', 'https://pictures.example, *'],
    ['METRICS_TOKEN', 'short'],
    ['REQUEST_LOG', 'yes'],
    ['MAP_CENTER', 'Tehran'],
    ['MAP_CENTER', '135.7,51.4'],
  ])('stop the start with a sentence that names %s when it is “%s”', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name} is “.*”, but it must be`));
  });

  it('with a database of its own name who sends codes and takes money, the demo’s stand-ins in so many words too', () => {
    const url = 'postgres://shop@localhost/shop';
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(/SMS_PROVIDER, PAYMENT_GATEWAY, SHOP_SECRET/);
    const named = {
      DATABASE_URL: url,
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
      SHOP_SECRET: 'x'.repeat(32),
      TEST_INSTALLATION: 'true',
    };
    expect(readSettings(named)).toMatchObject({ databaseUrl: url, demo: { isLocal: false } });
  });

  it('fill an empty database with the demo only when it is the embedded one, or when asked', () => {
    const named = {
      DATABASE_URL: 'postgresql://localhost/shop',
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
      SHOP_SECRET: 'x'.repeat(32),
      TEST_INSTALLATION: 'true',
    };
    expect(
      [readSettings({}), readSettings(named), readSettings({ ...named, SEED_DEMO: 'true' })].map(
        ({ demo }) => demo.seedDemo,
      ),
    ).toEqual([true, false, true]);
  });

  it.each([
    [
      { PUBLIC_ORIGIN: 'https://shop.example', SMS_PROVIDER: 'console' },
      'PUBLIC_ORIGIN, SMS_PROVIDER',
      'PAYMENT_GATEWAY, SEED_DEMO',
    ],
    [{ PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN', 'SMS_PROVIDER, PAYMENT_GATEWAY, SEED_DEMO'],
    [
      { PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1', ...OWN, SMS_PROVIDER: '' },
      'PUBLIC_ORIGIN, TRUSTED_PROXIES, PAYMENT_GATEWAY',
      'SMS_PROVIDER',
    ],
    [{ STAFF_MOBILES: '09121111111' }, 'STAFF_MOBILES', 'SMS_PROVIDER, PAYMENT_GATEWAY, SEED_DEMO'],
    [{ METRICS_TOKEN: 'a-token-of-the-operators' }, 'METRICS_TOKEN', 'SMS_PROVIDER, PAYMENT_GATEWAY, SEED_DEMO'],
    [{ PAYMENT_GATEWAY: 'sandbox', SEED_DEMO: 'true' }, 'PAYMENT_GATEWAY', 'SMS_PROVIDER'],
  ])('half configured are no demo: %j stops the start with a sentence that names the rest', (env, there, missing) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(`With ${there} set, ${missing} must be set as well`);
  });

  it('fill the demo in beside no provider of a real shop', () => {
    const kavenegar = {
      ...TRIAL,
      PUBLIC_ORIGIN: 'https://shop.example',
      SMS_PROVIDER: 'kavenegar',
      KAVENEGAR_API_KEY: 'abc123',
      KAVENEGAR_TEMPLATE: 'login-code',
    };
    expect(() => readSettings(kavenegar)).toThrow(/^With SMS_PROVIDER=kavenegar, SEED_DEMO must not be true/);
    expect(readSettings({ ...kavenegar, SEED_DEMO: 'false' }).demo).toMatchObject({
      seedDemo: false,
      isLocal: false,
    });
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'https://shop.example' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1' }, 'PUBLIC_ORIGIN, TRUSTED_PROXIES'],
    [{ STAFF_MOBILES: '09121111111' }, 'STAFF_MOBILES'],
    [{ METRICS_TOKEN: 'a-token-of-the-operators' }, 'METRICS_TOKEN'],
    [{ DATABASE_URL: 'postgres://shop@localhost/shop', SHOP_SECRET: 'x'.repeat(32) }, 'DATABASE_URL'],
  ])('with %j there is no demo and no free bank but in an installation for tests', (env, there) => {
    const panel = { SMS_PROVIDER: 'panel', PAYMENT_GATEWAY: 'panel', ...env };
    const free = { ...panel, PAYMENT_GATEWAY: 'sandbox' };
    expect(() => readSettings({ ...panel, SEED_DEMO: 'true' })).toThrow(`With ${there} set, the demo is refused`);
    expect(() => readSettings({ ...free, SEED_DEMO: 'false' })).toThrow(/^With PAYMENT_GATEWAY=sandbox, .* refused/);
    expect(readSettings({ ...panel, SEED_DEMO: 'false' }).demo.seedDemo).toBe(false);
    const testing = { ...free, SEED_DEMO: 'true', TEST_INSTALLATION: 'true' };
    expect(readSettings(testing).demo).toMatchObject({ seedDemo: true, isTestInstallation: true });
  });

  it('take the free bank of a local demo named, but not of a shop of one’s own', () => {
    const { TEST_INSTALLATION: _, ...demo } = TRIAL;
    expect(readSettings({ ...demo, PUBLIC_ORIGIN: 'http://localhost:3000' }).payment.gateway).toBe('sandbox');
    expect(() => readSettings({ ...demo, SEED_DEMO: 'false' })).toThrow(
      /^With PAYMENT_GATEWAY=sandbox.*TEST_INSTALLATION=true\.$/,
    );
  });

  it('know the demo of one’s own machine from one that others reach', () => {
    const isLocal = (env: Readonly<Record<string, string | undefined>>) =>
      readSettings({ ...TRIAL, ...env }).demo.isLocal;
    expect(
      [
        {},
        { PUBLIC_ORIGIN: 'http://localhost:3000' },
        { PUBLIC_ORIGIN: 'http://shop.test' },
        { STAFF_MOBILES: '09121111111' },
      ].map(isLocal),
    ).toEqual([true, true, true, true]);
    expect(
      [
        { PUBLIC_ORIGIN: 'https://shop.example' },
        { PUBLIC_ORIGIN: 'https://localhost.example' },
        { METRICS_TOKEN: 'a-token-of-the-operators' },
      ].map(isLocal),
    ).toEqual([false, false, false]);
    // A shop's own backend sends its own codes.
    expect(
      readSettings({ PUBLIC_ORIGIN: 'https://shop.example', SHOP_API_ORIGIN: 'https://api.example' }).shopApiOrigin,
    ).toBe('https://api.example');
  });

  it('take an origin as a browser writes it, and never repeat a password', () => {
    const origin = (value: string) => readSettings({ ...TRIAL, PUBLIC_ORIGIN: value }).publicOrigin;
    expect([' https://shop.example ', 'HTTPS://Shop.Example', 'https://shop.example:443//'].map(origin)).toEqual(
      Array(3).fill('https://shop.example'),
    );
    for (const name of ['PUBLIC_ORIGIN', 'SHOP_API_ORIGIN'])
      expect(() => readSettings({ [name]: 'https://user:hunter2@shop.example' })).toThrow(
        new RegExp(`^The setting ${name} is “…”`),
      );
  });

  it('keep a top-up’s least below its most', () => {
    expect(() => readSettings({ TOP_UP_MIN: '50000', TOP_UP_MAX: '20000' })).toThrow(/TOP_UP_MIN/);
  });

  it('show a map only where tiles are named, with zoom 15 and the middle of Tehran by default [ACC-02]', () => {
    expect(readSettings({ MAP_ZOOM: '12' }).map).toBeNull();
    const tiles = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=abc';
    expect(readSettings({ MAP_TILES: tiles }).map).toEqual({
      tiles,
      attribution: '',
      zoom: 15,
      center: { lat: 35.7, lng: 51.4 },
    });
    const map = { MAP_TILES: '/tiles/{z}/{x}/{y}.png', MAP_ZOOM: '13', MAP_CENTER: '32.65, 51.67' };
    expect(readSettings(map).map).toEqual({
      tiles: map.MAP_TILES,
      attribution: '',
      zoom: 13,
      center: { lat: 32.65, lng: 51.67 },
    });
  });

  it('let links and words of a map’s attribution through, and nothing that runs [ACC-02]', () => {
    const line =
      '&copy; <a href="https://maps.example/copyright" onclick="steal()">Maps</a><script>steal()</script><img src=x onerror=steal()> <a href="javascript:steal()">x</a>';
    const { map } = readSettings({ MAP_TILES: '/{z}/{x}/{y}.png', MAP_ATTRIBUTION: line });
    expect(map?.attribution).toBe(
      '© <a href="https://maps.example/copyright" target="_blank" rel="noopener">Maps</a> <a target="_blank" rel="noopener">x</a>',
    );
  });

  it('replace the footer’s fixed pages by its keys [FOOT-04]', () => {
    expect(readSettings({ LINK_FAQ: 'https://shop.example/faq' }).footerLinks).toEqual({
      faq: 'https://shop.example/faq',
    });
  });

  it('believe proxies only where the shop’s own address is named', () => {
    expect(() => readSettings({ ...OWN, TRUSTED_PROXIES: '10.0.0.0/8' })).toThrow(/TRUSTED_PROXIES, PUBLIC_ORIGIN/);
    expect(readSettings({}).http.trustedProxies).toBeNull();
    expect(
      readSettings({
        ...OWN,
        TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1, fc00::/7',
        PUBLIC_ORIGIN: 'https://shop.example',
      }).http.trustedProxies?.check('10.1.2.3'),
    ).toBe(true);
  });

  it('take pictures from the shop’s own backend and from the places named', () => {
    expect(readSettings({}).http.imageOrigins).toEqual([]);
    const http = readSettings({
      SHOP_API_ORIGIN: 'https://api.example',
      IMAGE_ORIGINS: 'https://a.example/, https://b.example:8443',
    }).http;
    expect(http.imageOrigins).toEqual(['https://api.example', 'https://a.example', 'https://b.example:8443']);
  });

  it('log every request but in the demo, where login codes are to be found in the terminal', () => {
    const logs = (env: Record<string, string>) => readSettings(env).http.logsRequests;
    expect([logs({}), logs(TRIAL), logs(OWN), logs({ SHOP_API_ORIGIN: 'https://api.example' })]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([logs({ REQUEST_LOG: 'true' }), logs({ ...OWN, REQUEST_LOG: 'false' })]).toEqual([true, false]);
  });

  it('let the API describe itself but in a shop with a real provider', () => {
    const docs = (env: Record<string, string>) => readSettings(env).http.apiDocs;
    const sms = {
      ...OWN,
      SMS_PROVIDER: 'kavenegar',
      KAVENEGAR_API_KEY: 'key-key-key-key',
      KAVENEGAR_TEMPLATE: 'login',
      PUBLIC_ORIGIN: 'https://shop.example',
    };
    expect([docs({}), docs(TRIAL), docs({ API_DOCS: 'false' })]).toEqual([true, true, false]);
    // The owner may enter a real one at any time.
    expect(docs({ ...OWN, PAYMENT_GATEWAY: 'panel' })).toBe(false);
    expect([docs(sms), docs({ ...sms, API_DOCS: 'true' })]).toEqual([false, true]);
    expect(
      docs({
        SEED_DEMO: 'false',
        SMS_PROVIDER: 'console',
        PAYMENT_GATEWAY: 'zibal',
        ZIBAL_MERCHANT: 'zibal',
        PUBLIC_ORIGIN: 'https://shop.example',
      }),
    ).toBe(false);
    expect(() => readSettings({ API_DOCS: 'yes' })).toThrow(/API_DOCS/);
  });

  it('tell no value of a secret one', () => {
    expect(() => readSettings({ METRICS_TOKEN: 'hunter2' })).toThrow(/METRICS_TOKEN is “…”/);
  });
});
