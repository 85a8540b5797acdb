import { describeContract, documentPathOf } from '@/backend/http/openapi';
import { REQUEST_EXAMPLES } from '@/backend/http/openapi-examples';
import type { EndpointSchema } from '@/contract/endpoint';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import { endpointsOf } from '@tests/support/calls/endpoint-case';

const document = describeContract();
const listed = endpointsOf(Object.keys(allEndpoints) as Area[]);
const operationOf = ({ call }: (typeof listed)[number]) => {
  const operation = document.paths?.[documentPathOf(call)]?.[call.method === 'GET' ? 'get' : 'post'];
  if (!operation) throw new Error(`${call.method} ${call.path} is not described`);
  return operation;
};
const namesOf = (some: typeof listed) => some.map(({ name }) => name).sort();

/** Every object below a value. */
function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Readonly<Record<string, unknown>>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

it('a body is required, except where an empty one is valid', () => {
  const withBody = listed.filter((one) => operationOf(one).requestBody);
  expect(withBody.length).toBeGreaterThan(90);
  const required = (one: (typeof listed)[number]) => (operationOf(one).requestBody as { required?: boolean }).required;
  const wrong = withBody.filter((one) => required(one) === (one.shape.body?.safeParse({}).success ?? false));
  expect(namesOf(wrong)).toEqual([]);
  expect(withBody.filter(required).length).toBeGreaterThan(60);
});

it('the calls that a repeat must not double have the header Idempotency-Key', () => {
  const keyed = listed.filter((one) =>
    operationOf(one).parameters?.some((parameter) => 'in' in parameter && parameter.name === 'Idempotency-Key'),
  );
  // A route reads the key only where its endpoint is keyed (KeyedContext of backend/route.ts).
  expect(namesOf(keyed)).toEqual(namesOf(listed.filter(({ shape }) => shape.keyed)));
  expect(namesOf(keyed)).toEqual(expect.arrayContaining(['orders.submit', 'panelDesk.refundOrder']));
});

it('every operation names its failures, and those that may be repeated say when', () => {
  const missing = listed.flatMap((one) => {
    const { responses } = operationOf(one);
    const expected = ['400', '429', '503', ...(one.call.method === 'POST' ? ['404', '409', '413', '415'] : [])];
    if (one.shape.access !== 'public') expected.push('401', '404');
    return expected.filter((status) => !responses?.[status]).map((status) => `${one.name}: ${status}`);
  });
  expect(missing).toEqual([]);
  const { responses } = document.components ?? {};
  for (const name of ['TooManyRequests', 'Unavailable'])
    expect(responses?.[name]).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } });
});

it('every operation says in plain words who may call it', () => {
  const descriptions = Object.fromEntries(listed.map((one) => [one.name, operationOf(one).description]));
  expect(Object.values(descriptions).filter((text) => !text)).toEqual([]);
  expect(descriptions).toMatchObject({
    'config.getConfig': 'Anyone, without a token.',
    'orders.price': 'Anyone with a valid token, guests too.',
    'cart.getCart': 'The customer whose customer id is `id`. Anyone else gets 404.',
    'orders.getOrder':
      'The customer of the order, and users and scripts of the panel as far as their role reaches. Anyone else gets 404.',
    'panelDesk.takeOrder':
      'In the panel: the owner, the desk, hosts for their own residences (permission `orders` or `residences`). Anyone else gets 404.',
    'panelStaff.endStaff':
      'In the panel: the owner (permission `shop`), in person, not by a script. Anyone else gets 404.',
  });
});

it('the conflict of an order has the new invoice and the order of the same key', () => {
  const schema = JSON.stringify(document.paths?.['/api/v1/order/submit']?.post?.responses?.['409']);
  expect(schema).toContain('#/components/schemas/Invoice');
  expect(schema).toContain('"order_id"');
});

it('the examples are valid requests, and belong to an endpoint', () => {
  const schemas = Object.entries<Readonly<Record<string, EndpointSchema>>>(allSchemas).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, schema]) => [`${area}.${name}`, schema] as const),
  );
  const bodyOf: ReadonlyMap<string, EndpointSchema['body']> = new Map(schemas.map(([name, { body }]) => [name, body]));
  for (const [name, example] of Object.entries(REQUEST_EXAMPLES))
    expect({ name, result: bodyOf.get(name)?.safeParse(example).error?.issues }).toEqual({ name, result: undefined });
  expect(Object.keys(REQUEST_EXAMPLES).filter((name) => !bodyOf.get(name))).toEqual([]);
});

it('has what linters and generators of clients ask for', () => {
  expect(document.info).toMatchObject({
    license: { identifier: 'MIT' },
    contact: { name: expect.any(String) as string },
  });
  expect(document.tags?.filter(({ description }) => !description)).toEqual([]);
  expect(Object.keys(document.paths ?? {}).filter((path) => path.endsWith('/'))).toEqual([]);
  const arrays = [...objectsIn(document)].filter(
    ({ type }) => type === 'array' || (Array.isArray(type) && type.includes('array')),
  );
  expect(arrays.length).toBeGreaterThan(100);
  expect(arrays.filter(({ items }) => items === undefined)).toEqual([]);
});
