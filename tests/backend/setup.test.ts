import { eq } from 'drizzle-orm';
import { createBackend } from '@/backend/app';
import { fillHolidays, LAST_HOLIDAY } from '@/backend/db/fill-holidays';
import { staff } from '@/backend/db/schema/staff';
import { holidayOverrides, holidays, setupTokens, shops, slots } from '@/backend/db/schema/shop';
import { consoleSms } from '@/backend/gateways/console-sms';
import { createDeliverySlots } from '@/backend/services/delivery-slots-job';
import { warnHolidaysEnd } from '@/backend/services/holiday-coverage-job';
import { createSetupToken } from '@/backend/services/setup.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import { type ResponseOf, type Endpoint, buildPath } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { appConfig } from '@/contract/config.schemas';
import { pagesEndpoints } from '@/contract/pages.endpoints';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { Failure, Success } from '@/contract/envelope';
import { allEndpoints } from '@/contract/endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { addDays, tehranToday, weekdayOf } from '@/domain/plain-date';
import { SHOP_TYPES } from '@/domain/shop-capabilities';
import { TEST_ORIGIN } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { formOf, multipart, picture } from '@tests/support/uploading';
import { PANEL_API, panelTerminal } from '@tests/support/panel-terminal';

const OWNER = '09121111111';
/** Calls before the setup that take no input. */
const NEEDS_NOTHING: readonly Endpoint[] = [panelShopEndpoints.getSetup, panelShopEndpoints.renewSetupLink];

const api = setUpTestBackend({ limits: { codeResendSeconds: 0, codesPerHour: 1000 } });
beforeEach(async () => {
  await api.db.delete(shops);
});

type Answer<C extends Endpoint> = {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Success<ResponseOf<C>> | Failure;
};

/** A process that starts on the current database. */
function instance(deps = api.deps) {
  const backend = createBackend(deps);
  return {
    backend,
    async send<C extends Endpoint>(call: C, body: object = {}, token?: string): Promise<Answer<C>> {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const params = Object.fromEntries([...call.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, 1]));
      const answer = await backend.fetch(
        new Request(TEST_ORIGIN + buildPath(call, params), {
          method: call.method,
          headers,
          ...(call.method === 'POST' && { body: JSON.stringify(body) }),
        }),
      );
      return {
        status: answer.status,
        headers: answer.headers,
        envelope: (await answer.json()) as Answer<C>['envelope'],
      };
    },
  };
}

async function codeOf(mobile: string): Promise<string> {
  await instance().send(authEndpoints.login, { mobile, purpose: 'panel' });
  return api.sms.lastCode(mobile);
}

const setupBody = async (more: object = {}) => ({
  token: await createSetupToken(api.deps),
  mobile: OWNER,
  code: await codeOf(OWNER),
  shop_type: 'shop',
  name: 'عطاری سبز',
  ...more,
});

it('before the setup every other call is 503 with Retry-After and no-store, and nothing is logged', async () => {
  const { send } = instance();
  const open = ['panel/setup', 'panel/setup/link', 'user/login', 'user/resend'];
  for (const call of Object.values(allEndpoints).flatMap((area): Endpoint[] => Object.values(area))) {
    const { status, headers, envelope } = await send(call);
    if (open.some((end) => call.path.endsWith(end)))
      expect([call.path, status]).toEqual([call.path, NEEDS_NOTHING.includes(call) ? 200 : 400]);
    else
      expect([call.path, status, headers.get('retry-after'), headers.get('cache-control'), envelope]).toEqual([
        call.path,
        503,
        '30',
        'no-store',
        { success: false, code: 503, msg: 'فروشگاه در دست آماده‌سازی است', data: { preparing: true } },
      ]);
  }
  expect((await instance().backend.fetch(new Request(`${TEST_ORIGIN}/api/v1/openapi.json`))).status).toBe(200);
  expect(api.logged).toEqual([]);
});

it('the delivery hours job does nothing before the setup, and the setup of a food shop creates delivery hours', async () => {
  expect(await createDeliverySlots(api.deps)).toEqual({ put: 0, deleted: 0 });
  expect((await instance().send(panelEndpoints.setUpShop, await setupBody({ shop_type: 'eco_food' }))).status).toBe(
    200,
  );
  const opened = await api.db.select({ date: slots.date }).from(slots);
  // Two delivery hours on each of today and the next thirty days, except on Fridays.
  const days = Array.from({ length: 31 }, (_, ahead) => addDays(tehranToday(api.clock.now().getTime()), ahead)).filter(
    (day) => weekdayOf(day) !== 6,
  );
  expect([opened.length, new Set(opened.map(({ date }) => date))]).toEqual([2 * days.length, new Set(days)]);
  expect(await createDeliverySlots(api.deps)).toEqual({ put: 0, deleted: 0 });
});

