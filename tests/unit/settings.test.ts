import { systemClock } from '@/backend/gateways/clock';
import { createProcessServices } from '@/server/http/process-services';
import { readSettings } from '@/server/settings/settings';
import { SettingsError } from '@/server/settings/settings-error';

/** Explicit settings of the demo, and those of a real shop in a trial. */
const TRIAL = {
  SMS_PROVIDER: 'console',
  PAYMENT_GATEWAY: 'sandbox',
  SEED_DEMO: 'true',
  TEST_INSTALLATION: 'true',
};
const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests';
const OWN = { ...TRIAL, SEED_DEMO: 'false' };

describe('settings', () => {
  it('all have a default, so that a start needs none', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      shop: 'residence',
      databaseUrl: null,
      allowNewerDatabase: false,
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
      freeCodesPerHourPerAddress: 40,
      codesPerHourPerShop: 2_000,
      codesPerHourPerShopMin: 500,
      codesPerDayPerShop: 10_000,
      panelTokenTtlHours: 12,
      deskReminderMinutes: 10,
      stayHoldMinutes: 30,
      maxUnpaidOrders: 10,
      maxUnpaidLapses: 5,
      unpaidSharePercent: 50,
      goodsHoldMinutes: 10,
      paymentMinutes: 15,
      maxBodyBytes: 100_000,
    });
    expect(settings.limits.unpaid).toMatchObject({
      customer: { nights: 60, pieces: 500, slots: 3 },
      withoutMobile: { orders: 3, nights: 10, pieces: 50 },
      address: { orders: 60, nights: 60, pieces: 1_000 },
    });
    expect(settings.limits.rateLimits).toMatchObject({
      reads: { subject: 360, address: 7_200 },
      orders: { subject: 60, address: 1_200 },
      payments: { subject: 60, address: 1_200 },
    });
  });

  it('name object stores by an address, and each needs its key', () => {
    const FILES = 's3://pictures/own/shop/?endpoint=https://s3.example/&region=ir';
    const keys = { FILES_S3_KEY: 'key', FILES_S3_SECRET: 'hidden' };
    expect(readSettings({ FILES, ...keys }).fileStore).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      prefix: 'own/shop/',
      region: 'ir',
      key: 'key',
      secret: 'hidden',
    });
    expect(() => readSettings({ FILES, FILES_S3_KEY: 'key' })).toThrow(
      'With FILES, FILES_S3_SECRET must be set as well.',
    );
    const BACKUP_S3 = 's3://copies?endpoint=http://10.0.0.5:9000';
    expect(() => readSettings({ BACKUP_S3 })).toThrow('With BACKUP_S3, BACKUP_S3_KEY must be set as well.');
    for (const wrong of [
      'copies',
      's3://copies',
      's3://copies/../x?endpoint=ftp://x',
      's3://key:hidden@copies?endpoint=https://x',
    ])
      expect(() => readSettings({ FILES: wrong, ...keys })).toThrow(
        /^The setting FILES is “(?!.*hidden).*s3:\/\/bucket\/folder\?endpoint=/,
      );
  });

  it('log a variable whose name is nearly a setting’s', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      createProcessServices(
        readSettings({ PAYMENT_GATWAY: 'zibal', HOME: '/root', PORTS: '1' }),
        () => [],
        systemClock,
      );
      expect(write.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
        { event: 'setting_misspelled', name: 'PAYMENT_GATWAY', setting: 'PAYMENT_GATEWAY' },
      ]);
    } finally {
      write.mockRestore();
    }
  });

  it('repeat a wrong value in one line, shortened', () => {
    expect(() => readSettings({ SHOP: `${'x'.repeat(5_000)}` })).toThrow(/^The setting SHOP is “x{60}…”, but/);
    expect(() => readSettings({ SHOP: 'a\u001b[2J\nb' })).toThrow('The setting SHOP is “a [2J b”, but');
  });

  it('log a test installation', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      createProcessServices(readSettings({ TEST_INSTALLATION: 'true' }), () => [], systemClock);
      expect(write.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
        { event: 'test_installation' },
      ]);
    } finally {
      write.mockRestore();
    }
  });

  it('treat an empty value as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '۳۰۰۰'],
    ['SHOP', 'hotel'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_READ_URL', 'mysql://localhost/shop'],
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
    ['SHOP_SECRET', 'x'.repeat(32)],
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

  it('require the database of which DATABASE_READ_URL is a replica', () => {
    expect(() => readSettings({ DATABASE_READ_URL: 'postgres://localhost/shop' })).toThrow(
      'The setting DATABASE_READ_URL names a replica of DATABASE_URL',
    );
  });

  it('require a secret with DATABASE_URL, and nothing else for a shop of one’s own', () => {
    const url = 'postgres://shop@localhost/shop';
    expect(() => readSettings({ DATABASE_URL: url })).toThrow('With DATABASE_URL set, SHOP_SECRET must be set as well');
    expect(readSettings({ DATABASE_URL: url, SHOP_SECRET: SECRET })).toMatchObject({
      demo: { seedDemo: false },
      payment: { provider: 'panel' },
      sms: { provider: 'panel' },
    });
    const named = {
      DATABASE_URL: url,
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
      SHOP_SECRET: SECRET,
      TEST_INSTALLATION: 'true',
    };
    expect(readSettings(named)).toMatchObject({ databaseUrl: url, demo: { isLocal: false } });
  });

  it('fill an empty database with the demo only when it is the embedded one or with SEED_DEMO=true', () => {
    const named = {
      DATABASE_URL: 'postgresql://localhost/shop',
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
      SHOP_SECRET: SECRET,
      TEST_INSTALLATION: 'true',
    };
    expect(
      [readSettings({}), readSettings(named), readSettings({ ...named, SEED_DEMO: 'true' })].map(
        ({ demo }) => demo.seedDemo,
      ),
    ).toEqual([true, false, true]);
  });

  it.each([
    { PUBLIC_ORIGIN: 'https://shop.example' },
    { PUBLIC_ORIGIN: 'https://shop.example', SMS_PROVIDER: 'console' },
    { STAFF_MOBILES: '09121111111' },
    { METRICS_TOKEN: 'a-token-of-the-operators' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { SMS_PROVIDER: 'panel' },
    { SEED_DEMO: 'false' },
  ])('open a shop of one’s own, never the demo, with nothing but %j', (env) => {
    const settings = readSettings(env);
    expect(settings).toMatchObject({ demo: { seedDemo: false }, payment: { provider: 'panel' }, host: '0.0.0.0' });
    expect(settings.http.apiDocs).toBe(false);
  });

  it('refuse the sandbox bank alone', () => {
    expect(() => readSettings({ PAYMENT_GATEWAY: 'sandbox' })).toThrow(/^With PAYMENT_GATEWAY=sandbox, .* refused/);
  });

  it('let only this machine reach the demo, unless HOST says otherwise', () => {
    const host = (env: Record<string, string>) => readSettings(env).host;
    expect([host({}), host({ PUBLIC_ORIGIN: 'http://localhost:3000', ...TRIAL })]).toEqual(['127.0.0.1', '127.0.0.1']);
    expect([
      host({ HOST: '0.0.0.0' }),
      host({ SEED_DEMO: 'false' }),
      host({ ...TRIAL, PUBLIC_ORIGIN: 'https://shop.example' }),
      host({ SHOP_API_ORIGIN: 'https://api.example' }),
    ]).toEqual(Array(4).fill('0.0.0.0'));
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'https://shop.example', SEED_DEMO: 'true' }, 'PUBLIC_ORIGIN', 'SMS_PROVIDER, PAYMENT_GATEWAY'],
    [
      { PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1', ...TRIAL, SMS_PROVIDER: '' },
      'PUBLIC_ORIGIN, TRUSTED_PROXIES, PAYMENT_GATEWAY',
      'SMS_PROVIDER',
    ],
    [{ PAYMENT_GATEWAY: 'sandbox', SEED_DEMO: 'true' }, 'PAYMENT_GATEWAY', 'SMS_PROVIDER'],
  ])('stop the start with a sentence that names the missing ones when half configured: %j', (env, there, missing) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(`With ${there} set, ${missing} must be set as well`);
  });

  it('refuse the demo together with a provider of a real shop', () => {
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
    [{ DATABASE_URL: 'postgres://shop@localhost/shop', SHOP_SECRET: SECRET }, 'DATABASE_URL'],
  ])('with %j allow the demo and the sandbox bank in a test installation only', (env, there) => {
    const panel = { SMS_PROVIDER: 'panel', PAYMENT_GATEWAY: 'panel', ...env };
    const free = { ...panel, PAYMENT_GATEWAY: 'sandbox' };
    expect(() => readSettings({ ...panel, SEED_DEMO: 'true' })).toThrow(`With ${there} set, the demo is refused`);
    expect(() => readSettings({ ...free, SEED_DEMO: 'false' })).toThrow(/^With PAYMENT_GATEWAY=sandbox, .* refused/);
    expect(readSettings({ ...panel, SEED_DEMO: 'false' }).demo.seedDemo).toBe(false);
    const testing = { ...free, SEED_DEMO: 'true', TEST_INSTALLATION: 'true' };
    expect(readSettings(testing).demo).toMatchObject({ seedDemo: true, isTestInstallation: true });
  });

  it('allow the explicit sandbox bank in a local demo, but not in a real shop', () => {
    const { TEST_INSTALLATION: _, ...demo } = TRIAL;
    expect(readSettings({ ...demo, PUBLIC_ORIGIN: 'http://localhost:3000' }).payment.provider).toBe('sandbox');
    expect(() => readSettings({ ...demo, SEED_DEMO: 'false' })).toThrow(
      /^With PAYMENT_GATEWAY=sandbox.*TEST_INSTALLATION=true\.$/,
    );
  });

  it('distinguish a local demo from one that others can reach', () => {
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

  it('normalize an origin like a browser, and never repeat a password', () => {
    const origin = (value: string) => readSettings({ ...TRIAL, PUBLIC_ORIGIN: value }).publicOrigin;
    expect([' https://shop.example ', 'HTTPS://Shop.Example', 'https://shop.example:443//'].map(origin)).toEqual(
      Array(3).fill('https://shop.example'),
    );
    for (const name of ['PUBLIC_ORIGIN', 'SHOP_API_ORIGIN'])
      expect(() => readSettings({ [name]: 'https://user:hunter2@shop.example' })).toThrow(
        new RegExp(`^The setting ${name} is “…”`),
      );
  });

  it('require TOP_UP_MIN to be below TOP_UP_MAX', () => {
    expect(() => readSettings({ TOP_UP_MIN: '50000', TOP_UP_MAX: '20000' })).toThrow(/TOP_UP_MIN/);
  });

  it('enable a map with MAP_TILES only, with zoom 15 and the centre of Tehran by default [ACC-02]', () => {
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

  it('keep links and text of a map’s attribution, and remove scripts [ACC-02]', () => {
    const line =
      '&copy; <a href="https://maps.example/copyright" onclick="steal()">Maps</a><script>steal()</script><img src=x onerror=steal()> <a href="javascript:steal()">x</a>';
    const { map } = readSettings({ MAP_TILES: '/{z}/{x}/{y}.png', MAP_ATTRIBUTION: line });
    expect(map?.attribution).toBe(
      '© <a href="https://maps.example/copyright" target="_blank" rel="noopener">Maps</a> <a target="_blank" rel="noopener">x</a>',
    );
  });

  it('override the fixed pages of the footer by key [FOOT-04]', () => {
    expect(readSettings({ LINK_FAQ: 'https://shop.example/faq' }).footerLinks).toEqual({
      faq: 'https://shop.example/faq',
    });
  });

  it('require PUBLIC_ORIGIN for TRUSTED_PROXIES, except of a shop whose setup asks for its address', () => {
    const proxies = { TRUSTED_PROXIES: '10.0.0.0/8' };
    expect(() => readSettings({ ...TRIAL, ...proxies })).toThrow(/TRUSTED_PROXIES, PUBLIC_ORIGIN/);
    expect(() => readSettings({ SHOP_API_ORIGIN: 'https://api.example', ...proxies })).toThrow(/PUBLIC_ORIGIN/);
    expect(readSettings(proxies).publicOrigin).toBeNull();
    expect(readSettings({}).http.trustedProxies).toBeNull();
    expect(
      readSettings({
        ...OWN,
        TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1, fc00::/7',
        PUBLIC_ORIGIN: 'https://shop.example',
      }).http.trustedProxies?.check('10.1.2.3'),
    ).toBe(true);
  });

  it('allow images from the shop’s own backend and from IMAGE_ORIGINS', () => {
    expect(readSettings({}).http.imageOrigins).toEqual([]);
    const http = readSettings({
      SHOP_API_ORIGIN: 'https://api.example',
      IMAGE_ORIGINS: 'https://a.example/, https://b.example:8443',
    }).http;
    expect(http.imageOrigins).toEqual(['https://api.example', 'https://a.example', 'https://b.example:8443']);
  });

  it('log every request except in the demo, where login codes must stand out in the terminal', () => {
    const logs = (env: Record<string, string>) => readSettings(env).http.logsRequests;
    expect([logs({}), logs(TRIAL), logs(OWN), logs({ SHOP_API_ORIGIN: 'https://api.example' })]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([logs({ REQUEST_LOG: 'true' }), logs({ ...OWN, REQUEST_LOG: 'false' })]).toEqual([true, false]);
  });

  it('serve the API docs except in a shop with a real provider', () => {
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

  it('never repeat the value of a secret', () => {
    expect(() => readSettings({ METRICS_TOKEN: 'hunter2' })).toThrow(/METRICS_TOKEN is “…”/);
  });
});
