import { screen } from '@testing-library/react';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import type { PanelProperty } from '@/contract/panel-properties.schemas';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
const COUNT = 101;

/** One page of the API, of at most 100 records. */
function page<Item>(items: Item[], { page: number = '1', limit = '20' }: Readonly<Record<string, string>>) {
  const [at, size] = [Number(number), Number(limit)];
  return { items: items.slice((at - 1) * size, at * size), page: at, limit: size, total: items.length };
}

it('the page of categories shows more categories than one page of the API contains', async () => {
  const categories = Array.from({ length: COUNT }, (_, index) => ({
    id: index + 1,
    kind: 'category',
    name: `دستهٔ ${index + 1}`,
    image: null,
    parent_id: null,
    products: 0,
  })) as PanelCategory[];
  api.on(catalogue.listPanelCategories, ({ query }) => page(categories, query));
  renderPanel(api, '/categories');
  expect(await screen.findByText(`دستهٔ ${COUNT}`)).toBeVisible();
});

it('the page of properties shows more properties than one page of the API contains', async () => {
  const properties = Array.from({ length: COUNT }, (_, index) => ({
    id: index + 1,
    title: `ویژگی ${index + 1}`,
    is_facet: false,
    values: [],
  })) as unknown as PanelProperty[];
  api.on(catalogue.listProperties, ({ query }) => page(properties, query));
  renderPanel(api, '/properties');
  expect(await screen.findByText(`ویژگی ${COUNT}`)).toBeVisible();
});
