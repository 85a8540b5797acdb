import { customers } from '@/backend/db/schema/users';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeShopper, countByStatus } from '@tests/support/order-helpers';
import { uploaded } from '@tests/support/uploading';

type Body = BodyOf<typeof customerEndpoints.editCustomer>;

const MOBILE = '09121111111';
/** A made-up national code with a valid checksum. */
const NATION_CODE = '0499370899';

let me: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api, { mobile: MOBILE });
});

const edit = (body: Body, who = me) =>
  api.call(customerEndpoints.editCustomer, { params: { id: who.customerId }, token: who.token, body });
const mine = async (who = me) =>
  (await api.ok(customerEndpoints.getCustomer, { params: { id: who.customerId }, token: who.token })).customer;
const isNew = async (mobile: string) => {
  await api.ok(authEndpoints.login, { body: { mobile } });
  return (await api.ok(authEndpoints.validate, { body: { mobile, code: api.sms.lastCode(mobile) } })).is_new;
};

/** The refused fields with their messages; checks that nothing was saved. */
async function refused(body: Body): Promise<Record<string, string>> {
  const before = await mine();
  const { status, envelope } = await edit(body);
  expect(status).toBe(400);
  expect(await mine()).toEqual(before);
  return Object.fromEntries((envelope.success ? [] : (envelope.errors ?? [])).map(({ field, msg }) => [field, msg]));
}

describe('saving the profile [ACC-01]', () => {
  it('stores the normalized values and returns the customer', async () => {
    const { envelope } = await edit({
      first_name: '  سارا ',
      last_name: 'كريمي  نژاد',
      gender: 'زن',
      birthday: '1993-04-22',
      nation_code: '۰۴۹۹۳۷۰۸۹۹',
      referrer: '+98 912 222 2222',
      mobile: '۰۹۱۲۱۱۱۱۱۱۱',
    });
    expect(envelope).toMatchObject({ success: true, msg: 'اطلاعات شما ذخیره شد.' });
    const saved = {
      id: me.customerId,
      mobile: MOBILE,
      name: 'سارا کریمی نژاد',
      first_name: 'سارا',
      last_name: 'کریمی نژاد',
      gender: 'زن',
      birthday: '1993-04-22',
      nation_code: NATION_CODE,
      referrer: '09122222222',
      credit: 0,
      avatar: null,
    };
    expect(envelope.success && envelope.data.customer).toEqual(saved);
    expect(await mine()).toEqual(saved);
  });

  it('keeps omitted fields and clears fields that are sent empty', async () => {
    await edit({
      first_name: 'سارا',
      last_name: 'رضایی',
      gender: 'زن',
      birthday: '1993-04-22',
      nation_code: NATION_CODE,
    });
    await edit({ last_name: 'کریمی' });
    expect(await mine()).toMatchObject({
      first_name: 'سارا',
      last_name: 'کریمی',
      gender: 'زن',
      birthday: '1993-04-22',
      nation_code: NATION_CODE,
    });
    await edit({ first_name: ' ', last_name: '', gender: '', birthday: null, nation_code: '', mobile: MOBILE });
    expect(await mine()).toMatchObject({
      name: '',
      first_name: '',
      last_name: '',
      gender: '',
      birthday: null,
      nation_code: '',
      mobile: MOBILE,
    });
  });

  it.each([
    ['مرد', 'مرد'],
    ['زن', 'زن'],
    ['man', 'مرد'],
    ['woman', 'زن'],
    [' زن ', 'زن'],
    ['', ''],
  ])('accepts the gender «%s» and returns «%s»', async (gender, answered) => {
    expect((await edit({ gender })).envelope).toMatchObject({ data: { customer: { gender: answered } } });
  });

  it('ends the welcome of a new customer when saved or skipped, but not when refused', async () => {
    await edit({ first_name: 'Sara' });
    expect(await isNew(MOBILE)).toBe(true);
    api.clock.advance({ minutes: 2 });
    await edit({ first_name: 'سارا' });
    expect(await isNew(MOBILE)).toBe(false);
    const [first] = await api.db.select({ at: customers.welcomed_at }).from(customers);
    api.clock.advance({ minutes: 2 });
    await edit({ first_name: 'مینا' });
    expect(await api.db.select({ at: customers.welcomed_at }).from(customers)).toEqual([first]);

    const other = await makeShopper(api, { mobile: '09123333333' });
    const { envelope } = await edit({}, other);
    expect(envelope).toMatchObject({ success: true, msg: '', data: { customer: { name: '' } } });
    expect(await isNew('09123333333')).toBe(false);
  });

  it('reports all invalid fields in one response, each by its name, and saves none', async () => {
    const errors = await refused({
      mobile: '0912',
      first_name: 'Sara',
      last_name: 'ی'.repeat(61),
      referrer: MOBILE,
      gender: 'x',
      birthday: '2026-11-21',
      nation_code: '0499370898',
      avatar: 'https://evil.example/x.webp',
    });
    expect(errors).toEqual({
      mobile: 'شمارهٔ موبایل را به شکل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.',
      first_name: 'نام را با حروف فارسی وارد کنید.',
      last_name: 'حداکثر ۶۰ نویسه مجاز است.',
      referrer: 'نمی‌توانید خودتان را معرف خود بنویسید.',
      gender: 'یکی از گزینه‌های موجود را انتخاب کنید.',
      birthday: 'تاریخ تولد درست نیست.',
      nation_code: 'کد ملی درست نیست.',
      avatar: 'این تصویر پیدا نشد. تصویر را دوباره بارگذاری کنید.',
    });
  });

  it.each<[keyof Body, string]>([
    ['birthday', '1993-02-30'],
    ['birthday', '1372-02-02'],
    ['birthday', '1905-11-20'],
    ['birthday', 'دیروز'],
    ['birthday', '۱۴۰۰/۰۱/۰۱'],
    ['nation_code', '1111111111'],
    ['nation_code', '499370899'],
    ['nation_code', 'abc'],
    ['first_name', '<b>'],
    ['last_name', 'رضایی ۲'],
    ['gender', 'آقا'],
    ['mobile', ''],
    ['mobile', '02188888888'],
  ])('refuses %s «%s»', async (field, value) => {
    expect(Object.keys(await refused({ [field]: value }))).toEqual([field]);
  });

  it('accepts a birthday and codes in Persian and Arabic digits', async () => {
    expect(
      (await edit({ birthday: '۱۹۹۳-۰۴-۲۲', nation_code: '٠٤٩٩٣٧٠٨٩٩', referrer: 'الف۱۲' })).envelope,
    ).toMatchObject({
      data: { customer: { birthday: '1993-04-22', nation_code: NATION_CODE, referrer: 'الف12' } },
    });
  });
});

