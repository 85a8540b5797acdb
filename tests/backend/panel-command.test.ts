import { eq } from 'drizzle-orm';
import { comments } from '@/backend/db/schema/comments';
import { orders } from '@/backend/db/schema/orders';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeHost, makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { codeIn, PANEL_API, panelTerminal, type PanelTerminal } from '@tests/support/panel-terminal';

const STAFF = '09120000001';
const HOST = '09120001001';

let api: TestBackend;
let terminal: PanelTerminal;
let place: number;
let other: number;
let guest: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend({
    returnsLoginCodes: true,
    staffMobiles: [STAFF],
    limits: { codeResendSeconds: 0, codesPerHour: 1000, codesPerHourPerNumber: 1000 },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  terminal = panelTerminal(api);
  place = await makeResidence(api.db, {
    name: 'ویلای ساحلی',
    residence: { instant: false, host_id: await makeHost(api.db, { name: 'رحیم شفق‌دوست', mobile: HOST }) },
  });
  other = await makeResidence(api.db, {
    name: 'کلبهٔ دیگری',
    residence: { host_id: await makeHost(api.db, { mobile: '09120001002' }) },
  });
  guest = await makeShopper(api, { mobile: '09121234567', credit: 10_000_000 });
});

const fine: PanelTerminal['fine'] = (...given) => terminal.fine(...given);
const refused: PanelTerminal['refused'] = (...given) => terminal.refused(...given);
const enter: PanelTerminal['enter'] = (mobile) => terminal.enter(mobile);
const request = async (ahead = 12, id = place) =>
  await placeOrder(api, guest, stayBody(id, nightsFrom(ahead, 3), { send_submit_notification: true }));

describe('login', () => {
  it('asks the mobile and the code, keeps the token by the address, and says who it is', async () => {
    const { code, out, questions } = await terminal.panel('login', { answers: ['۰۹۱۲ ۰۰۰ ۱۰۰۱', codeIn] });
    expect([code, questions]).toEqual([0, ['شمارهٔ موبایل:', 'کد تأیید:']]);
    expect(out.slice(1)).toEqual(['به پنل فروشگاه خوش آمدید.', 'وارد شدید: رحیم شفق‌دوست، میزبان.']);
    expect([...terminal.tokens.keys()]).toEqual([PANEL_API]);
    expect(out.join()).not.toContain(terminal.tokens.get(PANEL_API));
    expect(await enter(STAFF)).toContain('همکار فروشگاه');
  });

  it('takes mobile and code as flags; a stranger and a wrong code are refused', async () => {
    await terminal.panel(`login --mobile ${HOST}`);
    expect(await fine(`login --mobile=${HOST} --code ${api.sms.lastCode(HOST)}`)).toContain('میزبان');
    terminal.tokens.clear();
    expect(await refused('login --mobile 09121234567', { answers: [codeIn] })).toBe(
      'این شماره از همکاران فروشگاه نیست.',
    );
    expect(await refused(`login --mobile ${HOST}`, { answers: ['۱'] })).toBe('کد تأیید باید ۶ رقم باشد.');
    expect(await refused(`login --mobile ${HOST}`)).toBe('کسی پاسخ نداد و کاری انجام نشد.');
    expect(await refused('login --mobile 0912')).toContain('«0912» شمارهٔ موبایل نیست');
    expect(terminal.tokens.size).toBe(0);
  });

  it('is asked for before anything else, and again once the token is dead', async () => {
    expect(await refused('list')).toBe('نخست وارد شوید: npm run panel -- login');
    terminal.tokens.set(PANEL_API, 'x'.repeat(43));
    expect(await refused('list')).toBe('ورود شما دیگر معتبر نیست. دوباره وارد شوید: npm run panel -- login');
    expect(terminal.tokens.size).toBe(0);
  });

  it('ends with logout, for the API too', async () => {
    await enter(HOST);
    const token = terminal.tokens.get(PANEL_API) ?? '';
    expect(await fine('logout')).toBe('از پنل خارج شدید.');
    expect(terminal.tokens.size).toBe(0);
    expect((await api.call(ordersEndpoints.getOrder, { params: { id: 1 }, token })).status).toBe(401);
  });
});

