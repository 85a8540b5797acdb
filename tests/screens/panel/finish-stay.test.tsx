import { render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { t } from '@/messages/format-message';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { OrderStatusActions } from '@/panel/orders/order-status-actions';
import { startSession } from '@/panel/session/session';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';
import { entered, PANEL_THEME, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

/** A paid stay that ends today. */
const STAY = deskOrder({
  version: 3,
  kind: 'stay',
  waits: 'leaving',
  person_count: 2,
  price: 900_000,
  paid: 900_000,
  delivery: null,
  check_in: '2026-11-18',
  check_out: '2026-11-20',
  next_statuses: ['done'],
  can_cancel: false,
});

it('a stay is finished only after a confirmation, which says that it is final', async () => {
  api.on(panelDeskEndpoints.getDesk, () => ({
    today: '2026-11-20',
    groups: [{ kind: 'leaving' as const, time: null, count: 1, items: [STAY] }],
  }));
  api.on(panelDeskEndpoints.changeOrderStatus, () => ({ item: deskOrderDetail(STAY) }));
  const changes = () => api.requestsTo(panelDeskEndpoints.changeOrderStatus);
  const { user } = renderPanel(api, '/desk');
  const left = await screen.findByRole('button', { name: t(orders['action.done.stay']) }, { timeout: 8000 });
  const ask = async () => {
    await user.click(left);
    return within(await screen.findByRole('dialog', { name: t(orders['action.done.stay']) }));
  };
  const closed = async () => await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const dialog = await ask();
  expect(dialog.getByText(t(orders.finishText))).toBeVisible();
  expect(dialog.getByText(/۲۹ آبان/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: t(shell.cancel) }));
  await closed();
  expect(changes()).toEqual([]);

  await user.click((await ask()).getByRole('button', { name: t(orders.finishYes) }));
  await closed();
  expect(changes().map(({ body }) => body)).toEqual([{ version: 3, to: 'done', can_undo: true }]);
});

it.each([
  ['post', orders.parcelEdit],
  ['courier', orders.courierEdit],
  ['slot', orders.courierEdit],
  ['pickup', null],
] as const)('a sent order by %s has its parcel or courier to edit: %s', (delivery, label) => {
  startSession(entered('staff-token'), '09120000001');
  const goods = {
    ...STAY,
    kind: 'goods' as const,
    status: 'send' as const,
    next_statuses: [],
    delivery,
    tracking_code: null,
  };
  render(
    <AdminContext theme={PANEL_THEME}>
      <OrderStatusActions order={goods} openDialog={jest.fn()} />
    </AdminContext>,
  );
  for (const one of [orders.parcelEdit, orders.courierEdit])
    expect(screen.queryByText(t(one)) !== null).toBe(one === label);
});
