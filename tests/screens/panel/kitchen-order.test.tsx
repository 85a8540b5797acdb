import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { tehranInstant, tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelKitchenMessages as kitchen } from '@/messages/panel-kitchen';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { i18nProvider } from '@/panel/i18n/i18n-provider';
import { KitchenPage } from '@/panel/kitchen/kitchen-page';
import { now, syncShopClock } from '@/storefront/platform/browser-clock';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';

const api = mockApi();
const LINES = [{ name: 'قورمه‌سبزی', count: 2, toppings: [] }];
const ORDER = { id: 7, number: '000007', version: 3, name: 'سارا', table: null, msg: '', lines: LINES };

const setShopClock = (ms: number) => syncShopClock(new Date(ms).toUTCString(), Date.now());
// The page is still there, and follows the day.
afterEach(() => act(() => setShopClock(Date.now())));

const renderKitchen = () => {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <KitchenPage />
    </AdminContext>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
};
const ready = { name: t(orders['action.cooked']) };

it('a cook marks an order of today as ready in the kitchen’s sheet', async () => {
  let status: 'in_progress' | 'ready' = 'in_progress';
  api.on(panelDeskEndpoints.getKitchenSheet, () => ({
    date: tehranToday(now()),
    menu: [],
    hours: [{ time: '12:00', dishes: status === 'ready' ? [] : LINES, orders: [{ ...ORDER, status }] }],
  }));
  api.on(panelDeskEndpoints.changeOrderStatus, ({ body }) => {
    status = 'ready';
    return { item: deskOrderDetail(deskOrder({ id: 7, version: body.version + 1, status })) };
  });
  const user = renderKitchen();
  const order = within(await screen.findByRole('article', { name: /سارا/ }));
  await user.click(order.getByRole('button', ready));
  await waitFor(() => expect(order.getByText(t(orders['status.ready']))).toBeVisible());
  expect(order.queryByRole('button', ready)).not.toBeInTheDocument();
  expect(screen.getByText(t(kitchen.allReady))).toBeVisible();
  expect(api.requestsTo(panelDeskEndpoints.changeOrderStatus)).toMatchObject([
    { params: { id: '7' }, body: { version: 3, to: 'ready', can_undo: true } },
  ]);
});

it('an order of a later day is only listed', async () => {
  setShopClock(tehranInstant('2026-11-20', 12 * 60));
  api.on(panelDeskEndpoints.getKitchenSheet, ({ query }) => ({
    date: query.date ?? '',
    menu: [],
    hours: [{ time: '12:00', dishes: LINES, orders: [{ ...ORDER, status: 'in_progress' as const }] }],
  }));
  const user = renderKitchen();
  expect(await screen.findByRole('button', ready)).toBeVisible();
  const day = screen.getByRole('textbox', { name: t(kitchen.day) });
  await user.clear(day);
  await user.type(day, '1405/08/30');
  await waitFor(() => expect(screen.queryByRole('button', ready)).not.toBeInTheDocument());
  expect(await screen.findByRole('article', { name: /سارا/ })).toBeVisible();
});
