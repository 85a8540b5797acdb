import { renderToString } from 'react-dom/server';
import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { addDays, tehranToday } from '@/domain/plain-date';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { now } from '@/storefront/platform/browser-clock';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { makeStore } from '@/storefront/state/store/store';
import { residenceFixture, noComments, twoComments } from '@tests/support/residence-fixture';
import { memoryRouter } from '@tests/support/memory-router';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { mockStayApi } from '@tests/support/mock-stay-api';

mockStayApi(mockApi());

const seo = { title: '', description: '', keywords: '', image: null, canonical: '/residence/12/x', json_ld: [] };
const crumbs = [
  { label: 'خانه', href: '/' },
  { label: 'ویلا', href: '/search/villa' },
];
const page = (product = residenceFixture(), comments = twoComments) => (
  <ResidenceScreen product={product} seo={seo} comments={comments} similar={[]} breadcrumbs={crumbs} />
);
const URL = '/residence/12/ویلای-چوبی-ماسال';

describe('without scripts', () => {
  it('the server’s HTML has name, price, pictures, description, properties, rules, terms, location and comments [ROUTE-03]', () => {
    const html = renderToString(
      <RouterContext.Provider value={memoryRouter(URL).current}>
        <Provider store={makeStore()}>{page()}</Provider>
      </RouterContext.Provider>,
    );
    for (const text of [
      'ویلای چوبی ماسال',
      '۱٬۰۰۰٬۰۰۰',
      'ویلایی از چوب راش',
      'نمای شمارهٔ 3',
      'اینترنت بی‌سیم',
      'سیگار در فضای بسته',
      'از ۱۴:۰۰',
      'تا ۱۲:۰۰',
      'شرایط لغو رزرو',
      'بازگشت همهٔ مبلغ',
      'ماسال، استان گیلان',
      'فاطمه رضایی',
      'تمیز و گرم بود.',
      'قدمتان روی چشم.',
      'جنگلی',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<a [^>]*openstreetmap\.org/);
  });
});

describe('the content of the page', () => {
  it('headings, properties and rules are in named sections [ROUTE-03]', async () => {
    await renderApp(page(), { url: URL });
    expect(screen.getByRole('heading', { level: 1, name: 'ویلای چوبی ماسال' })).toBeVisible();
    const facts = screen.getByRole('list', { name: 'مشخصات' });
    expect(within(facts).getByText('۲ نفر + ۲ نفر اضافه')).toBeVisible();
    const rules = screen.getByRole('region', { name: 'مقررات و ساعت‌ها' });
    expect(within(rules).getByText('سیگار در فضای بسته')).toHaveTextContent('(غیرمجاز)');
    expect(screen.getByRole('link', { name: /باز کردن در نقشه/ })).toHaveAttribute(
      'href',
      expect.stringContaining('mlat=37.36&mlon=49.13'),
    );
  });

  it('whole or by room, bath and toilets are among the facts, and strong amenities lead to all [ROUTE-03]', async () => {
    const amenities = [
      { key: 'linen', title: 'ملحفه' },
      { key: 'whole', title: 'دربست' },
      { key: 'bath', title: '۲ حمام' },
      { key: 'toilet_western', title: 'سرویس فرنگی' },
      ...['pool', 'wifi', 'parking', 'kitchen'].map((key) => ({ key, title: key })),
    ];
    await renderApp(page(residenceFixture({}, { amenities })), { url: URL });
    const facts = within(screen.getByRole('list', { name: 'مشخصات' }));
    expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'دربست',
      '۲ نفر + ۲ نفر اضافهنفری شبی ۲۰۰٬۰۰۰ تومان',
      '۲ اتاق‌خواب',
      '۴ تخت',
      '۲ حمام',
      'سرویس فرنگی',
      '۱۴۰ متر مربع',
    ]);
    const strong = screen.getByRole('link', { name: /امکان دیگر/ });
    expect(strong).toHaveAttribute('href', '#amenities');
    expect(strong).toHaveTextContent(/pool.*wifi.*parking.*kitchen.*\+۱/);
    const all = within(screen.getByRole('region', { name: 'امکانات' }));
    expect(all.queryByText('دربست')).toBeNull();
    expect(all.getByText('ملحفه')).toBeVisible();
  });

  it('host and newest comment are named in the first screen, with links to their sections [ROUTE-03]', async () => {
    await renderApp(page(), { url: URL });
    const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target(/میزبان: فاطمه رضایی/)).toBe('#host');
    expect(target(/«تمیز و گرم بود\.»/)).toBe('#comments');
  });

  it('has no heading without text about the residence, and no beds where there are none', async () => {
    const { rerender } = await renderApp(page(residenceFixture({ description: '' }, { beds: 0 })), { url: URL });
    const about = screen.getByRole('region', { name: 'دربارهٔ اقامتگاه' });
    expect([...about.querySelectorAll('p')].filter(({ textContent }) => !textContent)).toEqual([]);
    expect(screen.queryByText(/^[۰-۹]+ تخت$/)).not.toBeInTheDocument();
    rerender(<></>);
    await renderApp(page(residenceFixture({ description: '', properties: [] })), { url: URL });
    expect(screen.queryByText('دربارهٔ اقامتگاه')).not.toBeInTheDocument();
    expect(screen.getByText(/^[۰-۹]+ تخت$/)).toBeVisible();
  });

  it('few comments have no chart; an empty list has a message [CAT-07]', async () => {
    const { rerender } = await renderApp(page(), { url: URL });
    expect(screen.queryByText('۵ ستاره: ۱ دیدگاه')).toBeNull();
    expect(screen.getByText('راه آخرش خاکی است.')).toBeVisible();
    rerender(<></>);
    await renderApp(page(residenceFixture(), noComments), { url: URL });
    expect(screen.getByText('هنوز دیدگاهی برای این اقامتگاه ثبت نشده است.')).toBeVisible();
  });

  it('a residence without a price is «توافقی» and cannot be booked [DLG-05]', async () => {
    await renderApp(page(residenceFixture({ price: 0 })), { url: URL });
    expect(screen.getAllByText('توافقی').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'رزرو' })).not.toBeInTheDocument();
    expect(screen.getAllByText(/قیمت این اقامتگاه توافقی است/).length).toBeGreaterThan(0);
  });
});

