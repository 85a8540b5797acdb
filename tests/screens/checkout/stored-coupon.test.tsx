import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Invoice } from '@/contract/orders.schemas';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { selectCoupon } from '@/storefront/state/orders/orders.slice';
import { useCheckout } from '@/storefront/state/cart/use-checkout';
import { CouponField } from '@/storefront/widgets/coupon-field';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { aCustomer, freshBrowsers, openBrowser, persist, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
beforeEach(() => shop.on(couponsEndpoints.listCoupons, () => ({ coupons: [] })));

const FULL = 3_690_000;
const REDUCED = 3_540_000;
const invoice = (price: number): Invoice => ({
  products_price: FULL,
  products_discount: 0,
  discount: FULL - price,
  shipping_price: 0,
  price,
  products: [],
  nights: [],
  adjustments: [],
});

/** Stores a customer who has applied a coupon to the cart and has left the page since. */
function storeCheckout(coupon: object): void {
  storeLogin();
  const items = [{ product_id: 1, count: 1, toppings: [], product: productFixture({ id: 1 }) }];
  persist({
    customer: { customer: aCustomer },
    orders: { coupon, paymentMethod: 'credit' },
    userGlobalChanges: { items },
  });
}
const good = { code: 'YALDA1405', status: true, checked: true, msg: 'تأیید شد' };

/** What the checkout shows in each render: the prices, and the content of the field. */
async function comeBack() {
  const prices: (number | null)[] = [];
  function Probe() {
    const { quote, quoteError, refetchQuote } = useCheckout();
    prices.push(quote?.invoice.price ?? null);
    return (
      <>
        <p data-testid="price">{quote?.invoice.price ?? 'none'}</p>
        {quoteError && <button onClick={refetchQuote}>again</button>}
        <CouponField products={[{ product_id: 1, count: 1 }]} base={quote?.invoice.price ?? null} />
      </>
    );
  }
  const app = await renderApp(<Probe />, { url: '/checkout' });
  const priced = (price: number) => waitFor(() => expect(screen.getByTestId('price')).toHaveTextContent(String(price)));
  return { ...app, prices: () => [...new Set(prices)], priced, field: () => screen.getByRole('textbox') };
}

describe('a confirmed coupon after a reload or the return from the bank', () => {
  it('is included in the first price that is shown, and shown as confirmed with it [STATE-01, RES-04]', async () => {
    storeCheckout(good);
    shop.on(ordersEndpoints.price, ({ body }) => ({
      customer_credit: REDUCED,
      invoice: invoice(body.use_coupon ? REDUCED : FULL),
    }));
    const { prices, priced, field } = await comeBack();
    await priced(REDUCED);
    expect(prices()).toEqual([null, REDUCED]);
    expect(field()).toHaveValue('YALDA1405');
    expect(field()).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('تأیید شد'));
    expect(shop.requestsTo(ordersEndpoints.price).map(({ body }) => [body.use_coupon, body.coupon])).toEqual([
      [true, 'YALDA1405'],
    ]);
  });

  it('is not shown as confirmed before the shop has confirmed it again [STATE-01, COUP-01]', async () => {
    storeCheckout(good);
    const { state } = await openBrowser();
    expect(selectCoupon(state())).toEqual({ code: 'YALDA1405', status: true, checked: false, msg: '' });
  });

  const ended = 'مهلت این کد تخفیف تمام شده است.';
  const gone = '«کوهستان» تمام شده است.';
  it.each([
    ['for the coupon, with the reason', ended, 'coupon', ended],
    [
      'for another reason, with a message about the coupon',
      gone,
      'products',
      'قیمت به دست نیامد و کد تخفیف برداشته شد؛ دوباره واردش کنید.',
    ],
  ])(
    'is cleared if the price request is refused %s beside the field; the price is loaded without it [STATE-01, RES-05]',
    async (_, msg, named, shown) => {
      storeCheckout(good);
      shop.on(ordersEndpoints.price, ({ body }) =>
        body.use_coupon
          ? new MockError(409, msg, { errors: [{ field: named, msg }] })
          : { customer_credit: 0, invoice: invoice(FULL) },
      );
      const { prices, priced, field } = await comeBack();
      await priced(FULL);
      expect(prices()).toEqual([null, FULL]);
      expect(field()).toHaveValue('');
      expect(field()).toBeEnabled();
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(shown);
    },
  );

  it('is kept if the shop is unreachable, and included in the price afterwards [STATE-01, ERR-02]', async () => {
    storeCheckout(good);
    shop.on(ordersEndpoints.price, () => HttpResponse.error());
    const { user, prices, priced, field } = await comeBack();
    const again = await screen.findByRole('button', { name: 'again' });
    expect(field()).toHaveValue('YALDA1405');
    shop.on(ordersEndpoints.price, ({ body }) => ({
      customer_credit: 0,
      invoice: invoice(body.use_coupon ? REDUCED : FULL),
    }));
    await user.click(again);
    await priced(REDUCED);
    expect(prices()).toEqual([null, REDUCED]);
  });

  it('is cleared by its own button without another check [COUP-01]', async () => {
    storeCheckout(good);
    shop.on(ordersEndpoints.price, ({ body }) => ({
      customer_credit: 0,
      invoice: invoice(body.use_coupon ? REDUCED : FULL),
    }));
    const { user, priced, field } = await comeBack();
    await priced(REDUCED);
    await user.click(screen.getByRole('button', { name: 'حذف کد' }));
    await priced(FULL);
    expect(field()).toHaveValue('');
  });
});

it('a coupon that could not be checked shows the network error at the field until another code is typed [COUP-01]', async () => {
  storeCheckout({ code: '', status: false, checked: false, msg: '' });
  shop.on(ordersEndpoints.price, () => ({ customer_credit: 0, invoice: invoice(FULL) }));
  shop.on(couponsEndpoints.checkCoupon, () => HttpResponse.error());
  const { user, field } = await comeBack();
  await user.type(field(), 'YALDA{Enter}');
  expect(await screen.findByText('تأیید نشد')).toHaveAttribute('role', 'status');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('اتصال اینترنت برقرار نیست.');
  await user.type(field(), '1');
  expect(field()).toBeValid();
  expect(screen.queryByText('تأیید نشد')).not.toBeInTheDocument();
});

it.each([
  ['a coupon that was not confirmed', { code: 'NADA', status: false, checked: true, msg: 'تأیید نشد' }, 'NADA'],
  ['a coupon without a code', { ...good, code: '' }, ''],
  ['a coupon whose status is not a boolean', { ...good, status: 'true' }, 'YALDA1405'],
])('%s is restored as not confirmed [RES-04, STATE-01]', async (_, coupon, code) => {
  storeCheckout(coupon);
  const { state } = await openBrowser();
  expect(selectCoupon(state())).toEqual({ code, status: false, checked: false, msg: '' });
  await settled();
});