it('a process serves the shop as soon as another process has created it', async () => {
  const running = instance();
  expect((await running.send(configEndpoints.getConfig)).status).toBe(503);
  expect((await instance().send(panelEndpoints.setUpShop, await setupBody())).status).toBe(200);
  expect((await running.send(configEndpoints.getConfig)).status).toBe(200);
});

it.each(SHOP_TYPES)(
  'a new shop of type %s has its config, the holidays, an empty home page and its owner as staff [SHOP-01]',
  async (shop_type) => {
    const { send } = instance();
    const made = await send(panelEndpoints.setUpShop, await setupBody({ shop_type, name: '  خانهٔ  ما ' }));
    if (!made.envelope.success) throw new Error(made.envelope.msg);
    const { token } = made.envelope.data;
    const config = (await send(configEndpoints.getConfig)).envelope;
    if (!config.success) throw new Error(config.msg);
    expect(config.data.shop).toMatchObject({ name: 'خانهٔ ما', shop_type });
    expect(appConfig.parse(config.data.config)).toEqual(config.data.config);
    expect((await send(catalogueEndpoints.getHome)).envelope).toMatchObject({
      success: true,
      data: { items: [], has_more: false, posters: [] },
    });
    expect((await send(catalogueEndpoints.listProducts)).envelope).toMatchObject({
      success: true,
      data: { products: [] },
    });
    expect((await send(panelDeskEndpoints.listDeskOrders, {}, token.access_token)).status).toBe(200);
    expect(await api.db.select({ role: staff.role, mobile: staff.mobile, ended: staff.ended_at }).from(staff)).toEqual([
      { role: 'owner', mobile: OWNER, ended: null },
    ]);
    expect(await api.db.$count(holidays, eq(holidays.date, LAST_HOLIDAY))).toBe(1);
    expect([...api.announced].sort()).toEqual(['categories', 'config', 'home', 'pages']);
    expect((await api.db.select().from(shops))[0]?.demo).toBe(false);
  },
);

it('the first product of a new shop appears on the home page without further settings', async () => {
  const { send } = instance();
  expect((await send(panelEndpoints.setUpShop, await setupBody({ shop_type: 'shop' }))).status).toBe(200);
  const { id } = await makeProduct(api.db);
  const { items } = await api.ok(catalogueEndpoints.getHome);
  expect(items.find(({ type_name }) => type_name === 'category')).toMatchObject({
    base_category: null,
    items: [{ id }],
  });
});

it.each(SHOP_TYPES)(
  'a new shop of type %s has its city, telephone and colour in the config, and its default pages',
  async (shop_type) => {
    const { send } = instance();
    const body = await setupBody({ shop_type, city: ' یزد ', telephone: '۰۳۵-۳۶۲۰۰۰۰۰', colour: '#0AF' });
    expect((await send(panelEndpoints.setUpShop, body)).status).toBe(200);
    const { config } = await api.ok(configEndpoints.getConfig);
    expect(config).toMatchObject({
      palette: { secondary: { main: '#00aaff' } },
      contacts: { address: 'یزد' },
      support: { number: '03536200000' },
    });
    const { pages } = await api.ok(pagesEndpoints.listPages);
    expect(pages.map(({ slug }) => slug)).toEqual(['about', 'contact', 'terms', 'questions', 'complaints']);
    for (const { slug } of pages) {
      const { page } = await api.ok(pagesEndpoints.getPage, { params: { slug } });
      expect(page.body).not.toMatch(/[{}]/);
      for (const [, link = ''] of page.body.matchAll(/\]\(\/page\/(\w+)\)/g))
        expect(pages).toContainEqual(expect.objectContaining({ slug: link }));
      if (slug === 'contact') expect(page.body).toContain('- تلفن: ۰۳۵۳۶۲۰۰۰۰۰\n- شهر: یزد');
    }
    const own = Object.values(config.links).filter((link) => link);
    expect(own).toHaveLength(7);
    for (const link of own) expect(pages.map(({ slug }) => `/page/${slug}`)).toContain(link);
  },
);

