import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { StayRail } from '@/contract/catalogue.schemas';
import type { Product } from '@/contract/product.schemas';
import { addDays, tehranToday } from '@/domain/plain-date';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { now } from '@/storefront/platform/browser-clock';
import { rememberPlace } from '@/storefront/state/catalogue/last-place';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { callApi, shopConfig } from '@tests/support/customer-client';

routeCallsTo('residence');

const today = () => tehranToday(now());
const dated = (products: readonly Product[], stay_price: number) => products.map((one) => ({ ...one, stay_price }));

/** Answers with four lists of residences of the shop; records the regions asked for. */
async function offerStays(): Promise<(string | null)[]> {
  const { products } = await callApi(catalogueEndpoints.searchProducts, { body: {} });
  const asked: (string | null)[] = [];
  const rails: StayRail[] = [
    {
      kind: 'tonight',
      title: null,
      start: today(),
      end: addDays(today(), 1),
      total: 8,
      products: dated(products.slice(0, 5), 3_210_000),
    },
    {
      kind: 'weekend',
      title: null,
      start: addDays(today(), 3),
      end: addDays(today(), 5),
      total: 4,
      products: dated(products.slice(0, 4), 6_000_000),
    },
    {
      kind: 'holiday',
      title: 'شب یلدا',
      start: addDays(today(), 23),
      end: addDays(today(), 25),
      total: 60,
      more: true,
      products: dated(products.slice(0, 5), 7_000_000),
    },
    { kind: 'near', title: 'ماسال', place: 'masal', start: null, end: null, total: 3, products: products.slice(0, 3) },
  ];
  shopApi.use(
    http.get(`*${catalogueEndpoints.getHomeStays.path}`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('place'));
      return HttpResponse.json({ success: true, code: 200, msg: '', data: { rails } });
    }),
  );
  return asked;
}

async function openHome() {
  const [tree, site] = await Promise.all([callApi(catalogueEndpoints.getCategoryTree), shopConfig()]);
  const section = { type_name: 'category_steps' as const, title: 'مقصدها', items: [], base_category: null };
  const categories = tree.categories.slice(0, 4).map(({ id, name, slug, image }) => ({ id, name, slug, image }));
  const sections = [1, 2].map(() => ({ ...section, categories }));
  return await renderApp(
    <HomeScreen site={site} sections={sections} categories={tree.categories} posters={[]} page={1} hasMore={false} />,
    { config: site },
  );
}

it('shows residences for tonight, the weekend, the next holiday and near the last searched region', async () => {
  const asked = await offerStays();
  rememberPlace('masal');
  await openHome();
  const tonight = within(await screen.findByRole('region', { name: 'همین امشب خالی است' }));
  // Full rows of three.
  expect(tonight.getAllByRole('listitem')).toHaveLength(3);
  expect(tonight.getAllByText('۳٬۲۱۰٬۰۰۰')).toHaveLength(3);
  expect(tonight.getByRole('link', { name: /^همه/ })).toHaveAttribute(
    'href',
    `/search?start_date=${today()}&end_date=${addDays(today(), 1)}&person_count=2`,
  );
  expect(screen.getByRole('region', { name: /^آخر هفتهٔ پیش رو/ })).toBeVisible();
  const holiday = within(screen.getByRole('region', { name: 'تعطیلات شب یلدا' }));
  expect(holiday.getByText(/۲۳.روز دیگر.·.بیش از ۶۰.اقامتگاه هنوز خالی است/)).toBeVisible();
  expect(holiday.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'نزدیک ماسال' })).toBeVisible();
  expect(asked).toEqual(['masal']);
  await expectAccessible();
});
