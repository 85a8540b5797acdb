/**
 * Tests of a table of endpoints, each in newly seeded data. Rejected requests come first, since they must not change
 * anything.
 */
import { isDeepStrictEqual } from 'node:util';
import { isPanelAccess } from '@/contract/endpoint';
import type { Failure } from '@/contract/envelope';
import { PANEL_ROLES } from '@/contract/roles';
import { conflictDataOf } from '@/backend/http/openapi-failures';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { createTestBackend, type CallOptions, type TestBackend } from '../backend';
import { type Snapshot, snapshotOf } from '../database-snapshot';
import { caseOf, laidOver, requestTo, rolesOf, tokenFor } from './endpoint-cases';
import { areasOf, endpointsOf, type Group, type NamedEndpoint } from './endpoint-case';
import { seedWorld, type World } from './seed-world';
import { expectDescribed } from './described';
import { OUTDATED, type Refusal, unmeantRequests } from './unmeant-input';
import { invalidBodies, invalidQueries } from '@/conformance/invalid-input';

const UNKNOWN_TOKEN = 'dead-dead-dead-dead-dead-dead-dead-dead-dead';
const NO_BODIES = ['{"a":', '[]', 'null', '"x"', '{"__proto__":{"a":1}}', '['.repeat(40_000)];

/** The name of the field that an invalid input is about: `body.lines[0].id too large` is about `lines.0.id`. */
const fieldOf = (what: string): string =>
  (what.split(' ')[0] ?? '').replace(/^(body|query)\.?/, '').replaceAll(/\[(\d+)\]/g, '.$1');

/** Whether a rejection has a Persian sentence for this field, for one above it, or for a part of it; a Latin word would be one of the code. */
function names(envelope: { readonly success: boolean }, field: string): boolean {
  const { errors = [] } = envelope as Partial<Failure>;
  const isAbove = (one: string, other: string) => one === '' || other === one || other.startsWith(`${one}.`);
  return errors.some(
    (error) =>
      (isAbove(error.field, field) || isAbove(field, error.field)) && /^[^a-z]*[\u0600-\u06ff][^a-z]*$/.test(error.msg),
  );
}

/** Registers the tests of a group's endpoints. */
export function testEndpoints(group: Group): void {
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
  describe.each(endpointsOf(areasOf(group)))('$name', (listed) => testEndpoint(worldNow, listed));
}

function testEndpoint(worldNow: () => Promise<World>, listed: NamedEndpoint): void {
  const { call, shape } = listed;
  const row = caseOf(listed);
  let world: World;
  let good: CallOptions;
  let content: Snapshot;
  beforeAll(async () => {
    world = await worldNow();
    good = await requestTo(listed, world);
    content = await snapshotOf(world.api);
  });
  const send = (given: CallOptions, token: string | null) => world.api.call(call, { ...given, token });
  const expectUnchanged = async () => {
    expect(await snapshotOf(world.api)).toEqual(content);
    expect(world.api.logged.filter(({ event }) => event === 'request_failed')).toEqual([]);
  };
  /** Asserts that each of these requests is rejected with one of its statuses and a message, and changes nothing. */
  const refused = async (requests: readonly (readonly [...Refusal, token: string | null])[]) => {
    const others: string[] = [];
    for (const [what, statuses, given, token] of requests) {
      const { status, envelope } = await send(given, token);
      if (!envelope.success) expectDescribed(listed, status, envelope.data);
      if (what === OUTDATED && conflictDataOf(shape)) expect(envelope.data).toBeDefined();
      if (!statuses.includes(status))
        others.push(`${status} instead of ${statuses.join(' or ')}: ${what.slice(0, 60)}`);
    }
    expect(others).toEqual([]);
    await expectUnchanged();
  };

  const token = () => tokenFor(listed, world);
  it('rejects invalid input and names the field', async () => {
    const bodies = invalidBodies(shape, good.body).map(([what, body]) => [what, { ...good, body }] as const);
    const queries = invalidQueries(shape).map(([what, query]) => [`query.${what}`, laidOver(good, { query })] as const);
    const unnamed: string[] = [];
    for (const [what, given] of [...bodies, ...queries]) {
      const { status, envelope } = await send(given, token());
      // The whole of a body with a NUL is refused before its fields are read.
      const isNamed = what.endsWith('with a NUL') || names(envelope, fieldOf(what));
      if (status !== 400 || !isNamed) unnamed.push(`${status} ${what}: ${JSON.stringify(envelope).slice(0, 200)}`);
    }
    expect(unnamed).toEqual([]);
    await expectUnchanged();
  });

  it('rejects what means nothing or breaks a rule of the shop', async () => {
    const rules = Object.entries(row.wrong?.(world) ?? {}).map(([what, { status, ...given }]): Refusal => [
      what,
      [status],
      laidOver(good, given),
    ]);
    const broken = shape.body ? NO_BODIES.map((raw): Refusal => [raw, [400], { ...good, raw }]) : [];
    await refused(
      [...unmeantRequests(listed, good), ...rules, ...broken].map((refusal) => [...refusal, token()] as const),
    );
  });

  if (shape.access !== 'public')
    it('returns 401 without a valid bearer token', async () => {
      await refused([
        ['no token', [401], good, null],
        ['an unknown token', [401], good, UNKNOWN_TOKEN],
        ['no bearer', [401], { ...good, headers: { ...good.headers, authorization: 'Basic eDp5' } }, null],
      ]);
    });

  const isPanel = isPanelAccess(shape.access);
  if (shape.access === 'customer' || isPanel)
    it('returns 404 to guests, and to customers when it belongs to the panel', async () => {
      await refused([
        ['a guest', [404], good, world.guest],
        ...(isPanel ? [['a customer', [404], good, world.me.token] as const] : []),
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
        await refused(refusedRoles.map((role) => [role, [404], good, callers[role].token] as const));
      });
  }

  const isOwned = shape.owner !== undefined && shape.owner !== 'none';
  if (isOwned || row.ofPlace)
    it('returns 404 to users who do not own the resource', async () => {
      const { other, otherHost } = world;
      const otherUsers = isOwned ? [other, otherHost] : [otherHost];
      await refused(otherUsers.map((user) => ['another user', [404], good, user.token] as const));
    });

  const others = permitted.filter((role) => role !== 'owner');
  if (others.length > 0)
    it('succeeds for every other permitted panel role', async () => {
      for (const role of others) {
        // Each in the seeded data, since a change by one role would raise the record's version for the next role.
        const seeded = await worldNow();
        const given = await requestTo(listed, seeded, role);
        const { status, envelope } = await seeded.api.call(call, { ...given, token: seeded[role].token });
        expect({ role, status, msg: envelope.msg }).toEqual({ role, status: 200, msg: expect.any(String) });
      }
      world = await worldNow();
      good = await requestTo(listed, world);
    });

  it('succeeds for its permitted callers [API-01]', async () => {
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
