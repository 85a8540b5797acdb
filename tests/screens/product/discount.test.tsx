import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { screen, within } from '@testing-library/react';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { discountText } from '@/storefront/ui/discount-text';
import { mockApi } from '@tests/support/mock-api';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';
import { noComments } from '@tests/support/residence-fixture';

const shop = mockApi();
beforeEach(() => shop.on(catalogueEndpoints.getBoughtTogether, () => ({ products: [] })));

const seo = { title: '', description: '', keywords: '', canonical: '/' };
const show = (price: number, old_price: number | null) =>
  renderApp(
    <ProductScreen
      product={productFixture({ id: 1, price, old_price })}
      seo={seo}
      comments={noComments}
      similar={[]}
      breadcrumbs={[]}
    />,
    { url: '/products/1/x' },
  );

it('a product’s page shows the discount beside the old price [CAT-04]', async () => {
  await show(90_000, 120_000);
  const before = screen.getByText('۱۲۰٬۰۰۰').closest('del')?.parentElement;
  expect(within(before as HTMLElement).getByText('۲۵٪ تخفیف')).toBeVisible();
});

it.each<[what: string, price: number, before: number | null]>([
  ['without an old price', 90_000, null],
  ['with an old price that is not higher', 90_000, 90_000],
])('a product %s shows no discount', async (_, price, before) => {
  await show(price, before);
  expect(screen.queryByText(/تخفیف/)).toBeNull();
});

it.each<[price: number, before: number | null | undefined, text: string | undefined]>([
  [88, 100, '۱۲٪ تخفیف'],
  [999, 1000, undefined],
  [100, 88, undefined],
  [0, 100, undefined],
  [100, 0, undefined],
  [100, undefined, undefined],
])('the discount text for the price %p and the old price %p is %p', (price, before, text) => {
  expect(discountText(price, before)).toBe(text);
});
