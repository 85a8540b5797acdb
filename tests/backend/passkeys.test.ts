/** Passkeys as the second factor of the panel's sign-in. */
import { eq } from 'drizzle-orm';
import { createBackend } from '@/backend/app';
import { passkeyChallenges, passkeys, pendingSignIns } from '@/backend/db/schema/passkeys';
import { staff } from '@/backend/db/schema/staff';
import { tokens, users } from '@/backend/db/schema/users';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { createOwnerToken } from '@/backend/services/owner-link.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import type { PasskeyAssertion } from '@/contract/panel-passkeys.schemas';
import { panelPasskeysEndpoints as endpoints } from '@/contract/panel-passkeys.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { StaffRole } from '@/contract/roles';
import { makeAuthenticator, type Authenticator, type ResponseFaults } from '@tests/support/authenticator';
import { createTestBackend, TEST_ORIGIN } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { appointStaff, auditOf, fieldOf, makeStaff, type StaffMember } from '@tests/support/panel';
import { panelTerminal } from '@tests/support/panel-terminal';
import { addPasskey, confirmSessions, panelCode, pendingSignIn } from '@tests/support/passkeys';

const api = setUpTestBackend({
  limits: { codeResendSeconds: 0, codesPerHour: 1_000, codesPerHourPerNumber: 1_000 },
});

const status = async (token: string) => (await api.call(panelStaffEndpoints.getPanelMe, { token })).status;
const optionsOf = async (pending: string) => (await api.ok(endpoints.startSecondFactor, { body: { pending } })).options;
const finish = (pending: string, assertion: PasskeyAssertion) =>
  api.call(endpoints.finishSecondFactor, { body: { pending, assertion } });
/** Finishes a new sign-in with a response that has these faults; returns its status. */
async function signIn(mobile: string, authenticator: Authenticator, faults: ResponseFaults = {}): Promise<number> {
  const pending = await pendingSignIn(api, mobile);
  return (await finish(pending, authenticator.get(await optionsOf(pending), faults))).status;
}
const refusals = () => api.logged.filter(({ event }) => event === 'login_refused').map(({ facts }) => facts.reason);
const passkeyAudit = async () =>
  (await auditOf(api))
    .filter(({ action }) => action.startsWith('passkey.'))
    .map(({ user, ...entry }) => [entry.action, user]);

/** Appointed members with a passkey. */
async function withPasskey(role: StaffRole = 'owner') {
  const member = await makeStaff(api, role);
  return { ...member, authenticator: await addPasskey(api, member) };
}
const enter = async (mobile: string) =>
  (await api.call(panelEndpoints.panelLogin, { body: { mobile, code: await panelCode(api, mobile) } })).status;

describe('the sign-in of a person with a passkey', () => {
  it.each(['owner', 'desk', 'kitchen'] as const)('of role %s needs the passkey after the code', async (role) => {
    const { mobile, authenticator, token: earlier } = await withPasskey(role);
    const code = await panelCode(api, mobile);
    const before = await api.db.$count(tokens);
    const { status: first, envelope } = await api.call(panelEndpoints.panelLogin, { body: { mobile, code } });
    const { pending } = (envelope as { data: { pending: string } }).data;
    expect([first, envelope.msg, await api.db.$count(tokens)]).toEqual([428, 'با گذرکلید تأیید کنید.', before]);
    // The code is used up, and the pending sign-in is no session.
    expect((await api.call(panelEndpoints.panelLogin, { body: { mobile, code } })).status).toBe(400);
    expect(await status(pending)).toBe(401);

    const options = await optionsOf(pending);
    expect(options).toMatchObject({
      rpId: 'shop.test',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });
    const body = { pending, assertion: authenticator.get(options), own_device: true };
    const { token, panel } = await api.ok(endpoints.finishSecondFactor, { body });
    expect([panel.role, await status(token.access_token)]).toEqual([role, 200]);
    const { items } = await api.ok(panelStaffEndpoints.listOwnSessions, { token: token.access_token });
    expect(items.find(({ is_current }) => is_current)?.own_device).toBe(true);
    // A session from before the passkey continues until it ends.
    expect(await status(earlier)).toBe(200);
  });

  it('replaces the caller’s previous session when it is finished, not before', async () => {
    const { mobile, authenticator, token } = await withPasskey();
    const { envelope } = await api.call(panelEndpoints.panelLogin, {
      token,
      body: { mobile, code: await panelCode(api, mobile) },
    });
    const { pending } = (envelope as { data: { pending: string } }).data;
    expect(await status(token)).toBe(200);
    const body = { pending, assertion: authenticator.get(await optionsOf(pending)) };
    await api.ok(endpoints.finishSecondFactor, { token, body });
    expect(await status(token)).toBe(401);
  });

  it('also follows a link that the server has printed', async () => {
    const { authenticator } = await withPasskey();
    const body = { token: await createOwnerToken(api.deps) };
    const { status: first, envelope } = await api.call(panelEndpoints.enterByLink, { body });
    const { pending } = (envelope as { data: { pending: string } }).data;
    expect([first, (await api.call(panelEndpoints.enterByLink, { body })).status]).toEqual([428, 400]);
    expect((await finish(pending, authenticator.get(await optionsOf(pending)))).status).toBe(200);
  });

  it('opens the storefront with the code alone, whose token opens no panel', async () => {
    const { mobile } = await withPasskey();
    const { token } = await api.loginAs(mobile);
    expect([await status(token), (await api.call(endpoints.listOwnPasskeys, { token })).status]).toEqual([404, 404]);
  });
});

