import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Product } from '@/contract/product.schemas';
import { BuyPanel } from '@/storefront/screens/product/buy-panel';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { mockApi } from '@tests/support/mock-api';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';
import { noComments } from '@tests/support/residence-fixture';

const shop = mockApi();
beforeEach(() => shop.on(catalogueEndpoints.getBoughtTogether, () => ({ products: [] })));

const seo = { title: '', description: '', keywords: '', canonical: '/' };

const toppings = [
  { id: 1, title: 'زعفران اضافه', price: 30_000, max: 2 },
  { id: 2, title: 'نان', price: 0, max: 1 },
];
const open = async (given: Partial<Product>) =>
  await renderApp(<BuyPanel product={productFixture({ id: 7, name: 'قیمه', ...given })} />, { url: '/products/7/x' });
const add = () => screen.findByRole('button', { name: 'افزودن به سبد خرید' });
const stepper = () => within(screen.getByRole('group', { name: 'قیمه' }));

it('toppings can be chosen up to their limits, and are added with their product [CART-06, CAT-04]', async () => {
  const { user, store } = await open({ toppings });
  const choice = within(screen.getByRole('group', { name: 'افزودنی‌های سفارش' }));
  const more = choice.getByRole('button', { name: 'افزودن به زعفران اضافه' });
  await user.click(more);
  await user.click(more);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(choice.getByRole('checkbox', { name: /نان/ }));
  expect(screen.getByText('۱۸۰٬۰۰۰')).toBeVisible();
  await user.click(await add());
  expect(store.getState().userGlobalChanges.items).toMatchObject([
    {
      product_id: 7,
      count: 1,
      toppings: [
        { id: 1, count: 2 },
        { id: 2, count: 1 },
      ],
    },
  ]);
  expect(await screen.findByText('در سبد شما: ۱ عدد')).toBeVisible();
});

it('other toppings create another cart line; the stepper changes the chosen line [CART-01, CART-02, CART-06]', async () => {
  const { user, store } = await open({ toppings });
  await user.click(await add());
  await user.click(stepper().getByRole('button', { name: 'افزودن به قیمه' }));
  await user.click(screen.getByRole('checkbox', { name: /نان/ }));
  await user.click(await add());
  expect(store.getState().userGlobalChanges.items).toMatchObject([
    { product_id: 7, count: 2, toppings: [] },
    { product_id: 7, count: 1, toppings: [{ id: 2, count: 1 }] },
  ]);
  expect(await screen.findByText('در سبد شما: ۳ عدد')).toBeVisible();
});

it('the stepper replaces the focused add button, links to the cart, and is removed at zero [CART-02]', async () => {
  const { user, store } = await open({});
  await user.click(await add());
  expect(stepper().getByRole('button', { name: 'افزودن به قیمه' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'مشاهدهٔ سبد خرید' })).toHaveAttribute('href', '/cart');
  await user.click(stepper().getByRole('button', { name: 'کم کردن از قیمه' }));
  expect(store.getState().userGlobalChanges.items).toEqual([]);
  expect(await add()).toHaveFocus();
});

it('a sold-out product is marked and cannot be added [CAT-04]', async () => {
  await open({ available: false });
  expect(screen.getByText('فعلاً ناموجود است.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a product without a price is «توافقی» and cannot be added [DLG-05]', async () => {
  await open({ price: 0 });
  expect(screen.getByText('قیمت این محصول توافقی است؛ برای سفارش با پشتیبانی تماس بگیرید.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a product cannot be added beyond its limit [CART-01, CAT-04]', async () => {
  const { user, store } = await open({ limit: 2 });
  await user.click(await add());
  await user.click(stepper().getByRole('button', { name: 'افزودن به قیمه' }));
  expect(store.getState().userGlobalChanges.items).toMatchObject([{ product_id: 7, count: 2 }]);
  expect(stepper().getByRole('button', { name: 'افزودن به قیمه' })).toHaveAttribute('aria-disabled', 'true');
});

it('the page of another product begins without the toppings that were chosen for this one [CAT-04, CART-06]', async () => {
  function Pages() {
    const [id, setId] = useState(7);
    const product = productFixture({ id, name: 'قیمه', toppings: id === 7 ? toppings : [] });
    return (
      <>
        <button type="button" onClick={() => setId(8)}>
          محصول بعدی
        </button>
        <ProductScreen product={product} seo={seo} comments={noComments} similar={[]} breadcrumbs={[]} />
      </>
    );
  }
  const { user, store } = await renderApp(<Pages />, { url: '/products/7/x' });
  await user.click(screen.getByRole('checkbox', { name: /نان/ }));
  await user.click(screen.getByRole('button', { name: 'محصول بعدی' }));
  await user.click(await add());
  expect(store.getState().userGlobalChanges.items).toMatchObject([{ product_id: 8, count: 1, toppings: [] }]);
});

it('a product without a description has no heading for it', async () => {
  const pageOf = (description: string) => (
    <ProductScreen
      product={productFixture({ id: 7, description })}
      seo={seo}
      comments={noComments}
      similar={[]}
      breadcrumbs={[]}
    />
  );
  const { unmount } = await renderApp(pageOf('بافتهٔ دست'), { url: '/products/7/x' });
  expect(within(screen.getByRole('region', { name: 'معرفی' })).getByText('بافتهٔ دست')).toBeVisible();
  unmount();
  await renderApp(pageOf(''), { url: '/products/7/x' });
  expect(screen.queryByRole('region', { name: 'معرفی' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'معرفی' })).toBeNull();
});

it('a product says at its price that it is in stock and what sets it apart, and its limit once it is reached [CAT-04]', async () => {
  const property = (id: number, title: string, value: string) => ({ id, title, value });
  const product = productFixture({
    id: 7,
    name: 'قیمه',
    limit: 2,
    properties: [
      property(1, 'سوغات شهر', 'قائن'),
      property(2, 'وزن', '۴ گرم'),
      property(3, 'ارگانیک', 'بله'),
      property(4, 'برداشت', 'پاییز همین سال، پیش از نخستین باران'),
    ],
  });
  const page = <ProductScreen product={product} seo={seo} comments={noComments} similar={[]} breadcrumbs={[]} />;
  const { user } = await renderApp(page, { url: '/products/7/x' });
  const line = screen.getByText('موجود').parentElement;
  expect(line).toHaveTextContent('موجودارگانیکبرداشت: پاییز همین سال، پیش از نخستین باران');
  expect(screen.getByText('۱۲ دیدگاه')).toBeInTheDocument();
  const limit = 'حداکثر ۲ عدد در هر سفارش';
  await user.click(await add());
  expect(screen.queryByText(limit)).toBeNull();
  await user.click(stepper().getByRole('button', { name: 'افزودن به قیمه' }));
  expect(await screen.findByText(limit)).toBeVisible();
});
