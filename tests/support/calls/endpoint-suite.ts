/**
 * Tests of a table of endpoints, each in newly seeded data. Rejected requests come first, since they must not change
 * anything.
 */
import { isDeepStrictEqual } from 'node:util';
import { isPanelAccess, type PathParams } from '@/contract/endpoint';
import type { Area } from '@/contract/endpoints';
import { PANEL_ROLES } from '@/contract/roles';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { createTestBackend, type CallOptions, type TestBackend } from '../backend';
import { type Snapshot, snapshotOf } from '../database-snapshot';
import { caseOf, rolesOf, tokenFor } from './endpoint-cases';
import { endpointsOf, type NamedEndpoint } from './endpoint-case';
import { seedWorld, type World } from './seed-world';
import { invalidBodies, invalidQueries } from '@/conformance/invalid-input';

const UNKNOWN_TOKEN = 'dead-dead-dead-dead-dead-dead-dead-dead-dead';
const NO_IDS = ['0', '-1', '1.5', 'x', '۱', '2147483648', "1' or '1'='1"];
/** Well-formed, and that of no record. */
const UNKNOWN_ID = '999999';

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
  let content: Snapshot;
  beforeAll(async () => {
    world = await worldNow();
    good = await row.good(world);
    content = await snapshotOf(world.api);
  });
  const send = (given: CallOptions, token: string | null) => world.api.call(call, { ...given, token });
  /** Asserts that each of these requests is rejected with its status and a message, and changes nothing. */
  const refused = async (
    requests: readonly (readonly [what: string, status: number, given: CallOptions, token: string | null])[],
  ) => {
    const answers: string[] = [];
    for (const [what, , given, token] of requests) answers.push(`${(await send(given, token)).status} ${what}`);
    expect(answers).toEqual(requests.map(([what, status]) => `${status} ${what}`));
    expect(await snapshotOf(world.api)).toEqual(content);
    expect(world.api.logged.filter(({ event }) => event === 'request_failed')).toEqual([]);
  };

  const token = () => tokenFor(listed, world);
  it('rejects invalid input and changes nothing', async () => {
    const bodies = invalidBodies(shape, good.body).map(
      ([what, body]) => [what, 400, { ...good, body }, token()] as const,
    );
    const queries = invalidQueries(shape).map(
      ([what, query]) => [what, 400, { ...good, query: { ...good.query, ...query } }, token()] as const,
    );
    const params = Object.keys(good.params ?? {}).filter((key) => typeof good.params?.[key] === 'number');
    const ids = params.flatMap((key) =>
      // The part of a list, unlike an id, may be one without records.
      [...NO_IDS, ...(key === 'part' ? [] : [UNKNOWN_ID])].map(
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

  if (shape.access !== 'public')
    it('returns 401 without a valid bearer token', async () => {
      await refused([
        ['no token', 401, good, null],
        ['an unknown token', 401, good, UNKNOWN_TOKEN],
        ['no bearer', 401, { ...good, headers: { ...good.headers, authorization: 'Basic eDp5' } }, null],
      ]);
    });

  const isPanel = isPanelAccess(shape.access);
  if (shape.access === 'customer' || isPanel)
    it('returns 404 to guests, and to customers when it belongs to the panel', async () => {
      await refused([
        ['a guest', 404, good, world.guest],
        ...(isPanel ? [['a customer', 404, good, world.me.token] as const] : []),
      ]);
    });

  const permitted = rolesOf(listed);
  if (isPanel) {
    it('is permitted to at least one panel role', () => {
      expect(permitted).not.toEqual([]);
    });
    const refusedRoles = PANEL_ROLES.filter(
      (role) => !permitted.includes(role) || (row.goodOf?.[role] && !row.isPersonal),
    );
    if (refusedRoles.length > 0)
      it('returns 404 to panel roles without permission', async () => {
        const { staff, desk, kitchen, host } = world;
        const callers = { owner: staff, desk, kitchen, host };
        await refused(refusedRoles.map((role) => [role, 404, good, callers[role].token] as const));
      });
  }

  const isOwned = shape.owner !== undefined && shape.owner !== 'nobody';
  if (isOwned || row.ofPlace)
    it('returns 404 to users who do not own the resource', async () => {
      const { other, otherHost } = world;
      const otherUsers = isOwned ? [other, otherHost] : [otherHost];
      await refused(otherUsers.map((user) => ['another user', 404, good, user.token] as const));
    });

  const others = permitted.filter((role) => role !== 'owner');
  if (others.length > 0)
    it('succeeds for every other permitted panel role', async () => {
      for (const role of others) {
        // Each in the seeded data, since a change by one role would raise the record's version for the next role.
        const seeded = await worldNow();
        const given = await (row.goodOf?.[role] ?? row.good)(seeded);
        const { status, envelope } = await seeded.api.call(call, { ...given, token: seeded[role].token });
        expect({ role, status, msg: envelope.msg }).toEqual({ role, status: 200, msg: expect.any(String) });
      }
      world = await worldNow();
      good = await row.good(world);
    });

  it('succeeds for its permitted callers', async () => {
    const noCustomers = { public: [null, world.guest], guest: [world.guest], customer: [] };
    const tokens = [...(isPanelAccess(shape.access) ? [] : noCustomers[shape.access]), token()];
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
  'panel.enterByLink',
  'panelShop.renewSetupLink',
  'panelPasskeys.finishSecondFactor',
  'panelPasskeys.requestPasskeyRemoval',
  'panelPasskeys.removePasskeysByToken',
  'panelShop.fillSamples',
  'panelShop.removeSamples',
]);
