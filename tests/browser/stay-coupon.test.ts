import type { Locator } from 'playwright-core';
import { couponsCalls } from '@/contract/coupons.endpoints';
import { ordersCalls } from '@/contract/orders.endpoints';
import { nightsOf } from '@/domain/plain-date';
import { formatAmount, formatToman } from '@/domain/money';
import { t } from '@/messages/translate';
import {
  aCustomer,
  anInstantStay,
  ask,
  aStayWhere,
  orderOf,
  reserve,
  type Customer,
  type FreeStay,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openFlow, submitStay, walkTo } from '@tests/support/stay-flow';
import { button, hearCalls, heading, look } from '@tests/support/e2e-steps';

/** Coupons of the demo shop: ten percent, at most 800 000, from 2 000 000 on; and 300 000 from 5 000 000 on. */
const TEN = { code: 'SAFAR10', percent: 10, most: 800_000 };
const LARGE = { code: 'HAMSAFAR', from: 5_000_000 };

const origin = () => shopOrigin('residence');
const field = (flow: Locator) => flow.getByLabel(t('coupon.label'));
const payable = (flow: Locator, price: number) =>
  flow.getByText(t('stay.price.payable')).locator('..').getByText(formatToman(price));

/** What a stay costs without a coupon, toman. */
async function priceOf({ token }: Customer, { start, end, people, product }: FreeStay): Promise<number> {
  const products = [{ product_id: product.id, count: 1, times: nightsOf(start, end), person_count: people }];
  return (await ask(origin(), ordersCalls.price, { token, body: { products } })).invoice.price;
}

describe.each(flowDevices)('a coupon on the way to a stay, on a %s', (device) => {
  it('[COUP-01, RES-04] bad ones say why, a good one counts, is taken back, and counts again in the order', async () => {
    const customer = await aCustomer(origin());
    const cheap = ({ stay_price: price }: FreeStay['product']) =>
      price != null && price >= 2_000_000 && price < LARGE.from;
    const stay = await aStayWhere(
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
    const heard = hearCalls(page);
    const flow = await openFlow(page, stay);
    await walkTo(flow, 'dates', 'price');
    await payable(flow, whole).waitFor();

    for (const [code, why] of [
      ['NADARIM', t('coupon.unknown')],
      [LARGE.code, t('coupon.minPrice', { amount: formatAmount(LARGE.from) })],
    ] as const) {
      await field(flow).fill(code);
      await button(flow, 'coupon.apply').click();
      await flow.getByText(`${t('coupon.notConfirmed')}${t('cal.day.separator')}${why}`).waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'coupon');
    }
    await look(page, `coupon-${device}-01-bad`);
    expect(
      heard.bodies(ordersCalls.price).every(({ coupon, use_coupon }) => coupon === '' && use_coupon === false),
    ).toBe(true);

    await field(flow).fill(TEN.code.toLowerCase());
    await button(flow, 'coupon.apply').click();
    await flow.getByText(t('coupon.confirmed')).waitFor();
    await payable(flow, whole - off).waitFor();
    await flow.getByText(formatToman(-off)).waitFor();
    await look(page, `coupon-${device}-02-good`);
    // COUP-01: said beside the field alone.
    expect(await page.getByText(t('coupon.confirmed')).count()).toBe(1);
    expect(heard.bodies(couponsCalls.checkCoupon).at(-1)).toMatchObject({
      code: TEN.code.toLowerCase(),
      products: [{ product_id: stay.product.id, times: nightsOf(stay.start, stay.end), person_count: 1 }],
    });
    expect(heard.bodies(ordersCalls.price).at(-1)).toMatchObject({ use_coupon: true, coupon: TEN.code.toLowerCase() });

    await button(flow, 'stay.coupon.remove').click();
    await payable(flow, whole).waitFor();
    expect(await field(flow).inputValue()).toBe('');
    expect(heard.bodies(ordersCalls.price).at(-1)).toMatchObject({ use_coupon: false, coupon: '' });

    await field(flow).fill(TEN.code);
    await button(flow, 'coupon.apply').click();
    await payable(flow, whole - off).waitFor();
    await walkTo(flow, 'price', 'confirm');
    const orderId = await submitStay(page, flow, 'کاوه آهنگر');
    expect(heard.bodies(ordersCalls.submit)).toMatchObject([
      { use_coupon: true, coupon: TEN.code, quoted_price: whole - off },
    ]);
    await page.getByText(t('booking.state.rt_accept')).waitFor();
    await page.getByText(formatToman(-off)).first().waitFor();
    await look(page, `coupon-${device}-03-reservation`);
    expect((await orderOf(origin(), customer, orderId)).invoice).toMatchObject({ price: whole - off, discount: off });

    // Used once, it is nobody's second time.
    const again = await openFlow(page, await anInstantStay(origin(), { nights: 2, people: 1, after: 50 }));
    await walkTo(again, 'dates', 'price');
    expect(await field(again).inputValue()).toBe('');
    await field(again).fill(TEN.code);
    await button(again, 'coupon.apply').click();
    await again.getByText(`${t('coupon.notConfirmed')}${t('cal.day.separator')}${t('coupon.used')}`).waitFor();
    await leave();
  });

  it('[RES-05, STATE-05] when the price fails the coupon is gone, and other nights are priced without it', async () => {
    const customer = await aCustomer(origin());
    const stay = await anInstantStay(origin(), { nights: 2, people: 1, after: 55 });
    const { page, leave } = await visit({
      shop: 'residence',
      device,
      stored: customer.stored,
      expected: [/status of 409 .*order\/price/],
    });
    const heard = hearCalls(page);
    const flow = await openFlow(page, stay);
    await walkTo(flow, 'dates', 'price');
    await field(flow).fill(TEN.code);
    await button(flow, 'coupon.apply').click();
    await flow.getByText(t('coupon.confirmed')).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    // Somebody else takes the nights; the next price is refused.
    await reserve(origin(), await aCustomer(origin()), stay);
    await button(flow, 'action.back').click();
    await heading(flow, t('reservation.peopleRequired')).waitFor();
    await button(flow, 'stepper.more', { label: t('stay.book.people') }).click();
    await button(flow, 'stay.flow.next').click();
    await flow.getByRole('alert').getByText(t('reservation.dateUnavailable')).waitFor();
    await look(page, `coupon-${device}-04-gone`);
    expect(await field(flow).inputValue()).toBe('');
    expect(await flow.getByText(t('coupon.confirmed')).count()).toBe(0);

    await button(flow, 'stay.price.otherDates').click();
    await heading(flow, t('reservation.datesRequired')).waitFor();
    await look(page, `coupon-${device}-05-dates`);
    const offers = flow.getByRole('region', { name: t('cal.offers.title') });
    await offers.getByRole('button').first().click();
    await walkTo(flow, 'dates', 'price');
    await flow.getByText(t('stay.price.payable')).waitFor();
    const last = heard.bodies(ordersCalls.price).at(-1);
    expect(last).toMatchObject({ use_coupon: false, coupon: '', products: [{ person_count: 2 }] });
    expect(last?.products[0]?.times).not.toEqual(nightsOf(stay.start, stay.end));
    await leave();
  });
});
