import { screen, waitFor, within } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/catalogue.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { reservationEndpoints } from '@/contract/reservation.endpoints';
import type { CalendarDay } from '@/contract/reservation.schemas';
import { addDays, nightsOf, tehranToday } from '@/domain/plain-date';
import { toJalaali } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { stayDisabledReason } from '@/domain/range-selection-rules';
import { now } from '@/storefront/platform/browser-clock';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { noComments } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { createCustomer, loggedInAs, callApi, type ShopCustomer } from '@tests/support/customer-client';

jest.setTimeout(60_000);
routeCallsTo('residence');

/** For real responses and lazily loaded screens. */
const PATIENCE = { timeout: 15_000 };
const seo = { title: '', description: '', keywords: '', image: null, canonical: '/', json_ld: [] };

/** A residence with two free nights some weeks ahead, and these nights with their prices. */
async function findStay(): Promise<{ product: Product; start: string; end: string; sum: number }> {
  const { products } = await callApi(catalogueEndpoints.listProducts, { query: { type: 'residence', limit: 40 } });
  const { jy, jm } = toJalaali(addDays(tehranToday(now()), 20 + Math.floor(Math.random() * 100)));
  for (const { id } of products.filter(({ available, price }) => available && price > 0)) {
    const { months } = await callApi(reservationEndpoints.getProductCalendar, {
      params: { id },
      query: { year: jy, month: jm, double: true },
    });
    const book = new Map(months.flatMap(({ days }) => days.map((day): [string, CalendarDay] => [day.date, day])));
    for (const [start, day] of book) {
      const end = addDays(start, Math.max(2, day.min_nights));
      if (stayDisabledReason(book, { start, end })) continue;
      const { product } = await callApi(catalogueEndpoints.getProduct, { params: { id } });
      return {
        product,
        start,
        end,
        sum: nightsOf(start, end).reduce((total, night) => total + (book.get(night)?.price ?? 0), 0),
      };
    }
  }
  throw new Error('The demo shop has no free nights');
}

/** The page with these dates in its URL and the flow open at the price. */
async function openAtPrice({ product, start, end }: Awaited<ReturnType<typeof findStay>>, shopper: ShopCustomer) {
  const url = `/residence/${product.id}/x?start_date=${start}&end_date=${end}&person_count=1#book`;
  const page = <ResidenceScreen product={product} seo={seo} comments={noComments} similar={[]} breadcrumbs={[]} />;
  const app = await renderApp(page, { url, preloaded: loggedInAs(shopper) });
  const next = async () => app.user.click(await screen.findByRole('button', { name: 'ادامه' }, PATIENCE));
  await next();
  await next();
  return { ...app, next };
}

it('calendar, quote and reservation have the same price, and the next guest sees that the nights are taken [RES-02, RES-03, RES-07]', async () => {
  const stay = await findStay();
  const [sara, other] = [await createCustomer(), await createCustomer()];

  const { user, router, next, unmount } = await openAtPrice(stay, sara);
  const flow = within(screen.getByRole('dialog'));
  expect((await flow.findAllByText(formatToman(stay.sum), undefined, PATIENCE)).length).toBeGreaterThan(0);
  await next();
  const name = await screen.findByRole('textbox', { name: /نام مهمان/ });
  await user.clear(name);
  await user.type(name, 'سارا کریمی');
  await user.click(screen.getByRole('checkbox', { name: /مقررات/ }));
  await user.click(screen.getByRole('button', { name: 'ثبت رزرو' }));
  await waitFor(() => expect(router.moves.at(-1)).toMatch(/^push \/reservation\/\d+\?backUrl=/), PATIENCE);
  unmount();

  const id = Number(/reservation\/(\d+)/.exec(router.moves.at(-1) ?? '')?.[1]);
  const { order } = await callApi(ordersEndpoints.getOrder, { params: { id }, token: sara.token });
  expect(order).toMatchObject({
    kind: 'stay',
    times: nightsOf(stay.start, stay.end),
    guest_name: 'سارا کریمی',
    person_count: 1,
  });
  expect(order.invoice.products_price).toBe(stay.sum);

  const late = await openAtPrice(stay, other);
  expect((await screen.findAllByText('تاریخ انتخابی دیگر در دسترس نیست.', undefined, PATIENCE)).length).toBeGreaterThan(
    0,
  );
  late.unmount();
});
