import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { shops } from '@/backend/db/schema/shop';
import { diskFiles } from '@/backend/gateways/picture-files';
import { liveSettings } from '@/backend/services/live-settings';
import { configEndpoints } from '@/contract/config.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { manifestOf } from '@/server/http/manifest';
import { TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { auditOf, fieldOf, makeStaff } from '@tests/support/panel';

let staff: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  staff = await makeStaff(api);
});

const read = async () => (await api.ok(panelShopEndpoints.getSettings, { token: staff.token })).item;
const change = (body: Partial<BodyOf<typeof panelShopEndpoints.updateSettings>>) =>
  api.call(panelShopEndpoints.updateSettings, { token: staff.token, body: { version: 1, ...body } });

async function upload(width = 300, height = 100): Promise<string> {
  const name = `upload-${String(width).padStart(32, '0')}.webp`;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a34a1c' } })
    .webp()
    .toBuffer();
  await diskFiles(api.folder).write(name, new Uint8Array(bytes));
  return `/files/${name}`;
}

it('a settings change updates only the given parts of the config, which is returned immediately', async () => {
  const { config: before } = await read();
  const { envelope } = await change({
    name: '  خانهٔ  ما ',
    slogan: ' ',
    min_basket: 250_000,
    config: {
      title: 'خانه',
      palette: { secondary: { main: '#FFD' } },
      support: { number: '۰۳۵-۳۶۲۰۰۰۰۰', view: null },
    },
  });
  if (!envelope.success) throw new Error(envelope.msg);
  const { item } = envelope.data;
  expect(item).toMatchObject({ version: 2, name: 'خانهٔ ما', slogan: null, min_basket: 250_000 });
  expect(item.contrast).toEqual({ ratio: expect.any(Number), readable: false, shown: expect.stringMatching(/^#/) });
  const { config, shop } = await api.ok(configEndpoints.getConfig);
  expect(shop).toMatchObject({ name: 'خانهٔ ما', min_basket: 250_000 });
  expect(config).toEqual({
    ...before,
    title: 'خانه',
    palette: { secondary: { main: '#ffffdd' } },
    support: { number: '۰۳۵-۳۶۲۰۰۰۰۰', view: null },
  });
  expect(api.announced).toEqual(['config']);
  expect((await auditOf(api)).at(-1)).toMatchObject({
    user: staff.userId,
    action: 'settings.update',
    subject: 'shop',
    details: { after: { title: 'خانه', min_basket: 250_000 } },
  });
});

it('a social network is given by the name of the account', async () => {
  const { config: before } = await read();
  const { envelope } = await change({
    config: { social_links: { ...before.social_links, instagram: '@torranj_shop', telegram: 't.me/torranj' } },
  });
  expect(envelope.success && envelope.data.item.config.social_links).toMatchObject({
    instagram: 'https://www.instagram.com/torranj_shop',
    telegram: 'https://t.me/torranj',
  });
});

it('keywords and description are empty after they are set to null', async () => {
  expect((await change({ config: { keywords: null, description: null } })).status).toBe(200);
  expect((await read()).config).toMatchObject({ keywords: '', description: '' });
});

it('one of two concurrent settings changes succeeds; the other gets 409 with the saved settings', async () => {
  const answers = await Promise.all(['یک', 'دو'].map((name) => change({ name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.envelope).toMatchObject({ data: { item: await read() } });
});

it('a settings change with an invalid value reports its field and changes nothing', async () => {
  const parts = (config: object) => ({ config });
  for (const [field, body] of [
    ['name', { name: ' ' }],
    ['logo', { logo: '/files/upload-00000000000000000000000000000000.webp' }],
    ['config.title', parts({ title: ' ' })],
    ['config.palette.secondary.main', parts({ palette: { secondary: { main: 'سبز' } } })],
    ['config.header.image', parts({ header: { image: 'data:image/png;base64,x' } })],
    ['config.footer.enamd', parts({ footer: { enamd: '<script></script>' } })],
    ['config.links.blog', parts({ links: { blog: 'javascript:alert(1)' } })],
    ['config.social_links.telegram', parts({ social_links: { telegram: 'data:x' } })],
    ['config.contacts.email', parts({ contacts: { email: 'nobody' } })],
    ['config.support.number', parts({ support: { number: 'زنگ بزنید' } })],
    ['settings.top_up_max', { settings: { top_up_min: 50_000, top_up_max: 40_000 } }],
  ] as const)
    expect([field, fieldOf(await change(body))]).toEqual([field, [400, field, expect.any(String)]]);
  expect((await read()).version).toBe(1);
});

describe('a logo', () => {
  it('is converted into icons for the page, the manifest and phones', async () => {
    const logo = await upload();
    expect((await change({ logo })).status).toBe(200);
    const { config, shop } = await api.ok(configEndpoints.getConfig);
    expect(shop).toMatchObject({ logo, icons: expect.stringMatching(/^\/files\/icon-[0-9a-f]{16}$/) });
    const icons = manifestOf({ config, shop }).icons;
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const [src, size] of [
      ...icons.map((icon) => [icon.src, parseInt(icon.sizes)] as const),
      [`${shop.icons}-touch.png`, 180] as const,
    ]) {
      const answer = await api.fetch(src);
      const picture = await sharp(await answer.arrayBuffer()).metadata();
      expect([src, answer.headers.get('content-type'), picture.width, picture.height]).toEqual([
        src,
        'image/png',
        size,
        size,
      ]);
    }
    // An unchanged logo keeps its icons, and the removal of the logo removes them.
    expect((await change({ version: 2, logo, name: 'دیگر' })).status).toBe(200);
    expect((await api.ok(configEndpoints.getConfig)).shop.icons).toBe(shop.icons);
    expect((await change({ version: 3, logo: null })).status).toBe(200);
    expect((await api.ok(configEndpoints.getConfig)).shop.icons).toBeUndefined();
  });

  it('with an outdated version or an invalid picture leaves no files', async () => {
    const files = () => readdirSync(api.folder).filter((name) => name.startsWith('icon-'));
    const before = files();
    const logo = await upload(200);
    expect((await change({ version: 9, logo })).status).toBe(409);
    await diskFiles(api.folder).write('upload-00000000000000000000000000000bad.webp', new Uint8Array([1, 2, 3]));
    expect(fieldOf(await change({ logo: '/files/upload-00000000000000000000000000000bad.webp' }))[1]).toBe('logo');
    expect(files()).toEqual(before);
  });
});

describe('times and limits', () => {
  const live = (settings: readonly 'stay_hold_minutes'[] = []) =>
    liveSettings({
      ...api.deps,
      isDemo: false,
      origin: { environment: TEST_ORIGIN, local: TEST_ORIGIN, allowsHttp: false },
      fixed: { ...api.deps.fixed, settings },
      openBank: () => api.deps.payment,
      openSms: () => api.deps.sms,
    });

  it('set by the owner apply after a reload, until they are reset', async () => {
    const { limits, reloadSettings } = live();
    expect(limits.stayHoldMinutes).toBe(30);
    await change({ settings: { stay_hold_minutes: 45, top_up_min: 30_000 } });
    await reloadSettings();
    expect(limits).toMatchObject({ stayHoldMinutes: 45, topUpMin: 30_000, goodsHoldMinutes: 30 });
    expect(await read()).toMatchObject({
      settings: { stay_hold_minutes: 45, top_up_min: 30_000 },
      in_force: { stay_hold_minutes: 45, goods_hold_minutes: 30 },
    });
    await change({ version: 2, settings: { stay_hold_minutes: null } });
    await reloadSettings();
    expect(limits).toMatchObject({ stayHoldMinutes: 30, topUpMin: 30_000 });
    expect((await api.db.select().from(shops).where(eq(shops.id, 1)))[0]?.settings).toEqual({ top_up_min: 30_000 });
  });

  it('set by the environment override those of the owner', async () => {
    await change({ settings: { stay_hold_minutes: 45 } });
    const { limits, reloadSettings } = live(['stay_hold_minutes']);
    await reloadSettings();
    expect(limits.stayHoldMinutes).toBe(30);
  });
});
