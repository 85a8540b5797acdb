import { rateLimits } from '@/backend/db/schema/users';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { allEndpoints, type Area } from '@/contract/endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { endpointsOf, type NamedEndpoint } from '@tests/support/calls/endpoint-case';
import { requestTo } from '@tests/support/calls/endpoint-cases';
import { seedWorld, type World } from '@tests/support/calls/seed-world';

let api: TestBackend;
let world: World;
beforeAll(async () => {
  api = await createTestBackend();
  world = await seedWorld(api);
});
afterAll(() => api.close());

/** The public endpoints that take no units of an address, each with its reason. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  'config.listProvinces': 'answered from memory',
  'auth.resend': 'limits of login codes (login-code-request-limits.test.ts)',
  'auth.validate': 'limits of wrong login codes (login-code-request-limits.test.ts)',
  'auth.logout': 'deletes the token that it needs',
  'panel.setUpShop': 'only until there is a shop, with a token of the log',
  'panel.enterByLink': 'only with a token of the log',
  'panelShop.renewSetupLink': 'once a minute for the shop',
  'panelPasskeys.startSecondFactor': 'only in a pending sign-in, of which each cost a login code',
  'panelPasskeys.finishSecondFactor': 'the tries of a pending sign-in',
  'panelPasskeys.requestPasskeyRemoval': 'once a minute for the shop',
  'panelPasskeys.removePasskeysByToken': 'only with a token of the log',
};

const isPublic = ({ shape: { access } }: NamedEndpoint) => access === 'public' || access === 'guest';
const all = endpointsOf(Object.keys(allEndpoints) as Area[]).filter(isPublic);

describe('a public endpoint', () => {
  it.each(all.filter(({ name }) => !(name in UNCOUNTED)))(
    '$name takes units of its visitor’s address',
    async (listed) => {
      await api.db.delete(rateLimits);
      const request = await requestTo(listed, world);
      await api.call(listed.call, {
        ...request,
        token: listed.shape.access === 'public' ? null : world.me.token,
        headers: { ...request.headers, [CLIENT_ADDRESS_HEADER]: '198.51.100.9' },
      });
      const counted = (await api.db.select().from(rateLimits)).map(({ key }) => key);
      expect(counted).toContainEqual(expect.stringContaining('198.51.100.9'));
    },
  );

  it('without a limit of an address is one that is named', () => {
    const names = all.map(({ name }) => name);
    expect(Object.keys(UNCOUNTED).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('does not skip more than ten thousand rows, also by a page in its body', async () => {
    const filter = { params: { id: world.product }, body: { page: 502 } };
    const { status, envelope } = await api.call(commentsEndpoints.filterComments, filter);
    expect([status, envelope.success || envelope.errors?.map(({ field }) => field)]).toEqual([400, ['page']]);
  });
});