describe('orders', () => {
  it('are listed with the number in every status, and by status; a host sees those of their own places', async () => {
    await request();
    await request(3, other);
    await enter(HOST);
    const text = await fine('list');
    expect(text).toContain('در انتظار تأیید میزبان: ۱');
    expect(text).toMatch(/^۱ +در انتظار تأیید میزبان +ویلای ساحلی +۱۱ آذر، ۳ شب +۲ +۱۳:۳۰ *$/m);
    expect(text).not.toContain('کلبهٔ دیگری');
    expect(await fine('list paid')).not.toContain('ویلای ساحلی');
    expect(await fine('list waiting,accepted')).toContain('ویلای ساحلی');
    expect(await refused('list nonsense')).toBe('وضعیت خواسته‌شده درست نیست.');
    await enter(STAFF);
    expect(await fine('list')).toContain('کلبهٔ دیگری');
    expect(await fine('list --page ۲')).toContain('سفارشی نیست');
  });

  it('are shown in words; the guest’s number once it is paid', async () => {
    const id = await request();
    await enter(HOST);
    const before = await fine(`show ${id}`);
    for (const line of [
      'وضعیت: در انتظار تأیید میزبان',
      'سفارش: ویلای ساحلی',
      'ورود: چهارشنبه ۱۱ آذر ۱۴۰۵ (۱۴۰۵/۰۹/۱۱)، ساعت ۱۴:۰۰',
      'خروج: شنبه ۱۴ آذر ۱۴۰۵ (۱۴۰۵/۰۹/۱۴)، ساعت ۱۲:۰۰',
      'نام: سارا کریمی',
      'مبلغ: ۳٬۰۰۰٬۰۰۰ تومان',
    ]) {
      expect(before.split('\n')).toContain(line);
    }
    expect(before).not.toContain('موبایل');
    await fine(`accept ۰۰۰۰۰${id}`);
    await api.db
      .update(orders)
      .set({ status: 'in_progress', pay_before: null, paid: 3_000_000 })
      .where(eq(orders.id, id));
    expect(await fine(`show #${id}`)).toContain('موبایل: 09121234567');
    expect(await refused('show 99')).toBe('اطلاعات درخواستی یافت نشد.');
    expect(await refused('show abc')).toBe('«abc» شماره نیست.');
  });

  it('are accepted and refused by their host, who is told; another host’s are not there', async () => {
    const [one, two, foreign] = [await request(12), await request(20), await request(3, other)];
    await enter(HOST);
    expect(await fine(`accept ${one}`)).toContain('رزرو تأیید شد و در انتظار پرداخت مهمان است.');
    expect(await getOrder(api, guest, one)).toMatchObject({ status: 'rt_accept' });
    expect(await fine(`reject ${two}`)).toContain('درخواست رد شد و شب‌ها آزاد شدند.');
    expect(await getOrder(api, guest, two)).toMatchObject({ sub_status: 'canceled_rt_host_reject' });
    expect(await refused(`accept ${two}`)).toBe('در وضعیت فعلی این تغییر ممکن نیست.');
    expect(await refused(`accept ${foreign}`)).toBe('اطلاعات درخواستی یافت نشد.');
  });

  it('of goods go from ready to done', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { name: 'زعفران' });
    const id = await placeOrder(api, guest, goodsBody(product, 2, { payment_type: 'credit' }));
    await enter(STAFF);
    for (const step of ['ready', 'send', 'done']) await fine(`${step} ${id}`);
    expect(await fine(`show ${id}`)).toContain('سفارش: زعفران (۲ عدد)');
    expect(await getOrder(api, guest, id)).toMatchObject({ status: 'done' });
  });
});

describe('sent goods', () => {
  const PARCEL = 'کد رهگیری مرسوله (اگر ندارد، خالی بگذارید):';
  const readyGoods = async (delivery: 'post' | 'pickup' = 'post') => {
    const { id: product } = await makeProduct(api.db, { name: 'زعفران' });
    const id = await placeOrder(api, guest, goodsBody(product, 1, { payment_type: 'credit' }));
    // Which ways of delivery there are is the shop's own matter.
    await api.db.update(orders).set({ delivery }).where(eq(orders.id, id));
    await fine(`ready ${id}`);
    return id;
  };
  const trackingOf = async (id: number) => (await getOrder(api, guest, id)).tracking_code;
  beforeEach(async () => {
    await changeShop(api, { shop_type: 'shop' });
    await enter(STAFF);
  });

  it('take the parcel’s code and carrier by flags, and others when they are told again', async () => {
    const id = await readyGoods();
    await fine(['send', String(id), '--tracking', '۱۲۳۴۵ ۶۷۸۹۰', '--carrier', 'پست پیشتاز']);
    const shown = (await fine(`show ${id}`)).split('\n');
    expect(shown).toEqual(expect.arrayContaining(['کد رهگیری: 1234567890', 'شرکت پست: پست پیشتاز']));
    expect(await fine(`send ${id} --tracking AB-1234`)).toContain('اطلاعات مرسوله ثبت شد.');
    expect(await trackingOf(id)).toBe('AB-1234');
    await fine(`send ${id} --tracking=`);
    expect(await trackingOf(id)).toBeNull();
    expect(await refused(`send ${id}`)).toBe('در وضعیت فعلی این تغییر ممکن نیست.');
    expect(await refused(`send ${id} --tracking کد`)).toBe(
      'کد رهگیری از ۴ تا ۳۰ رقم و حرف لاتین است و دست‌کم یک رقم دارد.',
    );
  });

  it('ask whoever sits there for the code, which may be left out; not for what is picked up', async () => {
    const [one, two, three] = [await readyGoods(), await readyGoods(), await readyGoods('pickup')];
    expect(await terminal.panel(`send ${one}`, { answers: ['۱۲۳۴۵۶۷۸۹۰'] })).toMatchObject({
      code: 0,
      questions: [PARCEL],
    });
    expect(await terminal.panel(`send ${two}`, { answers: ['  '] })).toMatchObject({ code: 0, questions: [PARCEL] });
    expect(await terminal.panel(`send ${three}`, { answers: ['۱۲۳۴۵۶۷۸۹۰'] })).toMatchObject({
      code: 0,
      questions: [],
    });
    expect([await trackingOf(one), await trackingOf(two), await trackingOf(three)]).toEqual(['1234567890', null, null]);
  });
});

