import { screen } from '@testing-library/react';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { mockApi } from '@tests/support/mock-api';
import { panelCategory, panelProperty } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
const COUNT = 101;

/** One page of the API, of at most 100 records. */
function page<Item>(items: Item[], { page: number = '1', limit = '20' }: Readonly<Record<string, string>>) {
  const [at, size] = [Number(number), Number(limit)];
  return { items: items.slice((at - 1) * size, at * size), page: at, limit: size, total: items.length };
}

it('the page of categories shows more categories than one page of the API contains', async () => {
  const categories = Array.from({ length: COUNT }, (_, index) => panelCategory(index + 1));
  api.on(catalogue.listPanelCategories, ({ query }) => page(categories, query));
  renderPanel(api, '/categories');
  expect(await screen.findByText(`دستهٔ ${COUNT}`)).toBeVisible();
});

it('the page of properties shows more properties than one page of the API contains', async () => {
  const properties = Array.from({ length: COUNT }, (_, index) => panelProperty(index + 1));
  api.on(catalogue.listProperties, ({ query }) => page(properties, query));
  renderPanel(api, '/properties');
  expect(await screen.findByText(`ویژگی ${COUNT}`)).toBeVisible();
});