describe('a response of the authenticator is refused', () => {
  it.each<[string, ResponseFaults]>([
    ['of another page', { origin: 'https://shop.test.evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without user verification', { isUnverified: true }],
  ])('%s, and the next one is accepted', async (_, faults) => {
    const { mobile, authenticator } = await withPasskey();
    const pending = await pendingSignIn(api, mobile);
    const wrong = await finish(pending, authenticator.get(await optionsOf(pending), faults));
    expect([fieldOf(wrong), refusals()]).toEqual([
      [400, 'assertion', 'گذرکلید پذیرفته نشد. دوباره امتحان کنید.'],
      ['second_factor'],
    ]);
    expect(api.logged.at(-1)?.facts).toMatchObject({ panel: true, mobile: expect.stringMatching(/^0937\*\*\*\d{4}$/) });
    expect((await finish(pending, authenticator.get(await optionsOf(pending)))).status).toBe(200);
  });

  it('with a changed signature', async () => {
    const { mobile, authenticator } = await withPasskey();
    const pending = await pendingSignIn(api, mobile);
    const options = await optionsOf(pending);
    const assertion = authenticator.get(options);
    const { signature } = authenticator.get(options).response;
    expect((await finish(pending, { ...assertion, response: { ...assertion.response, signature } })).status).toBe(400);
  });

  it('of the passkey of another person', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const pending = await pendingSignIn(api, one.mobile);
    const options = await optionsOf(pending);
    expect((await finish(pending, other.authenticator.get(options))).status).toBe(400);
    const forged = { ...other.authenticator.get(options), id: one.authenticator.id, rawId: one.authenticator.id };
    expect((await finish(pending, forged)).status).toBe(400);
    expect(await signIn(one.mobile, one.authenticator)).toBe(200);
  });

  it('whose sign count has not grown, which a copy of the key would send', async () => {
    const { mobile, authenticator } = await withPasskey();
    expect(await signIn(mobile, authenticator, { counter: 7 })).toBe(200);
    expect(await signIn(mobile, authenticator, { counter: 7 })).toBe(400);
    expect(await signIn(mobile, authenticator, { counter: 6 })).toBe(400);
    expect(await signIn(mobile, authenticator, { counter: 8, isBackedUp: true })).toBe(200);
    expect(await api.db.select().from(passkeys)).toMatchObject([
      { counter: 8, backed_up: true, last_used_at: api.clock.now() },
    ]);
  });

  it('that is sent again, with the sign-in that it has finished, with another one, and with an expired challenge', async () => {
    const { mobile, authenticator } = await withPasskey();
    const pending = await pendingSignIn(api, mobile);
    const assertion = authenticator.get(await optionsOf(pending));
    expect((await finish(pending, assertion)).status).toBe(200);
    expect(fieldOf(await finish(pending, assertion)).slice(0, 2)).toEqual([400, 'pending']);
    const another = await pendingSignIn(api, mobile);
    await optionsOf(another);
    expect(fieldOf(await finish(another, assertion)).slice(0, 2)).toEqual([400, 'assertion']);

    const late = authenticator.get(await optionsOf(another));
    api.clock.advance({ seconds: 120 });
    expect((await finish(another, late)).status).toBe(400);
    expect((await finish(another, authenticator.get(await optionsOf(another)))).status).toBe(200);
  });

  it('after the passkey was removed, although its options were already sent', async () => {
    const { mobile, authenticator, token } = await withPasskey();
    const other = await addPasskey(api, await memberOf(mobile, token));
    const pending = await pendingSignIn(api, mobile);
    const assertion = authenticator.get(await optionsOf(pending));
    const params = { id: authenticator.passkeyId };
    await api.ok(endpoints.removePasskey, { token, params, body: {} });
    expect((await finish(pending, assertion)).status).toBe(400);
    expect((await finish(pending, other.get(await optionsOf(pending)))).status).toBe(200);
  });

  it('and after five of them the sign-in begins anew', async () => {
    const { mobile, authenticator } = await withPasskey();
    const pending = await pendingSignIn(api, mobile);
    for (let tried = 0; tried < 5; tried += 1)
      expect(
        fieldOf(await finish(pending, authenticator.get(await optionsOf(pending), { challenge: 'AAAA' })))[1],
      ).toBe('assertion');
    expect(fieldOf(await api.call(endpoints.startSecondFactor, { body: { pending } }))[1]).toBe('pending');
    expect(await signIn(mobile, authenticator)).toBe(200);
  });
});

