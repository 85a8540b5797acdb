/**
 * Tests of a table of endpoints, each in newly seeded data. Rejected requests come first, since they must not change
 * anything.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PathParams } from '@/contract/endpoint';
import type { Area } from '@/contract/endpoints';
import { PANEL_ROLES } from '@/contract/roles';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { createTestBackend, type CallOptions, type TestBackend } from '../backend';
import { type Snapshot, snapshotOf } from '../database-snapshot';
import { caseOf, tokenFor } from './endpoint-cases';
import { endpointsOf, type NamedEndpoint } from './endpoint-case';
import { seedWorld, type World } from './seed-world';
import { invalidBodies, invalidQueries } from '@/conformance/invalid-input';

const UNKNOWN_TOKEN = 'dead-dead-dead-dead-dead-dead-dead-dead-dead';
const NO_IDS = ['0', '-1', '1.5', 'x', '۱', '2147483648', "1' or '1'='1"];

/** Registers the tests of these areas' endpoints. */
export function testEndpoints(areas: readonly Area[]): void {
  let api: TestBackend;
  let kept: { readonly world: World; readonly content: Snapshot } | null = null;
  beforeAll(async () => {
    api = await createTestBackend({
      payment: ({ db, clock }) => sandboxBank({ db, clock }),
      limits: { codesPerHour: 100_000, codesPerHourPerNumber: 100_000 },
    });
  });
  afterAll(() => api.close());
  /** The seeded data; seeded again once a request has changed it. */
  const worldNow = async (): Promise<World> => {
    if (kept === null || !isDeepStrictEqual(kept.content, await snapshotOf(api))) {
      const world = await seedWorld(api);
      kept = { world, content: await snapshotOf(api) };
    }
    return kept.world;
  };
  describe.each(endpointsOf(areas))('$name', (listed) => testEndpoint(worldNow, listed));
}

function testEndpoint(worldNow: () => Promise<World>, listed: NamedEndpoint): void {
  const { call, shape } = listed;
  const row = caseOf(listed);
  let world: World;
  let good: CallOptions;
  beforeAll(async () => {
    world = await worldNow();
    good = await row.good(world);
  });
  const send = (given: CallOptions, token: string | null) => world.api.call(call, { ...given, token });
  /** Asserts that each of these requests is rejected with its status and a message, and changes nothing. */
  const refused = async (
    requests: readonly (readonly [what: string, status: number, given: CallOptions, token: string | null])[],
  ) => {
    const before = await snapshotOf(world.api);
    const answers: string[] = [];
    for (const [what, , given, token] of requests) answers.push(`${(await send(given, token)).status} ${what}`);
    expect(answers).toEqual(requests.map(([what, status]) => `${status} ${what}`));
    expect(await snapshotOf(world.api)).toEqual(before);
    expect(world.api.logged.filter(({ event }) => event === 'request_failed')).toEqual([]);
  };

  const token = () => tokenFor(listed, world);
  it('bad input is refused and leaves nothing', async () => {
    const bodies = invalidBodies(shape, good.body).map(
      ([what, body]) => [what, 400, { ...good, body }, token()] as const,
    );
    const queries = invalidQueries(shape).map(
      ([what, query]) => [what, 400, { ...good, query: { ...good.query, ...query } }, token()] as const,
    );
    const params = Object.keys(good.params ?? {}).filter((key) => typeof good.params?.[key] === 'number');
    const ids = params.flatMap((key) =>
      NO_IDS.map(
        (id) =>
          [`${key} ${id}`, 404, { ...good, params: { ...good.params, [key]: id } as PathParams }, token()] as const,
      ),
    );
    const meanings = Object.entries(row.wrong?.(world) ?? {}).map(
      ([what, { status, ...given }]) => [what, status, given, token()] as const,
    );
    const broken = shape.body
      ? (['{"a":', '[]', 'null', '"x"', '{"__proto__":{"a":1}}'] as const).map(
          (raw) => [raw, 400, { ...good, raw }, token()] as const,
        )
      : [];
    await refused([...bodies, ...queries, ...ids, ...meanings, ...broken]);
  });

  it('without a token, and with a dead one', async () => {
    if (shape.access === 'public') return;
    await refused([
      ['no token', 401, good, null],
      ['a dead token', 401, good, UNKNOWN_TOKEN],
      ['no bearer', 401, { ...good, headers: { ...good.headers, authorization: 'Basic eDp5' } }, null],
    ]);
  });

  it('by a guest, and of the shop’s own side by a customer', async () => {
    const { guest } = world;
    if (shape.access === 'customer' || shape.access === 'panel') await refused([['a guest', 404, good, guest]]);
    if (shape.access === 'panel') await refused([['a customer', 404, good, world.me.token]]);
  });

  it('by a role of the panel that may not', async () => {
    if (shape.access !== 'panel') return;
    const { staff, desk, kitchen, host } = world;
    const may = row.may ?? [];
    expect(may.length).toBeGreaterThan(0);
    const callers = { owner: staff, desk, kitchen, host };
    await refused(
      PANEL_ROLES.filter((role) => !may.includes(role) || row.goodOf?.[role]).map(
        (role) => [role, 404, good, callers[role].token] as const,
      ),
    );
  });

  it('by somebody whose it is not', async () => {
    const { other, otherHost, host } = world;
    const strangers = { nobody: [], caller: [other, otherHost], place: [otherHost], shop: [host, otherHost] }[
      row.whose
    ];
    await refused(strangers.map((stranger) => ['a stranger', 404, good, stranger.token] as const));
    // A path with a customer or user id must be restricted to its owner, whatever the table declares.
    if (shape.access !== 'panel' && /\/(customers?|user)\/:id/.test(call.path)) expect(row.whose).toBe('caller');
  });

  it('succeeds for every other role that may', async () => {
    const others = (row.may ?? []).filter((role) => role !== 'owner');
    if (others.length === 0) return;
    for (const role of others) {
      // Each in the seeded data: what one role has changed is of another version for the next.
      const seeded = await worldNow();
      const given = await (row.goodOf?.[role] ?? row.good)(seeded);
      const { status, envelope } = await seeded.api.call(call, { ...given, token: seeded[role].token });
      expect({ role, status, msg: envelope.msg }).toEqual({ role, status: 200, msg: expect.any(String) });
    }
    world = await worldNow();
    good = await row.good(world);
  });

  it('succeeds for whoever it is for', async () => {
    const tokens = {
      public: [null, world.guest, token()],
      guest: [world.guest, token()],
      customer: [token()],
      panel: [token()],
    }[shape.access];
    for (const one of SINGLE_USE.has(listed.name) ? tokens.slice(0, 1) : tokens) {
      const { status, envelope } = await send(good, one);
      expect({ status, msg: envelope.msg, errors: envelope.success ? [] : envelope.errors }).toEqual({
        status: 200,
        msg: expect.any(String),
        errors: [],
      });
      if (listed.name.startsWith('auth.')) world.api.clock.advance({ seconds: 61 });
    }
  });
}

/** Endpoints whose requests succeed once only: a repetition is rejected. */
const SINGLE_USE: ReadonlySet<string> = new Set([
  'auth.validate',
  'panel.panelLogin',
  'panel.setUpShop',
  'panelShop.renewSetupLink',
  'panelShop.fillSamples',
  'panelShop.removeSamples',
]);
