import { createBackend } from '@/backend/app';
import { documentPathOf } from '@/backend/http/openapi';
import { previewToken } from '@/backend/services/panel/preview.service';
import { qrcodes } from '@/backend/db/schema/users';
import { pages, posters } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import type { Endpoint, EndpointSchema } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { allEndpoints, allSchemas } from '@/contract/endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeResidence } from '@tests/support/fixtures';

const api = setUpTestBackend();

async function envelopeOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return (await response.json()) as { success: boolean; code: number; msg: string };
}

const calls = Object.values(allEndpoints).flatMap((area): Endpoint[] => Object.values(area));

it('every endpoint of the contract is routed, with and without the trailing slash [API-01]', async () => {
  // One id that every endpoint with an id finds: a package with the facts of a residence, and a poster, a QR code, a
  // category and a page with the same id.
  const id = await makeResidence(api.db, { type: 'package', id: 20_000_001 });
  await api.db.insert(qrcodes).values({ id: String(id), label: 'میز ۱', created_at: api.clock.now() });
  await api.db.insert(posters).values({ id, title: 'نوروز', image: '/files/a.jpg', product_ids: [id] });
  await makeCategory(api.db, { slug: String(id) });
  const [created_at, updated_at] = [api.clock.now(), api.clock.now()];
  await api.db.insert(pages).values({ slug: String(id), title: 'قوانین', body: 'متن', created_at, updated_at });
  const token = previewToken(api.deps, id, api.clock.now().getTime() + 60_000);
  for (const { method, path } of calls) {
    const filled = path.replace('/preview/:token', `/preview/${token}`).replace(/:\w+/g, String(id));
    for (const target of [filled.replace(/\/$/, ''), `${filled.replace(/\/$/, '')}/`]) {
      const { code } = await envelopeOf(await api.fetch(target, { method }));
      // A shop that is set up has no setup link.
      if (path !== panelShopEndpoints.renewSetupLink.path)
        expect({ target, known: code !== 404 && code !== 405 }).toEqual({ target, known: true });
      const wrong = await envelopeOf(await api.fetch(target, { method: 'DELETE' }));
      expect({ target, code: wrong.code }).toEqual({ target, code: 405 });
    }
  }
});

it('wraps a success in an envelope with success true and code 200 [API-02]', async () => {
  const response = await api.fetch('/api/v1/app/config');
  expect(response.status).toBe(200);
  expect(await envelopeOf(response)).toMatchObject({
    success: true,
    code: 200,
    data: { shop: { shop_type: 'residence' } },
  });
});

it('answers an unknown path with a 404 envelope and a wrong method with 405 and Allow', async () => {
  const unknown = await api.fetch('/api/v1/nothing');
  expect(await envelopeOf(unknown)).toMatchObject({ success: false, code: 404 });
  const wrong = await api.fetch('/api/v1/app/config', { method: 'POST', body: '{}' });
  expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  expect(await envelopeOf(wrong)).toMatchObject({ success: false, code: 405 });
  const both = await api.fetch('/api/v1/product/1/comments', { method: 'PUT', body: '{}' });
  expect(both.headers.get('allow')).toBe('GET, HEAD, POST');
});

