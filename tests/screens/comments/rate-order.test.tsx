import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import { RateOrder } from '@/storefront/widgets/rate-order';
import { reservationFixture } from '@tests/support/residence-fixture';
import { expectAccessible } from '@tests/support/expect-accessible';
import { stepInPanel } from '@tests/support/order-fixtures';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  requestCode,
  recordRequests,
  shopConfig,
  callApi,
  topUp,
  type ShopCustomer,
} from '@tests/support/customer-client';
import { itInFullMatrix } from '@tests/support/matrix';

routeCallsTo('shop');
jest.setTimeout(120_000);
// The responses come from a real API, and screens are loaded in parts.
configure({ asyncUtilTimeout: 15_000 });

/** A staff member of the demo data. */
const STAFF = '09120000001';
let staff = '';

/** A number can request a code only once a minute, so the whole file shares one login. */
async function staffToken(): Promise<string> {
  if (staff !== '') return staff;
  staff = (
    await callApi(panelEndpoints.panelLogin, { body: { mobile: STAFF, code: await requestCode(STAFF, 'panel') } })
  ).token.access_token;
  return staff;
}

/** An order of two products that was paid from credit and completed. */
async function finished(customer: ShopCustomer): Promise<Order> {
  const one = await findProduct();
  const other = await findProduct(({ id }) => id !== one.id);
  await topUp(customer, 50_000_000);
  const products = [one, other].map(({ id }) => ({ product_id: id, count: 1 }));
  const { order_id: id } = await callApi(ordersEndpoints.submit, {
    token: customer.token,
    body: { products, delivery: 'pickup', payment_type: 'credit' },
  });
  const token = await staffToken();
  for (const to of ['ready', 'send', 'done'] as const) await stepInPanel(token, id, to);
  return (await callApi(ordersEndpoints.getOrder, { params: { id }, token: customer.token })).order;
}

async function atOrder(customer: ShopCustomer, { order_id: id }: Order) {
  return await renderApp(<OrderScreen orderId={id} />, {
    url: `/order/${id}`,
    preloaded: loggedInAs(customer),
    config: await shopConfig(),
  });
}
const card = async () => within(await screen.findByRole('region', { name: 'امتیاز شما به این سفارش' }));
const giveStars = (form: Awaited<ReturnType<typeof card>>, stars: string) =>
  fireEvent.click(form.getByRole('radio', { name: `امتیاز ${stars} از ۵` }));
const THANKS = /سپاس از شما! امتیازتان ثبت شد/;

afterEach(() => {
  shopApi.events.removeAllListeners();
});

itInFullMatrix(
  'a completed order is rated once; after its approval the rating is shown at the products [ORD-03]',
  async () => {
    const customer = await createCustomer();
    const order = await finished(customer);
    expect(order).toMatchObject({ status: 'done', can_rate: true });
    const bodies = recordRequests(commentsEndpoints.rateOrder);
    const first = await atOrder(customer, order);
    const form = await card();
    expect(form.getByRole('radio', { name: 'امتیاز ۳ از ۵' })).toBeChecked();
    await expectAccessible();
    giveStars(form, '۴');
    const words = `به‌موقع رسید، سفارش ${order.number}`;
    await first.user.type(form.getByRole('textbox', { name: 'متن دیدگاه (اختیاری)' }), words);

    // The input survives a failure and a reload.
    shopApi.use(
      http.post(
        `*${commentsEndpoints.rateOrder.path.replace(':id', String(order.order_id))}`,
        () => HttpResponse.error(),
        {
          once: true,
        },
      ),
    );
    await first.user.click(form.getByRole('button', { name: 'ثبت امتیاز' }));
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await waitFor(() => expect(form.getByRole('button', { name: 'ثبت امتیاز' })).toHaveFocus());
    first.unmount();

    const { user } = await atOrder(customer, order);
    const again = await card();
    expect(again.getByRole('radio', { name: 'امتیاز ۴ از ۵' })).toBeChecked();
    expect(again.getByRole('textbox')).toHaveValue(words);
    await user.click(again.getByRole('button', { name: 'ثبت امتیاز' }));
    const thanks = await again.findByText(THANKS);
    expect(thanks).toHaveFocus();
    expect(again.queryByRole('textbox')).toBeNull();
    expect(bodies.at(-1)).toEqual({ star: 4, comment: words, customer_id: customer.customer.id });

    const now = await callApi(ordersEndpoints.getOrder, { params: { id: order.order_id }, token: customer.token });
    expect(now.order.can_rate).toBe(false);
    const { items: comments } = await callApi(panelCustomersEndpoints.listReviews, {
      token: await staffToken(),
      query: { limit: 100, status: 'pending' },
    });
    const ours = comments.filter(({ comment }) => comment.includes(order.number));
    expect(ours.map(({ product }) => product.id).sort()).toEqual(
      order.products.map(({ product_id }) => product_id).sort(),
    );
    for (const { id, version } of ours)
      await callApi(panelCustomersEndpoints.changeReview, {
        params: { id },
        token: await staffToken(),
        body: { version, status: 'approved' },
      });
    const shown = await callApi(commentsEndpoints.listComments, { params: { id: order.products[0]?.product_id ?? 0 } });
    expect(shown.comments[0]).toMatchObject({ star: 4, comment: expect.stringContaining('به‌موقع رسید') });
    // The order is refetched after the rating, and the thanks stay.
    expect(again.getByText(THANKS)).toBeVisible();
  },
);

