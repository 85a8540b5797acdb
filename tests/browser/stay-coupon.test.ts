import type { Locator } from 'playwright-core';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { nightsOf } from '@/domain/plain-date';
import { formatAmount, formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  callApi,
  findStayWhere,
  getOrder,
  reserve,
  type Customer,
  type FreeStay,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openFlow, submitStay, walkToConfirm } from '@tests/support/stay-flow';
import { button, recordCalls, heading, checkStep, patternOf } from '@tests/support/e2e-steps';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { bookingMessages } from '@/messages/booking';
import { costsMessages } from '@/messages/costs';
import { couponsMessages } from '@/messages/coupons';
import { reservationsMessages } from '@/messages/reservations';
import { shellMessages } from '@/messages/shell';
import { stayMessages } from '@/messages/stay';
import { itInFullMatrix } from '@tests/support/matrix';

/** Coupons of the demo shop: ten percent, at most 800 000, from 2 000 000 on; and 300 000 from 5 000 000 on. */
const TEN = { code: 'SAFAR10', percent: 10, most: 800_000 };
const LARGE = { code: 'HAMSAFAR', from: 5_000_000 };

const origin = () => shopOrigin('residence');
const field = (flow: Locator) => flow.getByLabel(t(couponsMessages.couponLabel));
const payable = (flow: Locator, price: number) =>
  flow.getByText(t(costsMessages.payable)).locator('..').getByText(formatToman(price));

/** The price of a stay without a coupon, in toman. */
async function priceOf({ token }: Customer, { start, end, people, product }: FreeStay): Promise<number> {
  const products = [{ product_id: product.id, count: 1, times: nightsOf(start, end), person_count: people }];
  return (await callApi(origin(), ordersEndpoints.price, { token, body: { products } })).invoice.price;
}