it('of two responses to one challenge that arrive together, one finishes the sign-in', async () => {
  const { mobile, authenticator } = await withPasskey();
  const pending = await pendingSignIn(api, mobile);
  const options = await optionsOf(pending);
  const before = await api.db.$count(tokens);
  const answers = await Promise.all([1, 2, 3].map(() => finish(pending, authenticator.get(options))));
  expect(answers.map(({ status: one }) => one).sort()).toEqual([200, 400, 400]);
  expect(await api.db.$count(tokens)).toBe(before + 1);
});

it('a pending sign-in expires, and the cleanup removes it with its challenge', async () => {
  const { mobile, authenticator } = await withPasskey();
  const pending = await pendingSignIn(api, mobile);
  const assertion = authenticator.get(await optionsOf(pending));
  api.clock.advance({ minutes: 5 });
  expect(fieldOf(await finish(pending, assertion)).slice(0, 2)).toEqual([400, 'pending']);
  await deleteExpiredAuth(api.deps);
  expect([await api.db.$count(pendingSignIns), await api.db.$count(passkeyChallenges)]).toEqual([0, 0]);
});

async function memberOf(mobile: string, token: string): Promise<{ userId: number; token: string }> {
  const [user] = await api.db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return { userId: user?.id ?? 0, token };
}

