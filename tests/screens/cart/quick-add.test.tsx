import { screen, within } from '@testing-library/react';
import type { Product } from '@/contract/product.schemas';
import { productSummaryOf } from '@/domain/product-card';
import { CardAdd } from '@/storefront/shell/card-add';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { AddSlotContext } from '@/storefront/ui/add-slot';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { findPackage, findProduct, shopConfig } from '@tests/support/customer-client';
import { routeCallsTo } from '@tests/support/shop-api';

routeCallsTo('shop');

async function show(...products: Product[]) {
  const app = await renderApp(
    <AddSlotContext.Provider value={CardAdd}>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <CatalogueCard product={productSummaryOf(product)} level={2} />
          </li>
        ))}
      </ul>
    </AddSlotContext.Provider>,
    { config: await shopConfig() },
  );
  const cart = () => selectCartItems(app.store.getState()).map(({ product, count }) => [product.name, count]);
  return { ...app, cart };
}

const plain = ({ toppings, limit }: Product) => toppings.length === 0 && (limit === null || limit > 2);

it('a card adds, counts and removes its product, up to the limit [CART-01, CART-02]', async () => {
  const product = { ...(await findProduct(plain)), limit: 2 };
  const { name } = product;
  const { user, cart } = await show(product);
  await user.click(screen.getByRole('button', { name: `افزودن ${name}` }));
  expect(cart()).toEqual([[name, 1]]);
  const more = screen.getByRole('button', { name: `افزودن به ${name}` });
  expect(more).toHaveFocus();
  await user.click(more);
  await user.click(more);
  expect(cart()).toEqual([[name, 2]]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: `کم کردن از ${name}` }));
  await user.click(screen.getByRole('button', { name: `حذف ${name} از سبد` }));
  expect(cart()).toEqual([]);
});

it('what has options, and a package, is chosen on its page; what cannot be ordered has no button [CART-05, CART-06]', async () => {
  const [rich, bundle] = [await findProduct(({ toppings }) => toppings.length > 0), await findPackage()];
  const gone = { ...(await findProduct(plain)), available: false };
  const asked = { ...gone, id: 9_999, available: true, price: 0 };
  await show(rich, bundle, gone, asked);
  for (const { name } of [rich, bundle])
    expect(screen.getByRole('link', { name: `انتخاب گزینه‌های ${name}` })).toHaveAttribute(
      'href',
      screen.getByRole('link', { name }).getAttribute('href'),
    );
  expect(screen.queryByRole('button', { name: /افزودن/ })).not.toBeInTheDocument();
});

it('a card says how few are left, and by how much its price is reduced', async () => {
  const product = { ...(await findProduct(plain)), stock_left: 2, price: 80_000, old_price: 100_000 };
  await show(product, { ...product, id: 9_999, name: 'دیگر', available: false });
  const [first, second] = screen.getAllByRole('article');
  expect(within(first as HTMLElement).getByText('فقط ۲ عدد مانده')).toBeVisible();
  expect(within(first as HTMLElement).getByText(/۲۰٪ تخفیف/)).toBeVisible();
  expect(within(second as HTMLElement).queryByText(/مانده/)).not.toBeInTheDocument();
});