describe('the referrer [ACC-01]', () => {
  it('is set once; the same or an empty value is accepted afterwards, another one is not', async () => {
    await edit({ referrer: '09122222222' });
    expect((await edit({ referrer: '۰۹۱۲ ۲۲۲ ۲۲۲۲' })).status).toBe(200);
    expect((await edit({ referrer: '', first_name: 'سارا' })).status).toBe(200);
    expect(await refused({ referrer: '09124444444' })).toEqual({
      referrer: 'معرف شما پیش‌تر ثبت شده است و دیگر تغییر نمی‌کند.',
    });
    expect(await mine()).toMatchObject({ referrer: '09122222222', first_name: 'سارا' });
  });

  it('is set by exactly one of ten concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit({ referrer: `code${index}`, first_name: 'سارا' })),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: 9 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await mine()).toMatchObject({ referrer: `code${winner}` });
  });
});

describe('the avatar [ACC-05]', () => {
  it('can be set to an uploaded picture of the customer, and be removed', async () => {
    const url = await uploaded(api, me);
    expect((await edit({ avatar: url })).envelope).toMatchObject({ data: { customer: { avatar: url } } });
    expect((await edit({ first_name: 'سارا' })).envelope).toMatchObject({ data: { customer: { avatar: url } } });
    expect((await edit({ avatar: url })).status).toBe(200);
    expect((await edit({ avatar: null })).envelope).toMatchObject({ data: { customer: { avatar: null } } });
    await edit({ avatar: url });
    expect((await edit({ avatar: '' })).envelope).toMatchObject({ data: { customer: { avatar: null } } });
  });

  it('cannot be set to another customer’s picture or to any other address', async () => {
    const theirs = await uploaded(api, await makeShopper(api));
    const own = await uploaded(api, me);
    await api.deps.files.write('villa-1.jpg', new Uint8Array([255, 216, 255]));
    const wrong = [
      theirs,
      `/files/upload-${'0'.repeat(32)}.webp`,
      '/files/villa-1.jpg',
      `https://shop.test${own}`,
      `//evil.example${own}`,
      `${own}?x=1`,
      `/files/../files/${own.slice(7)}`,
      own.slice(1),
      'javascript:alert(1)',
      'data:image/webp;base64,AA',
    ];
    for (const avatar of wrong) expect([avatar, Object.keys(await refused({ avatar }))]).toEqual([avatar, ['avatar']]);
  });
});