describe('dates and guests of the URL', () => {
  const start = addDays(tehranToday(now()), 10);
  const end = addDays(start, 3);
  const dated = `${URL}?start_date=${start}&end_date=${end}&person_count=3`;
  const stayOf = (app: Awaited<ReturnType<typeof renderApp>>) => app.store.getState().products;

  it('are stored as the reservation in progress, one residence at a time [STATE-06]', async () => {
    const app = await renderApp(page(), { url: dated });
    expect(stayOf(app).reservedList).toEqual([
      { id: 12, count: 1, times: [start, addDays(start, 1), addDays(start, 2)], person_count: 3 },
    ]);
    expect(stayOf(app).extraPeople).toBe(1);
    const panel = screen.getByRole('complementary', { name: 'رزرو ویلای چوبی ماسال' });
    expect(within(panel).getByText(formatJalaaliShort(start))).toBeInTheDocument();
    expect(within(panel).getByText('۱ نفر بیش از ظرفیت پایه؛ هر نفر شبی ۲۰۰٬۰۰۰ تومان')).toBeInTheDocument();
  });

  it('select the cancellation terms of a long stay from thirty nights on, with their deadlines [RES-02]', async () => {
    const far = addDays(start, 30);
    await renderApp(page(), { url: dated.replace(end, far) });
    const terms = screen.getByRole('region', { name: 'شرایط لغو رزرو' });
    expect(within(terms).getByText(/^تا سی روز پیش از ورود/)).toBeVisible();
    expect(within(terms).getByText(`تا پایان ${formatJalaaliShort(addDays(start, -30))}`)).toBeVisible();
  });

  it('are ignored if impossible, such as a stay of a thousand years [STATE-06]', async () => {
    const app = await renderApp(page(), { url: dated.replace(end, '3026-11-30') });
    expect(stayOf(app).reservedList).toEqual([]);
  });

  it('are limited to the capacity of the residence [STATE-06]', async () => {
    const app = await renderApp(page(), { url: dated.replace('person_count=3', 'person_count=9') });
    expect(stayOf(app).peopleCount).toBe(4);
  });

  it('keep the stored step if the nights are the same [STATE-05]', async () => {
    const kept = { id: 12, count: 1, times: [start, addDays(start, 1), addDays(start, 2)], person_count: 3 };
    const products = { ...makeStore().getState().products, reservedList: [kept], reservationStep: 1, peopleCount: 3 };
    const app = await renderApp(page(), { url: dated, preloaded: { products } });
    expect(stayOf(app).reservationStep).toBe(1);
  });

  it('replace other stored dates of the residence, and keep the stored step [STATE-05, STATE-06]', async () => {
    const kept = { id: 12, count: 1, times: [addDays(end, 1), addDays(end, 2)], person_count: 2 };
    const products = { ...makeStore().getState().products, reservedList: [kept], reservationStep: 1, peopleCount: 2 };
    const app = await renderApp(page(), { url: dated, preloaded: { products } });
    expect(stayOf(app).reservedList).toEqual([
      { id: 12, count: 1, times: [start, addDays(start, 1), addDays(start, 2)], person_count: 3 },
    ]);
    expect(stayOf(app).reservationStep).toBe(1);
  });

  it('do not open the flow without a reservation in progress, as after going back from a booking [STATE-05]', async () => {
    const app = await renderApp(page(), { url: `${URL}?person_count=2#book` });
    expect(app.router.moves).toEqual([
      `replace /residence/12/${encodeURIComponent('ویلای-چوبی-ماسال')}?person_count=2`,
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are ignored if the end is before the start or the number of guests is negative [STATE-05]', async () => {
    const app = await renderApp(page(), { url: `${URL}?start_date=${end}&end_date=${start}&person_count=-1` });
    expect(stayOf(app).reservedList).toEqual([]);
    expect(stayOf(app).peopleCount).toBe(2);
  });
});