it('a new shop with a first category, a logo and one product lists that product', async () => {
  const { backend, send } = instance();
  const made = await send(
    panelEndpoints.setUpShop,
    await setupBody({ name: 'خانهٔ سفال', first_category: ' سفال و  سرامیک ' }),
  );
  if (!made.envelope.success) throw new Error(made.envelope.msg);
  const token = made.envelope.data.token.access_token;
  const bearer = { token };
  const { items } = await api.ok(panelCatalogueEndpoints.listPanelCategories, bearer);
  expect(items).toMatchObject([{ name: 'سفال و سرامیک', slug: 'سفال-و-سرامیک', parent_id: null }]);
  const upload = async () =>
    (
      await api.ok(panelCatalogueEndpoints.uploadPicture, {
        ...bearer,
        ...(await multipart(formOf([['file', await picture('png')]]))),
      })
    ).item.url;
  const logo = await upload();
  await api.ok(panelShopEndpoints.updateSettings, { ...bearer, body: { version: 1, logo } });
  const { item } = await api.ok(panelCatalogueEndpoints.createProduct, {
    ...bearer,
    body: {
      type: 'product',
      name: 'کاسه',
      category_id: items[0]?.id ?? 0,
      price: 250_000,
      pictures: [{ url: await upload() }],
      status: 'on_sale',
    },
  });
  expect(item.status).toBe('on_sale');
  const { config, shop } = await api.ok(configEndpoints.getConfig);
  expect([config.title, shop.logo, shop.icons]).toEqual(['خانهٔ سفال', logo, expect.stringMatching(/^\/files\/icon-/)]);
  for (const end of ['192', '512', 'maskable', 'touch'])
    expect((await backend.fetch(new Request(`${TEST_ORIGIN}${shop.icons}-${end}.png`))).status).toBe(200);
  const { products } = await api.ok(catalogueEndpoints.listProducts);
  expect(products).toMatchObject([{ id: item.id, name: 'کاسه', price: 250_000 }]);
  expect((await api.call(catalogueEndpoints.getProduct, { params: { id: item.id } })).status).toBe(200);
});

describe('another setup link', () => {
  it('is printed on request once a minute, is not in the response, and creates the shop', async () => {
    const { send } = instance();
    expect((await send(panelShopEndpoints.getSetup)).envelope).toMatchObject({
      data: { exists: false, needs_code: true },
    });
    const { envelope } = await send(panelShopEndpoints.renewSetupLink);
    expect(api.printedTokens).toHaveLength(1);
    expect(JSON.stringify(envelope)).not.toContain(api.printedTokens[0]);
    const soon = await send(panelShopEndpoints.renewSetupLink);
    expect([soon.status, Number(soon.headers.get('retry-after')) > 0]).toEqual([429, true]);
    api.clock.advance({ minutes: 1 });
    expect((await send(panelShopEndpoints.renewSetupLink)).status).toBe(200);
    const [, token] = api.printedTokens;
    expect((await send(panelEndpoints.setUpShop, await setupBody({ token }))).status).toBe(200);
    api.clock.advance({ minutes: 1 });
    expect((await send(panelShopEndpoints.renewSetupLink)).status).toBe(404);
    expect((await send(panelShopEndpoints.getSetup)).envelope).toMatchObject({ data: { exists: true } });
    expect(api.printedTokens).toHaveLength(2);
  });
});

