import { screen, waitFor } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { panelListMessages } from '@/messages/panel-list';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelTakeOrderMessages as takeOrder } from '@/messages/panel-take-order';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
expectFailedRequests();

it('keys lead to the search, to a new order and to its save, in the words of a lodge', async () => {
  api.on(panelDeskEndpoints.listDeskOrders, () => ({
    items: [deskOrder({ kind: 'stay', number: '000007' })],
    page: 1,
    limit: 25,
    total: 1,
  }));
  api.on(panelDeskEndpoints.quoteDeskOrder, () => ({ invoice: deskOrderDetail(deskOrder()).invoice }));
  const { user } = renderPanel(api, '/orders', undefined, 'residence');
  expect(await screen.findByText(t(orders['numbered.stay'], { n: '۰۰۰۰۰۷' }), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByRole('heading', { name: t(orders['title.stay']) })).toBeVisible();

  // Typed text is no key.
  const search = await screen.findByPlaceholderText(t(panelListMessages.search));
  await user.keyboard('/');
  expect(search).toHaveFocus();
  await user.keyboard('n/');
  expect(search).toHaveValue('n/');
  // The list follows the search after a pause, and would lead back from a page that was opened within it.
  await waitFor(() => expect(window.location.search).toContain(encodeURIComponent('n/')));
  await user.click(document.body);
  expect(search).not.toHaveFocus();
  await user.keyboard('n');
  const save = await screen.findByRole('button', { name: t(takeOrder['take.stay']) }, { timeout: 8000 });
  expect(save).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getAllByText(t(validationMessages.vRequired)).length).toBeGreaterThan(0));
});
