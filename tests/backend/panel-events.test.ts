import { panelEventsApp } from '@/backend/routes/panel-events.routes';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import type { LocalOrderChangeBus } from '@/backend/services/order-change-bus';
import { describeContract } from '@/backend/http/openapi';
import { panelEventStream } from '@/contract/panel-events';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeShopper, placeOrder } from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, type StaffMember } from '@tests/support/panel';

const PATH = panelEventStream.path;

let owner: StaffMember;
let desk: StaffMember;
let shopper: LoggedIn;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  [owner, desk, shopper] = [await makeStaff(api), await makeStaff(api, 'desk'), await makeShopper(api)];
  product = (await makeProduct(api.db, { stock: 10 })).id;
});

const open = (token: string | null) =>
  api.fetch(PATH, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });

/** Reads the stream until its text contains `part`, and returns the text read so far. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, part: string): Promise<string> {
  const decoder = new TextDecoder();
  for (let text = ''; ;) {
    if (text.includes(part)) return text;
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended without ${part}: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
}
function readerOf(response: Response): ReadableStreamDefaultReader<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) throw new Error('No stream');
  return reader as ReadableStreamDefaultReader<Uint8Array>;
}

it('the event stream sends an event when an order is placed or changes, and disables nginx buffering', async () => {
  const response = await open(desk.token);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const reader = readerOf(response);
  await readUntil(reader, 'retry: 3000');
  const id = await placeOrder(api, shopper, goodsBody(product));
  await readUntil(reader, 'event: desk');
  await api.ok(panelDeskEndpoints.markDeskPaid, {
    token: desk.token,
    params: { id },
    body: { version: 1, way: 'cash' },
  });
  await readUntil(reader, 'event: desk');
  await reader.cancel();
});

it('the event stream merges many changes into one event', async () => {
  const reader = readerOf(await open(desk.token));
  await readUntil(reader, 'retry');
  for (let turn = 0; turn < 20; turn += 1) api.deps.orderChanges.publish();
  expect((await readUntil(reader, 'event: desk')).match(/event: desk/g)).toHaveLength(1);
  await reader.cancel();
});

it('the event stream sends comments while idle, and ends when its token is revoked', async () => {
  const app = panelEventsApp(api.deps, { heartbeatMs: 20, gatherMs: 1 });
  const response = await app.request(`${TEST_ORIGIN}/panel/events`, {
    headers: { authorization: `Bearer ${desk.token}` },
  });
  const reader = readerOf(response);
  await readUntil(reader, ': \n\n');
  await api.ok(panelStaffEndpoints.endStaff, {
    token: owner.token,
    params: { id: desk.staffId },
    body: { version: 1 },
  });
  await readUntil(reader, 'event: end');
  for (;;) if ((await reader.read()).done) break;
});

it('the event stream is in OpenAPI, is open to every panel role, and limits the connections per minute', async () => {
  const host = await makeLoggedInHost(api);
  const kitchen = await makeStaff(api, 'kitchen');
  expect(describeContract().paths?.[PATH]).toMatchObject({
    get: { security: [{ token: [] }], responses: { 200: { content: { 'text/event-stream': {} } } } },
  });
  const statuses: number[] = [];
  const roles = [host, kitchen, owner].map(({ token }) => token);
  for (const token of [null, 'x'.repeat(43), await api.guest(), shopper.token, ...roles]) {
    const response = await open(token);
    statuses.push(response.status);
    await response.body?.cancel();
  }
  expect(statuses).toEqual([401, 401, 404, 404, 200, 200, 200]);
  for (let turn = 0; turn < 30; turn += 1) await (await open(desk.token)).body?.cancel();
  const limited = await open(desk.token);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
});

it('the oldest of too many event streams of a user is closed; one above the process limit is refused', async () => {
  const readers = [];
  for (let turn = 0; turn < 9; turn += 1) readers.push(readerOf(await open(desk.token)));
  const [first, second] = readers;
  await readUntil(first!, 'retry');
  expect((await first!.read()).done).toBe(true);
  api.deps.orderChanges.publish();
  await readUntil(second!, 'event: desk');
  const others = Array.from({ length: 492 }, (_, index) =>
    api.deps.orderChanges.subscribe({ userId: 1_000_000 + index, onChange: () => {}, onEnd: () => {} }),
  );
  const refused = await open(owner.token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  others[0]?.();
  expect((await open(owner.token)).status).toBe(200);
  (api.deps.orderChanges as LocalOrderChangeBus).end();
  for (const unsubscribe of others) unsubscribe?.();
});

it('all event streams end when the process stops', async () => {
  const reader = readerOf(await open(desk.token));
  await readUntil(reader, 'retry');
  (api.deps.orderChanges as LocalOrderChangeBus).end();
  expect((await reader.read()).done).toBe(true);
});
