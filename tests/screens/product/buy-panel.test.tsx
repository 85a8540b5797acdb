import { screen, within } from '@testing-library/react';
import type { Product } from '@/contract/catalogue.schemas';
import { BuyPanel } from '@/storefront/screens/product/buy-panel';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';

const toppings = [
  { id: 1, title: 'زعفران اضافه', price: 30_000, max: 2 },
  { id: 2, title: 'نان', price: 0, max: 1 },
];
const open = async (given: Partial<Product>) =>
  await renderApp(<BuyPanel product={productFixture({ id: 7, name: 'قیمه', ...given })} />, { url: '/products/7/x' });
const add = (name = 'افزودن به سبد خرید') => screen.findByRole('button', { name });
const sheet = async () => within(await screen.findByRole('dialog', { name: /قیمه/ }));

it('toppings are chosen in a sheet, each within its own limit, and are in the cart with their product [CART-06, CAT-04]', async () => {
  const { user, store } = await open({ toppings });
  await user.click(await add());
  const choice = await sheet();
  const more = (name: string) => choice.getByRole('button', { name: `افزودن به ${name}` });
  await user.click(more('زعفران اضافه'));
  await user.click(more('زعفران اضافه'));
  expect(more('زعفران اضافه')).toBeDisabled();
  await user.click(more('نان'));
  expect(more('نان')).toBeDisabled();
  await user.click(choice.getByRole('button', { name: 'افزودن به سبد' }));
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

it('closing the sheet without a choice adds nothing [CART-06]', async () => {
  const { user, store } = await open({ toppings });
  await user.click(await add());
  await sheet();
  await user.keyboard('{Escape}');
  expect(store.getState().userGlobalChanges.items).toEqual([]);
});

it('a sold-out product is marked and cannot be added [CAT-04]', async () => {
  await open({ available: false });
  expect(screen.getByText('این محصول فعلاً ناموجود است.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a product without a price is «توافقی» and cannot be added [DLG-05]', async () => {
  await open({ price: 0 });
  expect(screen.getByText('قیمت این محصول توافقی است؛ برای سفارش با پشتیبانی تماس بگیرید.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('at its limit no more can be added [CART-01, CAT-04]', async () => {
  const { user, store } = await open({ limit: 2 });
  await user.click(await add());
  await user.click(await add('یکی دیگر'));
  expect(store.getState().userGlobalChanges.items).toMatchObject([{ product_id: 7, count: 2 }]);
  expect(await add('یکی دیگر')).toBeDisabled();
});