it('answers HEAD without a body', async () => {
  const response = await api.fetch('/api/v1/app/config', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

describe('authorization', () => {
  const restricted = (Object.keys(allEndpoints) as (keyof typeof allEndpoints)[]).flatMap((area) =>
    Object.entries<Endpoint>(allEndpoints[area]).map(([name, call]) => ({
      name: `${area}.${name}`,
      call,
      access: (allSchemas[area] as Record<string, EndpointSchema>)[name]?.access,
    })),
  );
  const post = { 'content-type': 'application/json' };

  it('answers the id of another customer, an unknown and an invalid id with the same 404', async () => {
    const me = await api.loginAs('09121111111');
    const other = await api.loginAs('09122222222');
    for (const { name, call, access } of restricted) {
      if (access !== 'customer' || !/\/(customers?|user)\/:id/.test(call.path)) continue;
      const answers = [];
      for (const id of [other.customerId, 999_999, 0, -1, 'x', '%00', '1e3', '99999999999999999999']) {
        const response = await api.fetch(call.path.replace(':id', String(id)), {
          method: call.method,
          headers: { ...post, authorization: `Bearer ${me.token}` },
          ...(call.method === 'POST' ? { body: '{}' } : {}),
        });
        answers.push([response.status, await response.text()]);
      }
      expect({ name, different: new Set(answers.map(String)).size, status: answers[0]?.[0] }).toEqual({
        name,
        different: 1,
        status: 404,
      });
    }
  });

  it('ignores an invalid token on public endpoints', async () => {
    const { status } = await api.call(catalogueEndpoints.getCategories, { token: 'y'.repeat(43) });
    expect(status).toBe(200);
  });

  it('refuses a token after its expiry', async () => {
    const { token, customerId } = await api.loginAs('09121111111');
    api.clock.advance({ days: 29 });
    expect((await api.call(customerEndpoints.getCustomer, { params: { id: customerId }, token })).status).toBe(200);
    api.clock.advance({ days: 2 });
    expect((await api.call(customerEndpoints.getCustomer, { params: { id: customerId }, token })).status).toBe(401);
  });
});

describe('error handling', () => {
  it('answers 500 without internal details, and logs the error without data of the customer', async () => {
    jest.spyOn(api.deps.db, 'select').mockImplementation(() => {
      throw new Error('secret table is on fire\nparams: 09123456789');
    });
    const response = await api.fetch('/api/v1/app/config?mobile=09123456789');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain('fire');
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 500, msg: 'خطا در برقراری ارتباط با سرور' });
    expect(api.logged).toHaveLength(1);
    expect(api.logged[0]).toMatchObject({
      event: 'request_failed',
      facts: { error: 'secret table is on fire', status: 500 },
    });
    expect(JSON.stringify(api.logged)).not.toContain('0912');
  });

  it.each([
    ['ECONNREFUSED', 503],
    ['57P01', 503],
    ['40P01', 503],
    ['22021', 400],
    ['22003', 400],
    ['23505', 409],
    ['23514', 409],
    ['42P01', 500],
  ])('answers a database error %s with %i', async (code, status) => {
    jest.spyOn(api.deps.db, 'select').mockImplementation(() => {
      throw new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) });
    });
    const response = await api.fetch('/api/v1/app/config');
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after') !== null).toBe(status === 503);
  });
});

it('refuses an invalid Idempotency-Key', async () => {
  const { status, envelope } = await api.call(configEndpoints.getConfig, { headers: { 'idempotency-key': 'a b' } });
  expect(status).toBe(400);
  expect(envelope).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] });
  expect((await api.call(ordersEndpoints.submit, { headers: { 'idempotency-key': 'x'.repeat(201) } })).status).toBe(
    400,
  );
});

describe('the OpenAPI description', () => {
  it('contains every endpoint with its method, path, summary and response', async () => {
    const document = (await (await api.fetch('/api/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of calls) {
      const operation = document.paths[documentPathOf({ path })]?.[method.toLowerCase()];
      expect(operation?.summary).toBeTruthy();
      expect(operation?.responses).toHaveProperty('200');
    }
    const references = new Set(JSON.stringify(document).match(/#\/components\/schemas\/\w+/g));
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '');
  });

  it('is rendered as a page without script', async () => {
    const response = await api.fetch('/api/v1/docs');
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).not.toContain('<script');
    for (const { path } of calls) expect(html).toContain(documentPathOf({ path }));
  });

  it('is answered with 404 when it is disabled', async () => {
    const { fetch } = createBackend({ ...api.deps, docs: false });
    for (const path of ['openapi.json', 'docs'])
      expect((await fetch(new Request(`http://shop.test/api/v1/${path}`))).status).toBe(404);
  });
});

describe('pictures', () => {
  it('are served by name with their type, as immutable', async () => {
    await api.deps.files.write('villa-1.jpg', new Uint8Array([255, 216, 255]));
    const response = await api.fetch('/files/villa-1.jpg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([255, 216, 255]);
  });

  it.each([
    'none.jpg',
    '..%2f..%2fpackage.json',
    '%2e%2e/x.jpg',
    'a.svg',
    'A.jpg',
    '.hidden.jpg',
    'a%00.jpg',
    `${'a'.repeat(300)}.jpg`,
  ])('are not found by the name %s', async (name) => {
    expect((await api.fetch(`/files/${name}`)).status).toBe(404);
  });
});
