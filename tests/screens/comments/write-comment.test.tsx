import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import type { Product } from '@/contract/product.schemas';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { noComments } from '@tests/support/residence-fixture';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  recordRequests,
  shopConfig,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');
jest.setTimeout(120_000);
// The responses come from a real API, and screens are loaded in parts.
configure({ asyncUtilTimeout: 15_000 });

const SENT = 'دیدگاه شما ثبت شد و پس از بررسی نمایش داده می‌شود.';
const seo = { title: '', description: '', keywords: '', image: null, canonical: '/', json_ld: [] };
const pageOf = ({ id }: Product) => `/products/${id}/x`;
const writing = (product: Product) => `${pageOf(product)}#write-comment`;

async function atProduct(product: Product, customer: ShopCustomer | null, url = pageOf(product)) {
  const page = <ProductScreen product={product} seo={seo} comments={noComments} similar={[]} breadcrumbs={[]} />;
  return await renderApp(page, {
    url,
    preloaded: customer ? loggedInAs(customer) : undefined,
    config: await shopConfig(),
  });
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'دیدگاه شما' }));
const field = async () => (await dialog()).getByRole('textbox', { name: /متن دیدگاه/ });
/** Clicks the radio as the keyboard does: jsdom has no layout, so a pointer is never over a star. */
const giveStars = (form: Awaited<ReturnType<typeof dialog>>, stars: string) =>
  fireEvent.click(form.getByRole('radio', { name: `امتیاز ${stars} از ۵` }));
const opener = () => screen.getByRole('button', { name: 'نوشتن دیدگاه', hidden: true });

afterEach(() => {
  shopApi.events.removeAllListeners();
});

it('a comment is sent with stars, three by default in shops with a cart, and awaits its review [CAT-07]', async () => {
  const [product, customer] = [await findProduct(), await createCustomer()];
  const bodies = recordRequests(commentsEndpoints.addComment);
  const { user, router } = await atProduct(product, customer);
  await user.click(opener());
  const form = await dialog();
  expect(form.getByRole('radio', { name: 'امتیاز ۳ از ۵' })).toBeChecked();
  await expectAccessible();
  giveStars(form, '۴');
  await user.type(await field(), 'رنگش همان رنگ عکس است.');
  await user.click(form.getByRole('button', { name: 'ثبت دیدگاه' }));
  expect(await screen.findByText(SENT)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ star: 4, comment: 'رنگش همان رنگ عکس است.', customer_id: customer.customer.id }]);
  expect(router.moves).toEqual([`push ${writing(product)}`, 'back']);
  expect(opener()).toHaveFocus();
  const { comments } = await callApi(commentsEndpoints.listComments, { params: { id: product.id } });
  expect(comments.map(({ comment }) => comment)).not.toContain('رنگش همان رنگ عکس است.');

  // A sent comment is no longer a draft. A second one is rejected during the review, and its input stays.
  await user.click(opener());
  expect(await field()).toHaveValue('');
  await user.type(await field(), 'یک چیز دیگر');
  await user.click((await dialog()).getByRole('button', { name: 'ثبت دیدگاه' }));
  // Assistive technology does not see the toast while the dialog is open.
  expect(await (await dialog()).findByText(/در حال بررسی است/)).toHaveAttribute('role', 'alert');
  expect(screen.getAllByText(/در حال بررسی است/)).toHaveLength(2);
  expect(await field()).toHaveValue('یک چیز دیگر');
});

it('a comment without text is not sent; the field shows an error and gets the focus [CAT-07]', async () => {
  const bodies = recordRequests(commentsEndpoints.addComment);
  const { user } = await atProduct(await findProduct(), await createCustomer());
  await user.click(opener());
  await user.click((await dialog()).getByRole('button', { name: 'ثبت دیدگاه' }));
  const text = await field();
  await waitFor(() => expect(text).toHaveFocus());
  expect(text).toBeInvalid();
  expect(text).toHaveAccessibleDescription('متن دیدگاه را بنویسید.');
  await expectAccessible();
  await user.type(text, 'خوب');
  expect(text).toBeValid();
  expect(bodies).toEqual([]);
});

it('a server error about the comment’s text is shown below the field [CAT-07]', async () => {
  const product = await findProduct();
  const { user } = await atProduct(product, await createCustomer());
  await user.click(opener());
  // Characters without a glyph.
  await user.type(await field(), '\u2060.\u2060');
  shopApi.use(
    http.post(`*${commentsEndpoints.addComment.path.replace(':id', String(product.id))}`, () =>
      HttpResponse.json(
        {
          success: false,
          code: 400,
          msg: 'متن نادرست است.',
          errors: [{ field: 'comment', msg: 'این متن پذیرفته نیست.' }],
        },
        { status: 400 },
      ),
    ),
  );
  await user.click((await dialog()).getByRole('button', { name: 'ثبت دیدگاه' }));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('این متن پذیرفته نیست.'));
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect((await dialog()).queryByText('متن نادرست است.')).toBeNull();
});

it('the comment form is closed by Escape and by the back button, and keeps its input [CAT-07]', async () => {
  const product = await findProduct();
  const { user, router } = await atProduct(product, await createCustomer());
  await user.click(opener());
  await user.type(await field(), 'نیمه‌کاره');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.moves).toEqual([`push ${writing(product)}`, 'back']);
  await user.click(opener());
  expect(await field()).toHaveValue('نیمه‌کاره');
  act(() => router.current.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the comment form shows a guest a login link that returns to the open form [AUTH-08]', async () => {
  const product = await findProduct();
  const { user } = await atProduct(product, null);
  await user.click(opener());
  expect((await dialog()).getByText('برای نوشتن دیدگاه وارد حساب خود شوید.')).toBeVisible();
  expect((await dialog()).getByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
    'href',
    `/login?backUrl=${encodeURIComponent(writing(product))}`,
  );
  expect((await dialog()).queryByRole('textbox')).toBeNull();
  await expectAccessible();
});

it('a revoked token reloads the page, and the comment form keeps its input for the customer’s next login [AUTH-10]', async () => {
  const [product, customer] = [await findProduct(), await createCustomer()];
  const first = await atProduct(product, customer);
  await first.user.click(opener());
  await first.user.type(await field(), 'با حوصله نوشته شد.');
  localStorage.setItem('AUTH_JWT', 'dead');
  await first.user.click((await dialog()).getByRole('button', { name: 'ثبت دیدگاه' }));
  expect(await screen.findByText(/نوشتهٔ شما نگه داشته شده است/)).toBeVisible();
  await waitFor(() => expect(first.loads).toEqual(['reload']));
  first.unmount();

  await atProduct(product, customer, writing(product));
  expect(await field()).toHaveValue('با حوصله نوشته شد.');
});

it('each product has its own comment draft, with its stars [CAT-07]', async () => {
  const [one, customer] = [await findProduct(), await createCustomer()];
  const other = await findProduct(({ id }) => id !== one.id);
  const first = await atProduct(one, customer, writing(one));
  giveStars(await dialog(), '۱');
  await first.user.type(await field(), 'نخستین');
  first.unmount();
  const second = await atProduct(other, customer, writing(other));
  expect(await field()).toHaveValue('');
  await second.user.type(await field(), 'دومین');
  second.unmount();
  await atProduct(one, customer, writing(one));
  expect(await field()).toHaveValue('نخستین');
  expect((await dialog()).getByRole('radio', { name: 'امتیاز ۱ از ۵' })).toBeChecked();
});
