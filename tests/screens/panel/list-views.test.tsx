import { screen, waitFor, within } from '@testing-library/react';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelListMessages as words } from '@/messages/panel-list';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelCommentsMessages } from '@/messages/panel-comments';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder, panelProduct } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('orders are sorted by their amount, and a filtered list can be saved as a view', async () => {
  api.on(panelDeskEndpoints.listDeskOrders, () => ({ items: [deskOrder({})], page: 1, limit: 25, total: 1 }));
  const { user } = renderPanel(api, `/orders?filter=${encodeURIComponent('{"status":"done"}')}`);
  const lastSort = () => {
    const { sort, order } = api.requestsTo(panelDeskEndpoints.listDeskOrders).at(-1)?.query ?? {};
    return [sort, order];
  };
  await user.click(
    await screen.findByRole('button', { name: t(words.sortNow, { sort: t(words.sortNewest) }) }, { timeout: 8000 }),
  );
  expect(lastSort()).toEqual(['created_at', 'desc']);
  await user.click(await screen.findByRole('menuitemradio', { name: t(words.sortLeast, { field: t(words.byPrice) }) }));
  await waitFor(() => expect(lastSort()).toEqual(['price', 'asc']));
  await user.click(screen.getByRole('button', { name: /فیلتر/ }));
  await user.click(await screen.findByText(t(words.viewSave)));
  expect(await screen.findByRole('dialog', { name: t(words.viewSaveTitle) })).toBeVisible();
});

it('a part of the rows is left out of the list, which the browser remembers', async () => {
  api.on(panelDeskEndpoints.listDeskOrders, () => ({
    items: [deskOrder({ price: 345_000 })],
    page: 1,
    limit: 25,
    total: 1,
  }));
  const { user, unmount } = renderPanel(api, '/orders');
  expect(await screen.findByText('۳۴۵٬۰۰۰ تومان', undefined, { timeout: 8000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: t(words.columns) }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: t(words.byPrice), checked: true }));
  expect(screen.getByRole('menuitemcheckbox', { name: t(words.byPrice) })).not.toBeChecked();
  await waitFor(() => expect(screen.queryByText('۳۴۵٬۰۰۰ تومان')).toBeNull());
  unmount();
  renderPanel(api, '/orders');
  expect(await screen.findByRole('button', { name: t(words.columns) }, { timeout: 8000 })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  expect(screen.queryByText('۳۴۵٬۰۰۰ تومان')).toBeNull();
});

it('ready views filter the list and say how many orders each has; payment stands apart from the status', async () => {
  const waiting = deskOrder({ id: 8, number: '000008', status: 'created', price: 200_000, paid: 0 });
  const paid = deskOrder({ id: 9, number: '000009', status: 'send', price: 200_000, paid: 200_000 });
  api.on(panelDeskEndpoints.listDeskOrders, ({ query }) => {
    const items = query.money === 'unpaid' ? [waiting] : query.status === 'send' ? [paid] : [waiting, paid];
    return { items: query.money === 'receipt' ? [] : items, page: 1, limit: 25, total: items.length };
  });
  const { user } = renderPanel(api, '/orders');
  // By the words of the rows.
  const sentOne = new RegExp(`^${t(orders['status.send'])} ?۱$`);
  const onTheWay = await screen.findByRole('button', { name: sentOne, pressed: false }, { timeout: 8000 });
  expect(screen.getByRole('button', { name: /همه ?۲/, pressed: true })).toBeVisible();
  await user.click(onTheWay);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText(t(orders['status.send']))).toBeVisible();
  expect(row.getByText(t(orders['money.paid']))).toBeVisible();
  expect(screen.getByRole('button', { name: sentOne, pressed: true })).toBeVisible();
});

it('products are in the order of the server until one is chosen, and comments by their stars', async () => {
  api.on(panelCatalogueEndpoints.listPanelProducts, () => ({ items: [panelProduct()], page: 1, limit: 25, total: 1 }));
  api.on(panelCatalogueEndpoints.listBulkChanges, () => ({ items: [] }));
  api.on(panelCatalogueEndpoints.listPanelCategories, () => ({ items: [], page: 1, limit: 25, total: 0 }));
  api.on(panelShopEndpoints.getSamples, () => ({
    item: { filled: false, products: 0, edited: 0, can_fill: false, can_remove: false },
  }));
  api.on(panelCustomersEndpoints.listReviews, () => ({ items: [], page: 1, limit: 20, total: 0 }));
  const { user, unmount } = renderPanel(api, '/products');
  await user.click(
    await screen.findByRole('button', { name: t(words.sortNow, { sort: t(words.sortOwn) }) }, { timeout: 8000 }),
  );
  expect(api.requestsTo(panelCatalogueEndpoints.listPanelProducts).at(-1)?.query).not.toHaveProperty('sort');
  await user.click(await screen.findByRole('menuitemradio', { name: t(words.sortMost, { field: t(words.bySold) }) }));
  await waitFor(() =>
    expect(api.requestsTo(panelCatalogueEndpoints.listPanelProducts).at(-1)?.query).toMatchObject({
      sort: 'sold',
      order: 'desc',
    }),
  );
  unmount();
  const { user: next } = renderPanel(api, '/comments');
  await next.click(await screen.findByRole('combobox', { name: t(panelCommentsMessages.sort) }, { timeout: 8000 }));
  await next.click(await screen.findByRole('option', { name: t(panelCommentsMessages['sort.worst']) }));
  await waitFor(() =>
    expect(api.requestsTo(panelCustomersEndpoints.listReviews).at(-1)?.query).toMatchObject({
      sort: 'star',
      order: 'asc',
    }),
  );
});
