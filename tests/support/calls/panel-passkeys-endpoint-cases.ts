/** Endpoints of passkeys, the second factor of the panel. */
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { makeAuthenticator } from '../authenticator';
import { TEST_ORIGIN } from '../backend';
import type { StaffMember } from '../panel';
import { addPasskey, confirmSessions, panelCode, pendingSignIn } from '../passkeys';
import type { CasesOf } from './endpoint-case';
import type { World } from './seed-world';

const OTHER_TOKEN = { status: 400, body: { token: 'x'.repeat(64), mobile: '09121234567' } };

/** The request of each role for something of its own. */
function each(make: (world: World, member: StaffMember) => Promise<object>) {
  return {
    good: (world: World) => make(world, world.staff),
    goodOf: {
      desk: (world: World) => make(world, world.desk),
      kitchen: (world: World) => make(world, world.kitchen),
    },
  };
}

/** The id of a new passkey; every session counts as just confirmed. */
async function idOf({ api, staff, desk, kitchen }: World, member: StaffMember): Promise<number> {
  const { passkeyId } = await addPasskey(api, member);
  for (const one of [staff, desk, kitchen]) await confirmSessions(api, one);
  return passkeyId;
}

export const panelPasskeysCases: CasesOf<'panelPasskeys'> = {
  panelPasskeys: {
    startSecondFactor: {
      good: async ({ api, staff }) => {
        await addPasskey(api, staff);
        return { body: { pending: await pendingSignIn(api, staff.mobile) } };
      },
      wrong: () => ({ 'an unknown sign-in': { status: 400, body: { pending: 'x'.repeat(43) } } }),
    },
    finishSecondFactor: {
      good: async ({ api, staff }) => {
        const authenticator = await addPasskey(api, staff);
        const pending = await pendingSignIn(api, staff.mobile);
        const { options } = await api.ok(panelPasskeysEndpoints.startSecondFactor, { body: { pending } });
        return { body: { pending, assertion: authenticator.get(options) } };
      },
    },
    listOwnPasskeys: { good: () => ({}) },
    startPasskey: {
      good: async ({ api, staff, desk, kitchen }) => {
        for (const one of [staff, desk, kitchen]) await confirmSessions(api, one);
        return { body: {} };
      },
    },
    addPasskey: {
      isPersonal: true,
      ...each(async ({ api }, { token, userId }) => {
        await confirmSessions(api, { userId });
        const { options } = await api.ok(panelPasskeysEndpoints.startPasskey, { token, body: {} });
        return { body: { attestation: makeAuthenticator(TEST_ORIGIN).create(options), name: 'گوشی من' } };
      }),
    },
    renamePasskey: {
      ...each(async (world, member) => ({ params: { id: await idOf(world, member) }, body: { name: 'کلید قدیمی' } })),
    },
    removePasskey: {
      ...each(async (world, member) => ({ params: { id: await idOf(world, member) }, body: {} })),
    },
    startConfirmation: { good: () => ({ body: {} }) },
    confirmSelf: {
      isPersonal: true,
      ...each(async ({ api }, { mobile }) => ({ body: { code: await panelCode(api, mobile) } })),
      wrong: () => ({ nothing: { status: 400, body: {} } }),
    },
    listStaffPasskeys: {
      good: ({ desk }) => ({ params: { id: desk.staffId } }),
    },
    removeStaffPasskey: {
      good: async (world) => ({
        params: { id: world.desk.staffId },
        body: { passkey: await idOf(world, world.desk) },
      }),
      wrong: ({ desk }) => ({
        'an unknown passkey': { status: 404, params: { id: desk.staffId }, body: { passkey: 999_999 } },
      }),
    },
    requestPasskeyRemoval: { good: () => ({ body: {} }) },
    removePasskeysByToken: {
      good: async ({ api, desk }) => {
        await addPasskey(api, desk);
        await api.ok(panelPasskeysEndpoints.requestPasskeyRemoval, { body: {} });
        return { body: { token: api.printedTokens.at(-1) ?? '', mobile: desk.mobile } };
      },
      wrong: () => ({ 'another token': OTHER_TOKEN }),
    },
  },
};
