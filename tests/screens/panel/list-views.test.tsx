import { screen, waitFor } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { t } from '@/messages/format-message';
import { panelListMessages as words } from '@/messages/panel-list';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('orders are sorted by their amount, and a filtered list can be saved as a view', async () => {
  api.on(panelDeskEndpoints.listDeskOrders, () => ({ items: [deskOrder({})], page: 1, limit: 25, total: 1 }));
  const { user } = renderPanel(api, `/orders?filter=${encodeURIComponent('{"status":"done"}')}`);
  const lastSort = () => {
    const { sort, order } = api.requestsTo(panelDeskEndpoints.listDeskOrders).at(-1)?.query ?? {};
    return [sort, order];
  };
  await user.click(await screen.findByRole('button', { name: new RegExp(t(words.byDay)) }, { timeout: 8000 }));
  expect(lastSort()).toEqual(['created_at', 'desc']);
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(t(words.byPrice)) }));
  await waitFor(() => expect(lastSort()[0]).toBe('price'));
  await user.click(screen.getByRole('button', { name: /فیلتر/ }));
  await user.click(await screen.findByText(t(words.viewSave)));
  expect(await screen.findByRole('dialog', { name: t(words.viewSaveTitle) })).toBeVisible();
});