describe('setup token', () => {
  it('is valid on every instance, for an hour and for one shop', async () => {
    const body = await setupBody();
    api.clock.advance({ minutes: 61 });
    const late = await instance().send(panelEndpoints.setUpShop, { ...body, code: await codeOf(OWNER) });
    expect(late.envelope).toMatchObject({ code: 400, errors: [{ field: 'token' }] });
    const good = await setupBody();
    expect((await instance().send(panelEndpoints.setUpShop, good)).status).toBe(200);
    expect(await api.db.$count(setupTokens)).toBe(0);
    expect((await instance().send(panelEndpoints.setUpShop, { ...good, code: await codeOf(OWNER) })).status).toBe(404);
    expect(await api.db.$count(shops)).toBe(1);
  });

  it('is not stored as plain text; a wrong token reports no error of other fields', async () => {
    const { token, ...body } = await setupBody();
    expect(JSON.stringify(await api.db.select().from(setupTokens))).not.toContain(token);
    const { envelope } = await instance().send(panelEndpoints.setUpShop, {
      ...body,
      token: 'x'.repeat(64),
      mobile: 'nobody',
    });
    expect(envelope).toMatchObject({ code: 400, errors: [{ field: 'token' }] });
  });

  it('creates one shop when ten requests use it concurrently', async () => {
    const token = await createSetupToken(api.deps);
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => ({
        token,
        mobile: `091211111${10 + n}`,
        shop_type: 'shop',
        name: `فروشگاه ${n}`,
        code: await codeOf(`091211111${10 + n}`),
      })),
    );
    const answers = await Promise.all(bodies.map((body) => instance().send(panelEndpoints.setUpShop, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
    expect([await api.db.$count(shops), await api.db.$count(staff)]).toEqual([1, 1]);
  });
});

it('the setup reports each invalid field with 400 and creates nothing', async () => {
  const { send } = instance();
  for (const [field, more] of [
    ['mobile', { mobile: '0912' }],
    ['name', { name: ' ' }],
    ['shop_type', { shop_type: 'hotel' }],
    ['telephone', { telephone: '۱۲' }],
    ['colour', { colour: 'red' }],
    ['first_category', { first_category: '؟!' }],
    ['code', { code: null }],
    ['code', { code: '000000' }],
  ] as const) {
    expect([field, (await send(panelEndpoints.setUpShop, await setupBody(more))).envelope]).toEqual([
      field,
      expect.objectContaining({ code: 400, errors: [expect.objectContaining({ field })] }),
    ]);
  }
  expect([await api.db.$count(shops), await api.db.$count(staff)]).toEqual([0, 0]);
});

it('the setup needs no login code when codes are printed to the log like the token', async () => {
  const { code: _code, ...body } = await setupBody();
  const { send } = instance({ ...api.deps, sms: consoleSms(() => undefined) });
  expect((await send(panelEndpoints.setUpShop, body)).status).toBe(200);
});

describe('npm run panel -- init', () => {
  it('asks for token, type, name, mobile and login code, and prints the address of the panel', async () => {
    const terminal = panelTerminal(api);
    const { backend } = instance();
    const answers = [
      await createSetupToken(api.deps),
      'shop',
      'عطاری سبز',
      '۰۹۱۲۱۱۱۱۱۱۱',
      '۰۹۱۲۱۱۱۱۱۱۱',
      () => api.sms.lastCode(OWNER),
    ];
    const { code, out, errors, questions } = await terminal.panel('init', {
      answers,
      fetch: (request) => backend.fetch(request),
    });
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(questions.map((question) => question.split(' ')[0])).toEqual([
      'نشان',
      'نوع',
      'نام',
      'موبایل',
      'موبایل',
      'کد',
    ]);
    expect(out.slice(-2)).toEqual(['«عطاری سبز» ساخته شد و باز است.', `پنل فروشگاه: ${PANEL_API}/panel`]);
  });

  it('makes the server print another link with --renew', async () => {
    const around = { fetch: (request: Request) => instance().backend.fetch(request) };
    expect(await panelTerminal(api).fine(['init', '--renew'], around)).toContain('ترمینال سرور');
    expect(api.printedTokens).toHaveLength(1);
  });

  it('accepts all values as flags, and reports an error in one sentence', async () => {
    const terminal = panelTerminal(api);
    const around = { fetch: (request: Request) => instance().backend.fetch(request) };
    const flags = ['init', '--kind', 'shop', '--name', 'عطاری', '--mobile', OWNER];
    expect(await terminal.refused([...flags, '--token', 'wrong', '--code', '123456'], around)).toContain(
      'پیوند راه‌اندازی',
    );
    expect(await terminal.refused(['init', '--token', 'x', '--kind', 'hotel'], around)).toBe(
      '«hotel» یکی از این‌ها نیست: residence، eco_food، shop',
    );
    expect(
      await terminal.fine(
        [...flags, '--token', await createSetupToken(api.deps), '--code', await codeOf(OWNER)],
        around,
      ),
    ).toContain('ساخته شد');
    expect(await terminal.refused([...flags, '--token', 'x'], around)).toContain('یافت نشد');
  });
});

describe('public holidays', () => {
  it('are the same after each fill, and leave the shop’s overrides unchanged [RES-01]', async () => {
    await api.db.insert(holidayOverrides).values({ date: LAST_HOLIDAY, title: null });
    const count = await fillHolidays(api.db);
    expect(count).toBeGreaterThan(70);
    expect(await fillHolidays(api.db)).toBe(0);
    await api.db.update(holidays).set({ title: 'دیگر' }).where(eq(holidays.date, LAST_HOLIDAY));
    await api.db.insert(holidays).values([
      { date: '2027-01-01', title: 'پیش‌بینی دیروز', certainty: 'predicted' },
      { date: '2027-01-02', title: 'از خود فروشگاه', certainty: 'official' },
    ]);
    expect(await fillHolidays(api.db)).toBe(2);
    expect(await api.db.$count(holidays)).toBe(count + 1);
    expect(await api.db.select().from(holidayOverrides)).toEqual([{ date: LAST_HOLIDAY, title: null }]);
  });

  it('are logged as ending from 120 days before the last one', async () => {
    const loggedAt = async (daysBefore: number) => {
      api.logged.length = 0;
      api.clock.set(`${addDays(LAST_HOLIDAY, -daysBefore)}T08:00:00.000Z`);
      await warnHolidaysEnd(api.deps);
      return api.logged;
    };
    expect(await loggedAt(121)).toEqual([]);
    expect(await loggedAt(120)).toEqual([{ event: 'holidays_end', facts: { last: LAST_HOLIDAY, days: 120 } }]);
    expect(await loggedAt(-3)).toEqual([{ event: 'holidays_end', facts: { last: LAST_HOLIDAY, days: -3 } }]);
  });
});