describe('a stay for a guest who calls', () => {
  const words = (more: readonly string[] = []) => [
    'submit',
    '--mobile',
    '09351112233',
    '--name',
    'مینا صبوری',
    '--product',
    String(place),
    '--check-in',
    '1405/09/12',
    ...more,
  ];

  it('is submitted by flags at its price, and the guest is told how to pay [PAY-04]', async () => {
    await enter(HOST);
    const text = await fine(words(['--nights', '۲', '--people', '3']));
    expect(text).toContain('از پنجشنبه ۱۲ آذر ۱۴۰۵، ۲ شب: ۲٬۰۰۰٬۰۰۰ تومان');
    expect(text).toContain('سفارش ۰۰۰۰۰۱ برای مهمان ثبت شد.');
    expect((await api.db.select().from(orders))[0]).toMatchObject({
      submit_by: 'panel',
      status: 'rt_accept',
      guest_name: 'مینا صبوری',
      person_count: 3,
      times: ['2026-12-03', '2026-12-04'],
    });
    expect(api.sms.sent.at(-1)).toMatchObject({
      mobile: '09351112233',
      text: expect.stringContaining('https://shop.test/reservation/1'),
    });
  });

  it('is asked for word by word, and taken only once the price is agreed to', async () => {
    await enter(HOST);
    const answers = ['۰۹۳۵۱۱۱۲۲۳۳', 'مینا صبوری', String(place), '2026-12-03', '2', '3'];
    expect(await refused('submit', { answers: [...answers, 'خیر'] })).toBe('ثبت نشد.');
    expect(await api.db.$count(orders)).toBe(0);
    const { code, questions } = await terminal.panel('submit', { answers: [...answers, 'بله'] });
    expect([code, questions.at(-1), await api.db.$count(orders)]).toEqual([0, 'ثبت شود؟ (بله / خیر)', 1]);
    expect(await refused([...words(['--nights', '2', '--people', '2']), '--yes'], { isInteractive: true })).toBe(
      'تاریخ انتخابی دیگر در دسترس نیست.',
    );
  });

  it('is refused with one sentence for what is wrong', async () => {
    await enter(HOST);
    expect(await refused(words(['--check-out', '1405/09/12', '--people', '2']))).toBe(
      'روز خروج باید پس از روز ورود باشد.',
    );
    expect(await refused(words(['--check-out', '1405/09/13', '--nights', '1', '--people', '2']))).toBe(
      'یا تعداد شب را بنویسید یا روز خروج را.',
    );
    expect(await refused(words(['--nights', '2', '--people', 'دو']))).toContain('«دو» عددی از یک تا');
    expect(await refused(words(['--nights', '2', '--people', '9']))).toBe('ظرفیت این اقامتگاه حداکثر ۶ نفر است.');
    expect(await refused([...words(['--nights', '1', '--people', '2']), '--product', String(other)])).toBe(
      'اطلاعات درخواستی یافت نشد.',
    );
    expect(await api.db.$count(orders)).toBe(0);
  });
});

