import { isPanelAccess } from '@/contract/endpoint';
import { KNOWN_ENDPOINTS, PANEL_ENDPOINTS } from '@/conformance/contract-client';
import { TEST_ORIGIN, type TestBackend } from '@tests/support/backend';
import { offerCard } from '@tests/support/card-transfers';
import { seedWorld } from '@tests/support/calls/seed-world';
import {
  createConformanceBackend,
  runAgainst,
  conformance,
  failuresIn,
  STAFF,
  fullRunArguments,
} from '@tests/support/conformance';
import { snapshotOf } from '@tests/support/database-snapshot';
import { itInFullMatrix } from '@tests/support/matrix';

// A run sends some two thousand requests, one after the other.
jest.setTimeout(240_000);

let api: TestBackend;
beforeAll(async () => {
  api = await createConformanceBackend();
});
afterAll(() => api.close());

it('the backend passes the conformance suite for every endpoint, with nothing failed or skipped [API-01]', async () => {
  const world = await seedWorld(api);
  await offerCard(api);
  const { code, out, errors, files } = await conformance(fullRunArguments(world), runAgainst(api));
  const xml = files.get('findings.xml') ?? '';
  expect({ errors, failed: out.filter((line) => /^ {4}[x-] |^ {8}/.test(line)) }).toEqual({ errors: [], failed: [] });
  expect(code).toBe(0);
  expect(out[0]).toMatch(/^call +passed +failed +skipped$/);
  for (const { name } of KNOWN_ENDPOINTS) {
    expect(out.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
    expect(xml).toContain(`<testcase classname="${name}" `);
  }
  expect(out.at(-2)).toMatch(
    new RegExp(`^\\d{3,} checks passed, 0 failed, 0 left out, of ${KNOWN_ENDPOINTS.length + 1} calls$`),
  );
  expect(xml).toMatch(/<testsuites name="conformance" tests="\d+" failures="0" skipped="0"/);
});

itInFullMatrix(
  'the backend passes the optional panel records as well, which are skipped for a backend without them',
  async () => {
    const { me } = await seedWorld(api);
    const options = ['--api', TEST_ORIGIN, '--mobile', me.mobile, '--mobile', '09123334455', '--panel-mobile', STAFF];
    const junit = ['--junit', 'findings.xml'];
    const { code, errors, files } = await conformance([...options, ...junit, '--panel-records'], runAgainst(api));
    const xml = files.get('findings.xml') ?? '';
    expect({ errors, failed: failuresIn(xml) }).toEqual({ errors: [], failed: [] });
    expect(code).toBe(0);
    for (const { name, schema } of PANEL_ENDPOINTS)
      if (isPanelAccess(schema.access)) expect(xml).toContain(`<testcase classname="${name}" name="asks for a token"`);
    for (const name of ['panelShop.removePage', 'panelOffers.removeCoupon', 'panelCatalogue.removeCategory'])
      expect(xml).toMatch(new RegExp(`classname="${name}" name="removes the record" time="[^"]*"/>`));
    for (const name of ['records the refund at the desk once', 'ends the staff member', 'ends the token at once'])
      expect(xml).toMatch(new RegExp(`name="${name}" time="[^"]*"/>`));
    // A backend without these records is distinguished from a broken one.
    await seedWorld(api);
    const without = await conformance([...options, ...junit, '--panel-records'], {
      ...runAgainst(api),
      fetch: (request) =>
        /\/panel\/(settings|pages|providers|demo)/.test(request.url)
          ? Promise.resolve(Response.json({ success: false, code: 404, msg: 'یافت نشد.' }, { status: 404 }))
          : api.backend.fetch(request),
    });
    expect(failuresIn(without.files.get('findings.xml') ?? '')).toEqual([]);
    expect(without.files.get('findings.xml')).toContain('<skipped message="the backend has no such records"/>');
  },
);

it('an unreachable backend and an invalid option cause exit code 2 and a one-line error', async () => {
  const before = await snapshotOf(api);
  expect(await conformance(['--api', 'https://nobody.test'], {})).toMatchObject({
    code: 2,
    errors: ['The backend could not be asked: no answer: nobody there'],
  });
  for (const [options, message] of [
    [['--api', 'shop'], '--api shop: an address such as https://shop.example is meant'],
    [['--timeout', '1.5'], '--timeout 1.5: whole milliseconds are meant'],
    [['--point', 'here'], '--point here: latitude and longitude are meant'],
    [['--have', 'luck=1'], '--have luck=1: one of poster'],
    [['--hurry'], "Unknown option '--hurry'"],
  ] as const) {
    const { code, errors } = await conformance(options, runAgainst(api));
    expect([code, errors.length, errors[0]]).toEqual([2, 1, expect.stringContaining(message)]);
  }
  expect(await conformance(['--help'], {})).toMatchObject({
    code: 0,
    out: [expect.stringContaining('--code-command')],
  });
  expect(await snapshotOf(api)).toEqual(before);
});