describe('one’s own passkeys', () => {
  it('are added after a sign-in of some minutes ago, named after the device, renamed and removed', async () => {
    const mobile = '09121110055';
    await appointStaff(api, mobile, 'desk');
    const body = { mobile, code: await panelCode(api, mobile) };
    const { token: entered, user } = await api.ok(panelEndpoints.panelLogin, { body });
    const token = entered.access_token;
    const authenticator = makeAuthenticator(TEST_ORIGIN);
    const { options } = await api.ok(endpoints.startPasskey, { token, body: {} });
    expect(options).toMatchObject({
      rp: { id: 'shop.test' },
      user: { name: mobile, displayName: 'همکار desk' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36' };
    const attestation = authenticator.create(options, { isBackedUp: true });
    const added = await api.ok(endpoints.addPasskey, { token, headers, body: { attestation } });
    const [first] = added.items;
    expect(added).toEqual({
      origin: TEST_ORIGIN,
      items: [
        {
          id: first?.id,
          name: 'کروم روی اندروید',
          created_at: api.clock.now().toISOString(),
          last_used_at: null,
          backed_up: true,
          rp_id: 'shop.test',
        },
      ],
    });
    // The challenge is used up, and an authenticator is told which passkeys there are.
    expect((await api.call(endpoints.addPasskey, { token, body: { attestation } })).status).toBe(400);
    const again = await api.ok(endpoints.startPasskey, { token, body: {} });
    expect(again.options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const known = { attestation: authenticator.create(again.options) };
    expect((await api.call(endpoints.addPasskey, { token, body: known })).status).toBe(409);

    const params = { id: first?.id ?? 0 };
    expect(fieldOf(await api.call(endpoints.renamePasskey, { token, params, body: { name: ' ' } }))[1]).toBe('name');
    await api.ok(endpoints.renamePasskey, { token, params, body: { name: ' گوشی كاری ' } });
    expect((await api.ok(endpoints.listOwnPasskeys, { token })).items).toMatchObject([{ name: 'گوشی کاری' }]);
    expect((await api.ok(endpoints.removePasskey, { token, params, body: {} })).items).toEqual([]);
    expect(await passkeyAudit()).toEqual([
      ['passkey.add', user.id],
      ['passkey.remove', user.id],
    ]);
    expect(await enter(mobile)).toBe(200);
  });

  it('cannot be added with a response of another page, of another purpose, or without its challenge', async () => {
    const { token, userId } = await makeStaff(api);
    await confirmSessions(api, { userId });
    const authenticator = makeAuthenticator(TEST_ORIGIN);
    const add = async (faults: ResponseFaults) => {
      const { options } = await api.ok(endpoints.startPasskey, { token, body: {} });
      const body = { attestation: authenticator.create(options, faults) };
      return (await api.call(endpoints.addPasskey, { token, body })).status;
    };
    expect(await add({ origin: 'https://evil.example' })).toBe(400);
    expect(await add({ challenge: 'AAAA' })).toBe(400);
    expect(await add({ isUnverified: true })).toBe(400);
    // The challenge belongs to the session that has asked for it.
    const other = await makeStaff(api);
    await confirmSessions(api, other);
    const { options } = await api.ok(endpoints.startPasskey, { token, body: {} });
    const body = { attestation: authenticator.create(options) };
    expect((await api.call(endpoints.addPasskey, { token: other.token, body })).status).toBe(400);
    expect(refusals()).toEqual(Array.from({ length: 4 }, () => 'new_passkey'));
    expect(api.logged.at(-1)?.facts).toMatchObject({
      panel: true,
      mobile: expect.stringMatching(/^09\d{2}\*\*\*\d{4}$/),
    });
    expect(await add({})).toBe(200);
    expect(refusals()).toHaveLength(4);
  });

  it('need a recent proof for adding and removing: the code of one without passkeys, otherwise a passkey', async () => {
    const { token, mobile, userId } = await makeStaff(api, 'desk');
    const start = () => api.call(endpoints.startPasskey, { token, body: {} });
    expect((await start()).status).toBe(428);
    expect(await api.ok(endpoints.startConfirmation, { token, body: {} })).toEqual({ options: null, mobile });
    const wrong = await api.call(endpoints.confirmSelf, { token, body: { code: '000000' } });
    expect([wrong.status, refusals()]).toEqual([400, ['code']]);
    await api.ok(endpoints.confirmSelf, { token, body: { code: await panelCode(api, mobile) } });
    expect((await start()).status).toBe(200);
    api.clock.advance({ minutes: 10 });
    expect((await start()).status).toBe(428);

    const authenticator = await addPasskey(api, { token, userId });
    api.clock.advance({ minutes: 10 });
    const params = { id: authenticator.passkeyId };
    const remove = async () => (await api.call(endpoints.removePasskey, { token, params, body: {} })).status;
    expect(await remove()).toBe(428);
    const code = await panelCode(api, mobile);
    expect(fieldOf(await api.call(endpoints.confirmSelf, { token, body: { code } }))[1]).toBe('assertion');
    expect(await remove()).toBe(428);
    const { options } = await api.ok(endpoints.startConfirmation, { token, body: {} });
    const assertion = options && authenticator.get(options);
    // A challenge for the confirmation signs nobody in.
    const pending = await pendingSignIn(api, mobile);
    expect((await finish(pending, assertion as PasskeyAssertion)).status).toBe(400);
    const { confirmed_until } = await api.ok(endpoints.confirmSelf, { token, body: { assertion } });
    expect(new Date(confirmed_until).getTime() - api.clock.now().getTime()).toBe(10 * 60_000);
    expect(await remove()).toBe(200);
  });

  it('end the proofs that other sessions of the person have given by a code', async () => {
    const member = await makeStaff(api);
    const { user, token: entered } = await api.ok(panelEndpoints.panelLogin, {
      body: { mobile: member.mobile, code: await panelCode(api, member.mobile) },
    });
    const other = entered.access_token;
    const start = async (token: string) => (await api.call(endpoints.startPasskey, { token, body: {} })).status;
    expect(await start(other)).toBe(200);
    await addPasskey(api, { token: member.token, userId: user.id });
    expect([await start(other), await start(member.token)]).toEqual([428, 200]);
  });

  it.each([1, 2, 3])('end also the proof that is given by a code at the same moment (round %i)', async () => {
    const member = await makeStaff(api);
    const body = { mobile: member.mobile, code: await panelCode(api, member.mobile) };
    const { token: entered, user } = await api.ok(panelEndpoints.panelLogin, { body });
    const other = entered.access_token;
    await confirmSessions(api, { userId: user.id });
    const { token } = member;
    const { options } = await api.ok(endpoints.startPasskey, { token, body: {} });
    const attestation = makeAuthenticator(TEST_ORIGIN).create(options);
    const code = await panelCode(api, member.mobile);
    await Promise.all([
      api.ok(endpoints.addPasskey, { token, body: { attestation } }),
      api.call(endpoints.confirmSelf, { token: other, body: { code } }),
    ]);
    expect((await api.call(endpoints.startPasskey, { token: other, body: {} })).status).toBe(428);
  });

  it('are at most ten', async () => {
    const member = await makeStaff(api);
    for (let n = 0; n < 10; n += 1) await addPasskey(api, member);
    expect((await api.call(endpoints.startPasskey, { token: member.token, body: {} })).status).toBe(400);
  });
});

describe('a shop at an address where passkeys are impossible', () => {
  it.each(['http://192.168.1.7:3000', 'http://shop.example', 'https://[2001:db8::1]', 'http://127.0.0.1:3000'])(
    '%s says so',
    async (publicOrigin) => {
      const other = await createTestBackend({ publicOrigin });
      const { token, userId } = await makeStaff(other);
      await confirmSessions(other, { userId });
      expect((await other.ok(endpoints.listOwnPasskeys, { token })).origin).toBeNull();
      const { status: refused, envelope } = await other.call(endpoints.startPasskey, { token, body: {} });
      expect([refused, envelope.msg]).toEqual([400, expect.stringContaining('نام دامنه و https')]);
      await other.close();
    },
  );

  it('and one that has moved asks for a passkey nevertheless, and names the former address', async () => {
    const { mobile } = await withPasskey();
    await api.db.update(passkeys).set({ rp_id: 'old.example' });
    const pending = await pendingSignIn(api, mobile);
    const { status: refused, envelope } = await api.call(endpoints.startSecondFactor, { body: { pending } });
    expect([refused, envelope.msg]).toEqual([400, expect.stringContaining('old.example')]);
  });
});

describe('lost passkeys', () => {
  it('of others are removed by an owner who has just proved who they are', async () => {
    const [owner, desk] = [await makeStaff(api), await withPasskey('desk')];
    const params = { id: desk.staffId };
    const body = { passkey: desk.authenticator.passkeyId };
    const remove = async ({ token }: Pick<StaffMember, 'token'>) =>
      (await api.call(endpoints.removeStaffPasskey, { token, params, body })).status;
    expect([await remove(desk), await remove(owner)]).toEqual([404, 428]);
    await confirmSessions(api, owner);
    expect((await api.ok(endpoints.listStaffPasskeys, { token: owner.token, params })).items).toHaveLength(1);
    expect([await remove(owner), await remove(owner)]).toEqual([200, 404]);
    expect((await auditOf(api)).at(-1)).toMatchObject({
      action: 'passkey.remove',
      user: owner.userId,
      subject: `user:${desk.userId}`,
    });
    expect(await enter(desk.mobile)).toBe(200);
  });

  it('of staff are removed when they end', async () => {
    const [owner, desk] = [await makeStaff(api), await withPasskey('desk')];
    await pendingSignIn(api, desk.mobile);
    const params = { id: desk.staffId };
    await api.ok(panelStaffEndpoints.endStaff, { token: owner.token, params, body: { version: 1 } });
    expect([await api.db.$count(passkeys), await api.db.$count(pendingSignIns)]).toEqual([0, 0]);
    await appointStaff(api, desk.mobile, 'desk');
    expect(await enter(desk.mobile)).toBe(200);
  });

  it('of an owner of the setting stay when their row ends, since they stay an owner', async () => {
    const { mobile, staffId } = await withPasskey();
    const owner = await makeStaff(api);
    const listed = createBackend({ ...api.deps, staffMobiles: [mobile] });
    const ended = await listed.fetch(
      new Request(`${TEST_ORIGIN}/api/v1/panel/staff/${staffId}/remove`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1 }),
      }),
    );
    expect([ended.status, await api.db.$count(passkeys)]).toEqual([200, 1]);
  });

  it('are removed by the terminal command, with a token that only the server prints', async () => {
    const { mobile, userId } = await withPasskey();
    const terminal = panelTerminal(api);
    const printed = () => api.printedTokens.at(-1) ?? '';
    const { code, out, questions } = await terminal.panel('passkeys', { answers: [printed, '۰۹۱۲۱۱۱۰۰۹۹'] });
    expect([code, questions.length, await api.db.$count(passkeys)]).toEqual([1, 2, 1]);
    expect(out.join()).not.toContain(printed());
    // A mistyped number has not used up the token.
    expect(await terminal.fine(['passkeys', '--token', printed(), '--mobile', mobile])).toContain('۱ گذرکلید حذف شد');
    expect((await auditOf(api)).at(-1)).toEqual({
      action: 'passkey.remove',
      user: null,
      subject: `user:${userId}`,
      details: { by: 'terminal' },
    });
    expect(await enter(mobile)).toBe(200);
    expect(await terminal.refused(['passkeys', '--token', printed(), '--mobile', mobile])).toContain('به کار رفته');
    expect((await api.call(endpoints.requestPasskeyRemoval, { body: {} })).status).toBe(429);
    api.clock.advance({ minutes: 1 });
    await api.ok(endpoints.requestPasskeyRemoval, { body: {} });
    api.clock.advance({ minutes: 60 });
    const late = { token: printed(), mobile };
    expect(fieldOf(await api.call(endpoints.removePasskeysByToken, { body: late }))[1]).toBe('token');
    // The token for the owner's sign-in removes nothing.
    const other = { token: await createOwnerToken(api.deps), mobile };
    expect(fieldOf(await api.call(endpoints.removePasskeysByToken, { body: other }))[1]).toBe('token');
  });

  it('a sign-in that waits for the passkey of a person who is ended opens nothing', async () => {
    const desk = await withPasskey('desk');
    const pending = await pendingSignIn(api, desk.mobile);
    const assertion = desk.authenticator.get(await optionsOf(pending));
    await api.db.update(staff).set({ ended_at: api.clock.now() }).where(eq(staff.id, desk.staffId));
    expect([fieldOf(await finish(pending, assertion)).slice(0, 2), refusals()]).toEqual([
      [400, 'mobile'],
      ['not_staff'],
    ]);
  });
});

describe('another mobile', () => {
  const NEW = '09129990011';
  /** The change in the storefront's profile, for which a code to the new number is enough. */
  async function moveTo(mobile: string, to: string): Promise<void> {
    const { token, customerId: id } = await api.loginAs(mobile);
    await api.ok(authEndpoints.login, { token, body: { mobile: to } });
    const body = { mobile: to, code: api.sms.lastCode(to) };
    await api.ok(customerEndpoints.editCustomer, { token, params: { id }, body });
  }

  it('does not leave the former number, which keeps its role, without its second factor', async () => {
    const { mobile, authenticator } = await withPasskey();
    await moveTo(mobile, NEW);
    expect(await enter(mobile)).toBe(428);
    expect(await signIn(mobile, authenticator)).toBe(200);
  });

  it('takes the passkeys along to a role that the new number gets, also when the former one ends', async () => {
    const [owner, desk] = [await makeStaff(api), await withPasskey('desk')];
    await moveTo(desk.mobile, NEW);
    await appointStaff(api, NEW, 'desk');
    expect(await signIn(NEW, desk.authenticator)).toBe(200);
    const params = { id: desk.staffId };
    await api.ok(panelStaffEndpoints.endStaff, { token: owner.token, params, body: { version: 1 } });
    expect(await signIn(NEW, desk.authenticator)).toBe(200);
    expect(await enter(desk.mobile)).toBe(400);
  });

  it('that an owner confirms takes the passkeys along, proves nothing about them, and is refused of a number with its own', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()];
    await api.db.update(staff).set({ mobile_confirmed: false }).where(eq(staff.id, owner.staffId));
    await api.db.delete(staff).where(eq(staff.id, other.staffId));
    const confirm = async (mobile: string) => {
      const body = { mobile, code: await panelCode(api, mobile) };
      return await api.call(panelEndpoints.confirmMobile, { token: owner.token, body });
    };
    expect(fieldOf(await confirm(other.mobile)).slice(0, 2)).toEqual([400, 'mobile']);
    const { envelope } = await confirm(NEW);
    const { token } = (envelope as { data: { token: { access_token: string } } }).data;
    expect((await api.call(endpoints.startPasskey, { token: token.access_token, body: {} })).status).toBe(428);
    expect(await signIn(NEW, owner.authenticator)).toBe(200);
  });
});