describe.each(flowDevices)('a coupon for a stay, on a %s', (device) => {
  it('is rejected with a reason when it is invalid; a valid one can be removed and applied again, once per customer [COUP-01, RES-04]', async () => {
    const customer = await createCustomer(origin());
    const cheap = ({ stay_price: price }: FreeStay['product']) =>
      price != null && price >= 2_000_000 && price < LARGE.from;
    const stay = await findStayWhere(
      origin(),
      { nights: 1, people: 1, after: 45 },
      (product, { instant }) => instant && cheap(product),
    );
    const whole = await priceOf(customer, stay);
    const off = Math.min(TEN.most, Math.floor((whole * TEN.percent) / 100));
    const { page, leave } = await visit({
      shop: 'residence',
      device,
      stored: customer.stored,
      expected: [/status of (404|409) .*coupons\/check/],
    });
    const flow = await openFlow(page, stay);
    // The best of the customer's own is applied by itself.
    await flow.getByText(patternOf(couponsMessages.couponFound)).waitFor();
    await checkStep(page, `coupon-${device}-00-found`);
    const calls = recordCalls(page);
    await button(flow, couponsMessages.couponTakeOff).click();
    await payable(flow, whole).waitFor();

    for (const [code, why] of [
      ['NADARIM', t(backendOrdersMessages.couponUnknown)],
      [LARGE.code, t(backendOrdersMessages.couponMinPrice, { amount: formatAmount(LARGE.from) })],
    ] as const) {
      await field(flow).fill(code);
      await button(flow, couponsMessages.couponApply).click();
      await flow
        .getByText(`${t(couponsMessages.couponNotConfirmed)}${t(bookingMessages.calSeparator)}${why}`)
        .waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'coupon');
    }
    await checkStep(page, `coupon-${device}-01-bad`);
    expect(
      calls.bodies(ordersEndpoints.price).every(({ coupon, use_coupon }) => coupon === '' && use_coupon === false),
    ).toBe(true);

    await field(flow).fill(TEN.code.toLowerCase());
    await button(flow, couponsMessages.couponApply).click();
    await flow.getByText(t(couponsMessages.couponConfirmed)).waitFor();
    await payable(flow, whole - off).waitFor();
    // In the price, and on a desktop in the summary beside it, which a phone does not show.
    await flow.getByText(formatToman(-off)).filter({ visible: true }).first().waitFor();
    await checkStep(page, `coupon-${device}-02-good`);
    // Shown beside the field only (COUP-01).
    expect(await page.getByText(t(couponsMessages.couponConfirmed)).count()).toBe(1);
    expect(calls.bodies(couponsEndpoints.checkCoupon).at(-1)).toMatchObject({
      code: TEN.code.toLowerCase(),
      products: [{ product_id: stay.product.id, times: nightsOf(stay.start, stay.end), person_count: 1 }],
    });
    expect(calls.bodies(ordersEndpoints.price).at(-1)).toMatchObject({
      use_coupon: true,
      coupon: TEN.code,
    });
    // The saving is named by the shop's spelling of the code.
    const saving = flow.getByText(patternOf(couponsMessages.couponWith)).filter({ hasText: TEN.code, visible: true });
    await saving.first().waitFor();

    await button(flow, bookingMessages.stayCouponRemove).click();
    await payable(flow, whole).waitFor();
    expect(await field(flow).inputValue()).toBe('');
    expect(calls.bodies(ordersEndpoints.price).at(-1)).toMatchObject({ use_coupon: false, coupon: '' });

    await field(flow).fill(TEN.code);
    await button(flow, couponsMessages.couponApply).click();
    await payable(flow, whole - off).waitFor();
    await walkToConfirm(flow);
    const orderId = await submitStay(page, flow, 'کاوه آهنگر');
    expect(calls.bodies(ordersEndpoints.submit)).toMatchObject([
      { use_coupon: true, coupon: TEN.code, quoted_price: whole - off },
    ]);
    await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
    await page.getByText(formatToman(-off)).first().waitFor();
    await checkStep(page, `coupon-${device}-03-reservation`);
    expect((await getOrder(origin(), customer, orderId)).invoice).toMatchObject({ price: whole - off, discount: off });

    // A used coupon cannot be used again; another of the customer's own is applied by itself.
    const next = await findStayWhere(
      origin(),
      { nights: 1, people: 1, after: 50 },
      (product, { instant }) => instant && cheap(product),
    );
    const again = await openFlow(page, next);
    await again.getByText(patternOf(couponsMessages.couponFound)).waitFor();
    await button(again, couponsMessages.couponTakeOff).click();
    await field(again).fill(TEN.code);
    await button(again, couponsMessages.couponApply).click();
    await again
      .getByText(
        `${t(couponsMessages.couponNotConfirmed)}${t(bookingMessages.calSeparator)}${t(backendOrdersMessages.couponUsed)}`,
      )
      .waitFor();
    await leave();
  });

  itInFullMatrix(
    'is cleared by a failed price request, and other nights are priced without it [RES-05, STATE-05]',
    async () => {
      const customer = await createCustomer(origin());
      const stay = await findInstantStay(origin(), { nights: 2, people: 1, after: 55 });
      const { page, leave } = await visit({
        shop: 'residence',
        device,
        stored: customer.stored,
        expected: [/status of 409 .*order\/price/],
      });
      const calls = recordCalls(page);
      const flow = await openFlow(page, stay);
      await button(flow, couponsMessages.couponTakeOff).click();
      await field(flow).fill(TEN.code);
      await button(flow, couponsMessages.couponApply).click();
      await flow.getByText(t(couponsMessages.couponConfirmed)).waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      // Another customer books the nights; the next price request is rejected.
      await reserve(origin(), await createCustomer(origin()), stay);
      await button(flow, shellMessages.stepperMore, { label: t(stayMessages.bookPeople) }).click();
      // Taken nights lead back to the dates, where the next free ones are.
      await heading(flow, t(reservationsMessages.reservationDatesRequired)).waitFor();
      await flow.getByText(patternOf(bookingMessages.calLost)).waitFor();
      await checkStep(page, `coupon-${device}-04-gone`);
      const offers = flow.getByRole('region', { name: t(bookingMessages.calOffersTitle) });
      await offers.getByRole('button').first().click();
      await flow.getByText(t(costsMessages.payable)).waitFor();
      expect(await field(flow).inputValue()).toBe('');
      expect(await flow.getByText(t(couponsMessages.couponConfirmed)).count()).toBe(0);
      const last = calls.bodies(ordersEndpoints.price).at(-1);
      expect(last).toMatchObject({ use_coupon: false, coupon: '', products: [{ person_count: 2 }] });
      expect(last?.products[0]?.times).not.toEqual(nightsOf(stay.start, stay.end));
      await leave();
    },
  );
});
