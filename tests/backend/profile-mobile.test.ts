import { eq } from 'drizzle-orm';
import { loginCodes, tokens as tokensOf, users } from '@/backend/db/schema/users';
import { shops } from '@/backend/db/schema/shop';
import { issueToken } from '@/backend/services/token.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { appointStaff } from '@tests/support/panel';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { changeShop, makeShopper, countByStatus } from '@tests/support/order-helpers';
import { uploaded } from '@tests/support/uploading';

type Body = BodyOf<typeof customerEndpoints.editCustomer>;

const MOBILE = '09121111111';
const NEW = '09351112222';

let me: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api, { mobile: MOBILE });
});

const edit = (body: Body, who = me) =>
  api.call(customerEndpoints.editCustomer, { params: { id: who.customerId }, token: who.token, body });
const mine = async () =>
  (await api.ok(customerEndpoints.getCustomer, { params: { id: me.customerId }, token: me.token })).customer;
/** Requests a code in the same way as the login, and returns it. */
const codeFor = async (mobile: string) => {
  await api.ok(authEndpoints.login, { body: { mobile }, token: me.token });
  return api.sms.lastCode(mobile);
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const triesLeft = async () =>
  (await api.db.select({ left: loginCodes.tries_left }).from(loginCodes).where(eq(loginCodes.mobile, NEW)))[0]?.left;

describe('a changed mobile [ACC-01]', () => {
  it('is saved with its code and the other fields, and is used for login from then on', async () => {
    const code = await codeFor(NEW);
    const { envelope } = await edit({
      mobile: '+98 935 111 2222',
      code: code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
      first_name: 'سارا',
    });
    expect(envelope).toMatchObject({
      success: true,
      data: { customer: { id: me.customerId, mobile: NEW, first_name: 'سارا' } },
    });
    expect((await mine()).mobile).toBe(NEW);
    expect(await triesLeft()).toBeUndefined();
    api.clock.advance({ minutes: 2 });
    expect(await api.loginAs(NEW)).toMatchObject({ customerId: me.customerId, userId: me.userId });
    expect((await api.loginAs(MOBILE)).customerId).not.toBe(me.customerId);
  });

  it('is refused without a code, with an error at the field code', async () => {
    await codeFor(NEW);
    for (const code of [undefined, '', ' ']) {
      expect((await edit({ mobile: NEW, code, first_name: 'Sara' })).envelope).toMatchObject({
        code: 400,
        errors: [
          { field: 'code', msg: 'کد تأییدی را که به شمارهٔ جدید پیامک شده است وارد کنید.' },
          { field: 'first_name' },
        ],
      });
    }
    expect(await triesLeft()).toBe(5);
    expect(await mine()).toMatchObject({ mobile: MOBILE, first_name: '' });
  });

  it('is refused with a wrong code, which uses up a try, and no other field is saved', async () => {
    const code = await codeFor(NEW);
    expect((await edit({ mobile: NEW, code: other(code), first_name: 'سارا' })).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'code' }],
      data: { tries_left: 4 },
    });
    expect(await mine()).toMatchObject({ mobile: MOBILE, first_name: '' });
    expect((await edit({ mobile: NEW, code: '12' })).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'code', msg: 'کد تأیید باید ۶ رقم باشد.' }],
    });
    expect((await edit({ mobile: NEW, code })).status).toBe(200);
  });

  it('uses up no try while another field is invalid', async () => {
    const code = await codeFor(NEW);
    expect((await edit({ mobile: NEW, code, nation_code: '1' })).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'nation_code' }],
    });
    expect(await triesLeft()).toBe(5);
    expect((await edit({ mobile: NEW, code, nation_code: '' })).status).toBe(200);
  });

  it('is refused with the code of another number or of the old one, and with an expired or used code', async () => {
    const old = await codeFor(MOBILE);
    expect((await edit({ mobile: NEW, code: old })).status).toBe(400);
    const code = await codeFor(NEW);
    expect((await edit({ mobile: '09353334444', code })).status).toBe(400);
    api.clock.advance({ seconds: 121 });
    expect((await edit({ mobile: NEW, code })).envelope).toMatchObject({ code: 400, errors: [{ field: 'code' }] });
    const fresh = await codeFor(NEW);
    expect((await edit({ mobile: NEW, code: fresh })).status).toBe(200);
    expect((await edit({ mobile: MOBILE, code: fresh })).status).toBe(400);
    expect((await mine()).mobile).toBe(NEW);
  });

  it('that belongs to another user is a conflict, reported only with a valid code, and changes nothing', async () => {
    const theirs = await makeShopper(api, { mobile: NEW });
    const code = await codeFor(NEW);
    expect((await edit({ mobile: NEW, code: other(code) })).status).toBe(400);
    const { envelope } = await edit({ mobile: NEW, code, first_name: 'سارا' });
    expect(envelope).toMatchObject({
      code: 409,
      msg: 'این شماره برای حساب دیگری ثبت شده است.',
      errors: [{ field: 'mobile' }],
    });
    expect(await mine()).toMatchObject({ mobile: MOBILE, first_name: '' });
    expect(await api.db.select({ mobile: users.mobile }).from(users).where(eq(users.id, theirs.userId))).toEqual([
      { mobile: NEW },
    ]);
    // The code can still be used for login.
    expect((await api.call(authEndpoints.validate, { body: { mobile: NEW, code } })).status).toBe(200);
  });

  it('needs no code when it is the same number in another form', async () => {
    for (const mobile of ['۰۹۱۲۱۱۱۱۱۱۱', '00989121111111', '0912 111 1111'])
      expect((await edit({ mobile, code: '1' })).status).toBe(200);
    expect((await mine()).mobile).toBe(MOBILE);
  });

  it('is assigned to one of ten customers who send the same code concurrently', async () => {
    const shoppers = [me, ...(await Promise.all(Array.from({ length: 9 }, () => makeShopper(api))))];
    const code = await codeFor(NEW);
    const answers = await Promise.all(shoppers.map((who) => edit({ mobile: NEW, code }, who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Object.keys(countByStatus(answers)).sort()).toEqual(['200', '400']);
    expect(await api.db.select({ id: users.id }).from(users).where(eq(users.mobile, NEW))).toHaveLength(1);
  });

  it('sends one SMS with instructions, within two segments, to the replaced number only', async () => {
    const code = await codeFor(NEW);
    api.sms.sent.length = 0;
    await changeShop(api, { name: 'کاروان‌سرای بزرگ شهر تهران' });
    expect((await edit({ mobile: NEW, code })).status).toBe(200);
    const text = `کاروان‌سرای بزرگ شهر…: شمارهٔ ورود حساب ${toPersianDigits(me.userId)} به …۲۲۲۲ تغییر کرد. اگر کار شما نبود، فوری به پشتیبانی زنگ بزنید: 02112345678`;
    expect(api.sms.sent).toEqual([{ mobile: MOBILE, code: null, text }]);
    expect(text.length).toBeLessThanOrEqual(134);
  });

  it('sends no support number when the shop has none, and no SMS when no number is replaced', async () => {
    const [shop] = await api.db.select({ config: shops.config }).from(shops);
    if (shop) await changeShop(api, { config: { ...shop.config, support: {} } });
    const code = await codeFor(NEW);
    api.sms.sent.length = 0;
    expect((await edit({ mobile: NEW, code: other(code) })).status).toBe(400);
    expect(api.sms.sent).toEqual([]);
    expect((await edit({ mobile: NEW, code })).status).toBe(200);
    expect(api.sms.sent.map(({ mobile, text }) => [mobile, text?.endsWith('فوری به پشتیبانی خبر دهید.')])).toEqual([
      [MOBILE, true],
    ]);
    const scanned = await makeShopper(api);
    await api.db.update(users).set({ mobile: null }).where(eq(users.id, scanned.userId));
    const first = await codeFor('09353334444');
    api.sms.sent.length = 0;
    expect((await edit({ mobile: '09353334444', code: first }, scanned)).status).toBe(200);
    expect(api.sms.sent).toEqual([]);
  });

  it('revokes exactly the other tokens of the account, also of the panel; a refused one revokes none', async () => {
    const [phone, panel] = [
      await issueToken(api.deps, api.db, me.userId),
      await issueToken(api.deps, api.db, me.userId, { hostId: null }),
    ];
    const another = await makeShopper(api);
    const tokens = async () =>
      (await api.db.select({ user: tokensOf.user_id }).from(tokensOf)).map(({ user }) => user).sort((a, b) => a - b);
    const code = await codeFor(NEW);
    expect((await edit({ mobile: NEW, code: other(code) })).status).toBe(400);
    expect(await tokens()).toEqual([me.userId, me.userId, me.userId, another.userId]);
    expect((await edit({ mobile: NEW, code })).status).toBe(200);
    expect(await tokens()).toEqual([me.userId, another.userId]);
    for (const token of [phone, panel])
      expect((await api.call(customerEndpoints.getCustomer, { params: { id: me.customerId }, token })).status).toBe(
        401,
      );
    expect((await mine()).mobile).toBe(NEW);
    // A change of another profile field revokes no token.
    const again = await issueToken(api.deps, api.db, me.userId);
    expect((await edit({ mobile: NEW, first_name: 'سارا' })).status).toBe(200);
    expect(
      (await api.call(customerEndpoints.getCustomer, { params: { id: me.customerId }, token: again })).status,
    ).toBe(200);
  });

  it('ends the staff role, which belongs to the old number', async () => {
    await appointStaff(api, MOBILE);
    const panel = await issueToken(api.deps, api.db, me.userId, { hostId: null });
    const code = await codeFor(NEW);
    expect((await edit({ mobile: NEW, code }, { ...me, token: panel })).status).toBe(200);
    expect((await api.call(panelDeskEndpoints.listDeskOrders, { token: panel })).status).toBe(401);
  });

  it('succeeds when the SMS to the old number fails, which is logged without the number', async () => {
    const code = await codeFor(NEW);
    const sendText = jest.spyOn(api.deps.sms, 'sendText').mockRejectedValue(new Error('away'));
    expect((await edit({ mobile: NEW, code })).status).toBe(200);
    sendText.mockRestore();
    expect(api.logged).toEqual([{ event: 'sms_failed', facts: { user: me.userId, error: 'away' } }]);
  });

  it('is not saved together with a picture of another customer', async () => {
    const theirs = await uploaded(api, await makeShopper(api));
    const code = await codeFor(NEW);
    expect((await edit({ mobile: NEW, code, avatar: theirs })).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'avatar' }],
    });
    expect([(await mine()).mobile, await triesLeft()]).toEqual([MOBILE, 5]);
  });
});
