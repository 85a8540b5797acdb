/** The residence page on a mock API and the steps of its booking flow. */
import { formatJalaaliDay } from '@/domain/jalaali';
import { screen, within } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays, nightsOf, tehranToday, type CivilDate } from '@/domain/plain-date';
import { now } from '@/storefront/platform/browser-clock';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { residenceFixture, noComments } from './residence-fixture';
import { renderApp, type RenderAppOptions, type RenderedApp } from './render-app';
import { MockError, type MockApi } from './mock-api';
import { mockStayApi, type MockStay } from './mock-stay-api';
import { aCustomer } from './state-test';

export const NAME = 'ویلای چوبی ماسال';
export const PATH = `/residence/12/${encodeURIComponent('ویلای-چوبی-ماسال')}`;
export const START = addDays(tehranToday(now()), 40);
export const END = addDays(START, 3);
export const NIGHTS = nightsOf(START, END);
/** The page with three nights and two guests in its URL. */
export const DATED = `${PATH}?start_date=${START}&end_date=${END}&person_count=2`;

const GONE = 'تاریخ انتخابی دیگر در دسترس نیست.';
/** The error of a stay with a booked night. */
export const datesTakenError = () => new MockError(409, GONE, { errors: [{ field: 'times', msg: GONE }] });

const seo = { title: '', description: '', keywords: '', image: null, canonical: '/residence/12/x', json_ld: [] };

/** Call it before every test: mocks the residence's stay and the customer's data. */
export function mockBooking(shop: MockApi): MockStay {
  const stay = mockStayApi(shop);
  beforeEach(() => {
    shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
    shop.on(ordersEndpoints.listOrders, () => ({ orders: [], page: 1, limit: 20, total: 0, counts: {} }));
  });
  return stay;
}

export function residencePage(product = residenceFixture()) {
  return <ResidenceScreen product={product} seo={seo} comments={noComments} similar={[]} breadcrumbs={[]} />;
}

/** Renders the page and then opens the flow: queries must not match the page behind the dialog. */
export async function openPage(url: string, options: RenderAppOptions = {}): Promise<RenderedApp> {
  return renderApp(residencePage(), { url, ...options });
}

export const dialog = () => screen.findByRole('dialog', { name: `رزرو ${NAME}` }, { timeout: 5000 });
/** The bar of a phone beside the panel of a desktop: jsdom does not apply media queries. */
export const bar = () => within(screen.getByRole('region', { name: `رزرو ${NAME}` }));
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Presses «ادامه» this many times. */
export async function goOn(app: RenderedApp, steps: number): Promise<void> {
  await dialog();
  for (let step = 0; step < steps; step += 1) await app.user.click(await button('ادامه'));
}

/** Goes from dates in the URL to the last step. */
export async function goToConfirm(options?: RenderAppOptions): Promise<RenderedApp> {
  const app = await openPage(`${DATED}#book`, options);
  await goOn(app, 1);
  return app;
}

/** Picks a free day of the calendar after going forward to its month. */
export async function pick(app: RenderedApp, date: CivilDate): Promise<void> {
  const next = await button('ماه بعد');
  for (let month = 0; month < 13 && !document.querySelector(`[data-date="${date}"]`); month += 1)
    await app.user.click(next);
  await app.user.click(await button(new RegExp(`^${formatJalaaliDay(date)}، .*آزاد`)));
}

export async function agree(app: RenderedApp): Promise<void> {
  await app.user.click(screen.getByRole('checkbox', { name: /مقررات اقامتگاه/ }));
  await app.user.click(await button('ثبت رزرو'));
}