it('an order already rated in another tab shows the server’s message and removes the form [ORD-03]', async () => {
  const customer = await createCustomer();
  const order = await finished(customer);
  const { user } = await atOrder(customer, order);
  const form = await card();
  await callApi(commentsEndpoints.rateOrder, {
    params: { id: order.order_id },
    token: customer.token,
    body: { star: 5, comment: '' },
  });
  await user.click(form.getByRole('button', { name: 'ثبت امتیاز' }));
  expect(await screen.findByText('امتیاز شما پیش‌تر ثبت شده است.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'امتیاز شما به این سفارش' })).toBeNull());
});

it('the rating form is absent when nothing can be rated; for a stay it starts with five stars [ORD-03]', async () => {
  const stay = reservationFixture('2027-01-01');
  const { rerender } = await renderApp(<RateOrder order={stay} />);
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<></>);
  await renderApp(<RateOrder order={{ ...stay, status: 'done', can_rate: true }} />);
  const form = within(screen.getByRole('region', { name: 'امتیاز شما به این اقامت' }));
  expect(form.getByRole('radio', { name: 'امتیاز ۵ از ۵' })).toBeChecked();
  expect(form.getByText('پس از بررسی در صفحهٔ اقامتگاه نمایش داده می‌شود.')).toBeVisible();
});

describe('the postcard of a rated stay', () => {
  const LONG = 'هوا عالی بود. '.repeat(40);

  /** Rates a stay with a long text and presses the postcard. */
  async function pressPostcard(): Promise<void> {
    const stay = { ...reservationFixture('2027-01-01'), status: 'done' as const, can_rate: true };
    stay.products = stay.products.map((product) => ({ ...product, image: null }));
    shopApi.use(
      http.post(`*${commentsEndpoints.rateOrder.path.replace(':id', String(stay.order_id))}`, () =>
        HttpResponse.json({ success: true, code: 200, msg: '', data: { comment: { id: 1 } } }),
      ),
    );
    const { user } = await renderApp(<RateOrder order={stay} />, { preloaded: loggedInAs(await createCustomer()) });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: LONG } });
    await user.click(screen.getByRole('button', { name: 'ثبت امتیاز' }));
    await user.click(await screen.findByRole('button', { name: 'کارت‌پستال این سفر' }));
  }

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('has the name, the beginning of what the guest wrote, the day and the shop, and is saved', async () => {
    const texts: string[] = [];
    const context = {
      measureText: (text: string) => ({ width: text.length * 20 }),
      fillText: (text: string) => texts.push(text),
      fillRect: () => undefined,
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['picture'], { type: 'image/jpeg' })));
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:postcard');
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await pressPostcard();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const all = texts.join(' ');
    expect(all).toContain(reservationFixture('2027-01-01').products[0]?.name);
    expect(all).toContain('هوا عالی بود.');
    expect(all).toContain('…');
    expect(all).toContain('۱۱ دی ۱۴۰۵');
    expect(texts.at(-1)).toBe('shop.test');
  });

  it('says when the browser cannot draw it', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await pressPostcard();
    expect(await screen.findByText('این مرورگر نتوانست کارت‌پستال را بکشد.')).toBeVisible();
  });
});