describe('nights', () => {
  it('are shown, closed, opened and priced by Jalaali or Gregorian days, both ends included', async () => {
    await request(12, place);
    await enter(HOST);
    const shown = await fine(`nights ${place} ۱۴۰۵/۰۹/۱۰ 1405-9-11`);
    expect(shown).toMatch(/^۱۴۰۵\/۰۹\/۱۰ +سه‌شنبه +۱٬۰۰۰٬۰۰۰ +آزاد *$/m);
    expect(shown).toMatch(/^۱۴۰۵\/۰۹\/۱۱ +چهارشنبه +۱٬۰۰۰٬۰۰۰ +در انتظار پرداخت یا پاسخ +۱ *$/m);
    expect(await fine(`block ${place} 2026-12-10 2026-12-12`)).toContain('۳ شب بسته شد.');
    expect(await fine(`nights ${place} 2026-12-11`)).toContain('بسته');
    expect(await refused(`block ${place} 1405/09/10 1405/09/11`)).toContain('رزرو شده است و نمی‌توان آن را بست');
    expect(await fine(`open ${place} 2026-12-11`)).toContain('آزاد');
    expect(await fine(`price ${place} فردا فردا ۲٬۵۰۰٬۰۰۰`)).toContain('قیمت ۱ شب ۲٬۵۰۰٬۰۰۰ تومان شد.');
    expect(await fine(`nights ${place} 1405/08/30`)).toContain('۲٬۵۰۰٬۰۰۰');
    expect(await fine(`price ${place} فردا فردا reset`)).toContain('۱٬۰۰۰٬۰۰۰');
  });

  it('are refused with one sentence for what is wrong', async () => {
    await enter(HOST);
    expect(await refused(`nights ${place} 1405/13/01`)).toBe('«1405/13/01» تاریخ نیست. نمونه: ۱۴۰۵/۰۹/۱۲');
    expect(await refused(`nights ${place} 2026-02-30`)).toContain('تاریخ نیست');
    expect(await refused(`block ${place} فردا امروز`)).toBe('تاریخ پایان نباید پیش از تاریخ آغاز باشد.');
    expect(await refused(`block ${place} 1405/08/01`)).toBe('شب‌های گذشته را نمی‌توان تغییر داد.');
    expect(await refused(`price ${place} فردا فردا ارزان`)).toContain('«ارزان» مبلغ نیست');
    expect(await refused(`price ${place} فردا فردا`)).toBe(
      'این فرمان را این‌طور بنویسید: price <product> <from> <to> <amount|reset>',
    );
    expect(await refused(`nights ${other} فردا`)).toBe('اطلاعات درخواستی یافت نشد.');
  });
});

it('comments are read and answered by the host, judged by the staff [CAT-07]', async () => {
  const row = { product_id: place, name: 'نگار', created_at: api.clock.now(), status: 'pending' as const };
  await api.db.insert(comments).values([
    { ...row, star: 5, comment: 'تمیز و\n\u001b[31mگرم' },
    { ...row, star: 1, comment: 'بد' },
  ]);
  await enter(HOST);
  const text = await fine('comments');
  expect(text).toContain('دیدگاه ۱: ۵ از ۵، نگار، ویلای ساحلی، ۲۹ آبان ۱۴۰۵، در انتظار بررسی\nتمیز و');
  expect(text).not.toContain('\u001b');
  expect(await fine('reply 1 قدمتان روی سر.')).toContain('پاسخ: قدمتان روی سر.');
  expect(await refused('approve 1')).toContain('تأیید و رد دیدگاه با فروشگاه است');
  await enter(STAFF);
  expect(await fine(['approve', '1', '--reply', 'قدمتان روی چشم.'])).toContain('نظر تأیید شد و نمایش داده می‌شود.');
  expect(await fine('reject-comment 2')).toContain('نظر رد شد');
  expect(
    await api.db.select({ status: comments.status, reply: comments.reply }).from(comments).orderBy(comments.id),
  ).toEqual([
    { status: 'approved', reply: 'قدمتان روی چشم.' },
    { status: 'rejected', reply: null },
  ]);
  expect(await fine('comments')).toBe('دیدگاهی نیست.');
  expect(await fine('comments approved')).toContain('پاسخ: قدمتان روی چشم.');
  expect(await refused('comments new')).toContain('«new» یکی از این‌ها نیست: pending، approved');
});

it('a day is made a holiday, a working day, or what the calendar says; by the staff alone', async () => {
  await enter(STAFF);
  expect(await fine('holiday 1405/09/12 جشن سالگرد فروشگاه')).toBe(
    'پنجشنبه ۱۲ آذر ۱۴۰۵ در این فروشگاه تعطیل است: جشن سالگرد فروشگاه',
  );
  expect(await fine('holiday 1405/09/12 --working')).toBe('پنجشنبه ۱۲ آذر ۱۴۰۵ در این فروشگاه تعطیل نیست.');
  expect(await fine('holiday 1405/09/12')).toContain('تعطیل است: تعطیل');
  expect(await fine('holiday 1405/09/12 --reset')).toContain('تقویم رسمی');
  expect(await refused('holiday 1405/09/12 جشن --reset')).toContain('یکی را بنویسید');
  await enter(HOST);
  expect(await refused('holiday 1405/09/12')).toBe('اطلاعات درخواستی یافت نشد.');
});
