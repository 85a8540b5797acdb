import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { renderCheckout, forwarded, ordersOf, payButton } from '@tests/support/render-checkout';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, createAddress } from '@tests/support/customer-client';
import { backendOrdersMessages } from '@/messages/backend-orders';

routeCallsTo('shop');

describe('a failed submit', () => {
  /** Replaces the response of the API to the next submit. */
  const onSubmit = (handler: (request: Request) => Promise<Response>) => {
    shopApi.use(http.post(`*${ordersEndpoints.submit.path}`, ({ request }) => handler(request), { once: true }));
  };
  const amountOf = (button: HTMLElement) => (button.textContent ?? '').replace('پرداخت ', '');
  const submit = payButton;

  it('shows the old and the new price after a price change, and succeeds once confirmed [CHK-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    // The shown price is a thousand toman too low until it is requested again.
    let tooLittle = 1_000;
    shopApi.use(
      http.post(`*${ordersEndpoints.price.path}`, async ({ request }) => {
        const envelope = (await (await forwarded(request, await request.clone().json())).json()) as {
          data: { invoice: { price: number } };
        };
        envelope.data.invoice.price -= tooLittle;
        return HttpResponse.json(envelope);
      }),
    );
    const { user, router } = await renderCheckout({ shopper: customer });
    const shown = amountOf(await submit());
    tooLittle = 0;
    await user.click(await submit());

    const notice = await screen.findByText(/^قیمت از/);
    expect(notice).toHaveAttribute('role', 'alert');
    expect(notice).toHaveTextContent(`قیمت از ${shown} به`);
    await waitFor(async () => expect(amountOf(await submit())).not.toBe(shown));
    expect(router.moves).toEqual([]);
    const confirmed = amountOf(await submit());
    await user.click(await submit());
    await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
    await waitFor(async () =>
      expect((await ordersOf(customer)).map(({ invoice }) => formatToman(invoice.price))).toEqual([confirmed]),
    );
  });

  it('reports an unavailable product in a dialog with a button back to the cart [ERR-04]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user, router } = await renderCheckout({ shopper: customer });
    onSubmit(async () =>
      HttpResponse.json({ success: false, code: 409, msg: 'موجودی «پسته» تمام شده است.' }, { status: 409 }),
    );
    await user.click(await submit());
    const dialog = within(await screen.findByRole('dialog', { name: 'سفارش ثبت نشد' }));
    expect(dialog.getByText('موجودی «پسته» تمام شده است.')).toBeVisible();
    // Shown once: no toast repeats it.
    expect(screen.getAllByText('موجودی «پسته» تمام شده است.')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'بازگشت به سبد خرید' }));
    expect(router.moves.at(-1)).toBe('push /cart');
  });

  it('links to the own unpaid order that holds the product [RES-07]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user } = await renderCheckout({ shopper: customer });
    onSubmit(async () =>
      HttpResponse.json(
        { success: false, code: 409, msg: 'سفارش پرداخت‌نشدهٔ خودتان آن را نگه داشته است.', data: { held_by: 33 } },
        { status: 409 },
      ),
    );
    await user.click(await submit());
    const dialog = within(await screen.findByRole('dialog', { name: 'سفارش ثبت نشد' }));
    expect(dialog.getByRole('link', { name: 'مشاهدهٔ سفارش' })).toHaveAttribute('href', '/order/33');
    expect(dialog.getByRole('button', { name: 'بازگشت به سبد خرید' })).toBeVisible();
  });

  it('shows the server’s message for too many unpaid orders, and a retry sends the same key [ERR-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user, router } = await renderCheckout({ shopper: customer });
    const keys: (string | null)[] = [];
    const message = t(backendOrdersMessages.submitTooManyOpen, { n: '۱۰', order: 'سفارش' });
    onSubmit(async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json(
        { success: false, code: 429, msg: message },
        { status: 429, headers: { 'retry-after': '1800' } },
      );
    });
    await user.click(await submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(router.moves).toEqual([]);
    onSubmit(async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return await forwarded(request, await request.clone().json());
    });
    await user.click(await submit());
    await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
    expect(keys).toEqual([expect.stringMatching(/.+/), keys[0]]);
  });

  it('creates one order when the response is lost and the submit is repeated [ERR-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user, router } = await renderCheckout({ shopper: customer });
    onSubmit(async (request) => {
      expect((await forwarded(request, await request.clone().json())).status).toBe(200);
      return HttpResponse.error();
    });
    await user.click(await submit());
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toHaveAttribute('role', 'alert');
    await user.click(await submit());
    await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
    await waitFor(async () => expect(await ordersOf(customer)).toHaveLength(1));
  });
});

it('a rejected price request is reported once, with a retry button and without a toast [ERR-01]', async () => {
  const customer = await createCustomer();
  await createAddress(customer);
  const msg = 'موجودی «پسته» تمام شده است.';
  const { user } = await renderCheckout({ shopper: customer });
  await payButton();
  shopApi.use(
    http.post(`*${ordersEndpoints.price.path}`, () =>
      HttpResponse.json({ success: false, code: 409, msg }, { status: 409 }),
    ),
  );
  await user.click(await screen.findByRole('radio', { name: /اعتبار/ }));
  await waitFor(() => expect(screen.getAllByText(msg)).toHaveLength(1));
  expect(screen.getByText(msg)).toHaveAttribute('role', 'alert');
  expect(within(screen.getByText(msg)).getByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
});
