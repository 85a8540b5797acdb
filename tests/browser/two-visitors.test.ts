import { ordersEndpoints } from '@/contract/orders.endpoints';
import { nightsOf } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, findInstantStay, reserve, type FreeStay } from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { walkToConfirm } from '@tests/support/stay-flow';
import { button, untilDayIs, openPage, patternOf, screenshot, submitOfStay } from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { itInFullMatrix } from '@tests/support/matrix';

/** A logged-in customer before the last tap. */
async function readyToSubmit(device: Device, { start, end, people, product }: FreeStay): Promise<Visit> {
  const { stored } = await createCustomer(shopOrigin('residence'));
  const visitor = await visit({ shop: 'residence', device, stored, expected: [/status of 409/] });
  const { page } = visitor;
  await openPage(
    page,
    `${urls.residence(product.id, product.name, { start_date: start, end_date: end, person_count: people })}#book`,
  );
  const flow = flowOf(visitor, product.name);
  await walkToConfirm(flow);
  await flow.getByLabel(t(bookingMessages.stayFlowGuest)).fill('مهمان آزمون');
  await flow.getByRole('checkbox', { name: t(bookingMessages.stayFlowAccept) }).check();
  return visitor;
}

const flowOf = ({ page }: Visit, name: string) =>
  page.getByRole('dialog', { name: t(bookingMessages.stayFlowTitle, { name }) });

describe.each(flowDevices)('two visitors who submit the same nights, on a %s', (device) => {
  it('the second one is returned with a message to a calendar that shows the nights as taken [RES-07]', async () => {
    const origin = shopOrigin('residence');
    const stay = await findInstantStay(origin, { nights: 2, people: 2, after: device === 'phone' ? 60 : 66 });
    const [first, second] = [await readyToSubmit(device, stay), await readyToSubmit(device, stay)];
    await submitOfStay(flowOf(first, stay.product.name)).click();
    await first.page.waitForURL((url) => url.pathname.startsWith('/reservation/'));

    const flow = flowOf(second, stay.product.name);
    await submitOfStay(flow).click();
    await flow
      .getByRole('alert')
      .filter({ hasText: t(bookingMessages.stayFlowDatesLost) })
      .waitFor();
    await screenshot(second.page, `lost-${device}`);
    // The calendar is up to date: both nights are taken.
    for (const night of nightsOf(stay.start, stay.end))
      await untilDayIs(flow, night, bookingMessages['cal.day.taken'], bookingMessages['cal.day.checkoutOnly']);
    expect(new URL(second.page.url()).searchParams.has('start_date')).toBe(false);
    await first.leave();
    await second.leave();
  });

  itInFullMatrix('exactly one of two concurrent submits is accepted [RES-07]', async () => {
    const origin = shopOrigin('residence');
    const stay = await findInstantStay(origin, { nights: 1, people: 2, after: device === 'phone' ? 72 : 78 });
    const visitors = [await readyToSubmit(device, stay), await readyToSubmit(device, stay)];
    const statuses = await Promise.all(
      visitors.map(async (visitor) => {
        const submitted = visitor.page.waitForResponse(
          (response) => new URL(response.url()).pathname === ordersEndpoints.submit.path,
        );
        await submitOfStay(flowOf(visitor, stay.product.name)).click();
        return (await submitted).status();
      }),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    for (const visitor of visitors) await visitor.leave();
  });

  itInFullMatrix('a link to nights that were booked meanwhile shows that they are taken [RES-07]', async () => {
    const origin = shopOrigin('residence');
    const stay = await findInstantStay(origin, { nights: 2, people: 1, after: device === 'phone' ? 84 : 90 });
    await reserve(origin, await createCustomer(origin), stay);
    const { page, leave } = await visit({ shop: 'residence', device, expected: [/status of 409/] });
    const { product, start, end } = stay;
    await openPage(
      page,
      `${urls.residence(product.id, product.name, { start_date: start, end_date: end, person_count: 1 })}#book`,
    );
    const flow = page.getByRole('dialog', { name: t(bookingMessages.stayFlowTitle, { name: product.name }) });
    await untilDayIs(flow, start, bookingMessages['cal.day.taken'], bookingMessages['cal.day.checkoutOnly']);
    await flow.getByText(patternOf(bookingMessages.calLost)).waitFor();
    expect(await button(flow, bookingMessages.stayFlowNext).isDisabled()).toBe(true);
    await screenshot(page, `stale-link-${device}`);
    await leave();
  });
});
