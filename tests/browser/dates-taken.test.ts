import { formatJalaaliDay } from '@/domain/jalaali';
import type { Locator } from 'playwright-core';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { nightsOf } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  getOrder,
  reserve,
  type Customer,
  type FreeStay,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { agree, atStep, flowOf, openFlow, walkToConfirm } from '@tests/support/stay-flow';
import { button, untilDayIs, recordCalls, link, checkStep, type RecordedCalls } from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { reservationsMessages } from '@/messages/reservations';
import { stayMessages } from '@/messages/stay';
import { itInFullMatrix } from '@tests/support/matrix';

const GUEST = 'فرهاد تیشه‌زن';

interface Lost {
  readonly visitor: Visit;
  readonly customer: Customer;
  readonly stay: FreeStay;
  readonly flow: Locator;
  readonly calls: RecordedCalls;
}

/**
 * Another guest books the nights while this one is at the last step; the page reports it and returns to the dates.
 */
async function lose(device: Device, after: number, shots: string): Promise<Lost> {
  const origin = shopOrigin('residence');
  const customer = await createCustomer(origin);
  const stay = await findInstantStay(origin, { nights: 2, people: 2, after });
  const visitor = await visit({
    shop: 'residence',
    device,
    stored: customer.stored,
    expected: [/status of 409 .*order\/(submit|price)/],
  });
  const { page } = visitor;
  const calls = recordCalls(page);
  const flow = await openFlow(page, stay);
  const night = flow.getByRole('button', {
    name: new RegExp(`^${formatJalaaliDay(stay.start)}${t(bookingMessages.calSeparator)}`),
  });
  await button(flow, bookingMessages.stayFlowEditDates).click();
  await night.waitFor();
  await walkToConfirm(flow);
  // A coupon that applies itself asks for another price, which would report the lost nights before the booking does.
  await visitor.untilNetworkRests();
  await reserve(origin, await createCustomer(origin), stay);
  const calendars = calls.urls(calendarEndpoints.getProductCalendar).length;
  await agree(flow, GUEST);

  await atStep(flow, 'stay');
  const alert = flow.getByRole('alert');
  await alert.getByText(t(reservationsMessages.reservationDateUnavailable)).waitFor();
  await alert.getByText(t(bookingMessages.stayFlowDatesLost)).waitFor();
  // The same months again, with the nights taken.
  await untilDayIs(flow, nightsOf(stay.start, stay.end).at(-1) ?? stay.start, bookingMessages['cal.day.taken']);
  expect(calls.urls(calendarEndpoints.getProductCalendar).length).toBeGreaterThan(calendars);
  expect(new URL(page.url()).searchParams.get('start_date')).toBeNull();
  await checkStep(page, `${shots}-01-lost`);
  return { visitor, customer, stay, flow, calls };
}

describe.each(flowDevices)('nights that another guest books meanwhile, on a %s', (device) => {
  it('the nearest free nights are offered, and can be selected and submitted [RES-07, STATE-05, ROUTE-11]', async () => {
    const shots = `lost-near-${device}`;
    const { visitor, customer, stay, flow, calls } = await lose(device, 62, shots);
    const { page, origin } = visitor;
    const offers = flow.getByRole('region', { name: t(bookingMessages.calOffersTitle) });
    await offers.getByRole('button').first().waitFor();
    expect(await offers.getByRole('button').count()).toBeLessThanOrEqual(3);
    await offers.scrollIntoViewIfNeeded();
    await checkStep(page, `${shots}-02-offers`);
    await offers.getByRole('button').first().click();
    await offers.waitFor({ state: 'detached' });
    expect(await flow.getByText(t(bookingMessages.stayFlowDatesLost)).count()).toBe(0);
    await checkStep(page, `${shots}-03-chosen`);
    await walkToConfirm(flow);
    // The guest's name is kept.
    expect(await flow.getByLabel(t(bookingMessages.stayFlowGuest)).inputValue()).toBe(GUEST);
    await agree(flow, GUEST);
    await page.waitForURL((url) => /^\/reservation\/\d+$/.test(url.pathname));
    await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
    const { times } = await getOrder(origin, customer, Number(new URL(page.url()).pathname.split('/')[2]));
    expect(times).toHaveLength(2);
    expect(times).not.toEqual(nightsOf(stay.start, stay.end));
    expect(calls.bodies(ordersEndpoints.submit)).toMatchObject([
      { guest_name: GUEST, person_count: 2 },
      { guest_name: GUEST, person_count: 2, products: [{ product_id: stay.product.id, times }] },
    ]);
    await visitor.leave();
  });

  itInFullMatrix(
    'a similar residence that is free on the same nights can be selected and submitted [RES-07, ROUTE-11]',
    async () => {
      const shots = `lost-other-${device}`;
      const { visitor, customer, stay, flow } = await lose(device, 66, shots);
      const { page, origin } = visitor;
      const places = flow.getByRole('region', { name: t(bookingMessages.stayFlowFreePlaces) });
      const [first] = [places.getByRole('article').first()];
      await first.scrollIntoViewIfNeeded();
      await checkStep(page, `${shots}-02-places`);
      const other = first.getByRole('link');
      const address = new URL((await other.getAttribute('href')) ?? '', origin);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        start_date: stay.start,
        end_date: stay.end,
        person_count: '2',
      });
      expect(address.pathname).not.toContain(`/${stay.product.id}/`);
      const name = await other.innerText();
      await other.click();
      await page.waitForURL((url) => url.pathname === address.pathname);
      const panel = page.getByLabel(t(stayMessages.bookPanel, { name })).filter({ visible: true });
      await button(panel, stayMessages.book).click();
      const second = flowOf(page, name);
      // With dates the flow opens at their price.
      await atStep(second, 'stay');
      await walkToConfirm(second);
      expect(await second.getByLabel(t(bookingMessages.stayFlowGuest)).inputValue()).toBe(GUEST);
      await agree(second, GUEST);
      await page.waitForURL((url) => /^\/reservation\/\d+$/.test(url.pathname));
      await link(page.getByRole('main'), bookingMessages.again).waitFor({ state: 'detached' });
      const order = await getOrder(origin, customer, Number(new URL(page.url()).pathname.split('/')[2]));
      expect(order).toMatchObject({ times: nightsOf(stay.start, stay.end), person_count: 2, guest_name: GUEST });
      expect(order.products[0]?.product_id).not.toBe(stay.product.id);
      await visitor.leave();
    },
  );
});
