import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PanelCoupon } from '@/contract/panel-codes.schemas';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { panelWordsMessages } from '@/messages/panel-words';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi, MockError } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';
import { itInFullMatrix } from '@tests/support/matrix';

const api = mockApi();
expectFailedRequests();

const COUPON: PanelCoupon = {
  id: 'NOWRUZ',
  version: 2,
  title: 'نوروز',
  kind: 'fixed',
  amount: 50_000,
  max_discount: null,
  min_price: 0,
  starts_at: null,
  expires_at: null,
  max_uses: null,
  uses: 0,
  uses_per_customer: 1,
  customer_id: null,
  listed: true,
  created_at: '2026-11-20T08:00:00.000Z',
};

/** The event of the browser; one before the panel is rendered would be lost. */
const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline));
const retry = () => screen.findByRole('button', { name: t(shell.retry) }, { timeout: 8000 });

beforeEach(() => {
  api.on(panelCustomersEndpoints.listCustomers, () => ({ items: [], page: 1, limit: 25, total: 0 }));
});
afterEach(() => setOnline(true));

it('a list without a network shows an error with a retry, and loads when the network is back', async () => {
  api.on(offers.listPanelCoupons, () => Response.error());
  setOnline(false);
  const { user } = renderPanel(api, '/coupons');
  await user.click(await retry());
  expect(await retry()).toBeVisible();
  api.on(offers.listPanelCoupons, () => ({ items: [COUPON], page: 1, limit: 25, total: 1 }));
  setOnline(true);
  expect(await screen.findByRole('link', { name: COUPON.id }, { timeout: 8000 })).toBeVisible();
});

itInFullMatrix('a page with its own request does the same', async () => {
  api.on(panelDeskEndpoints.getDesk, () => Response.error());
  setOnline(false);
  renderPanel(api, '/desk');
  expect(await retry()).toBeVisible();
  api.on(panelDeskEndpoints.getDesk, () => ({ groups: [], today: '2026-11-20' }));
  setOnline(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: t(shell.retry) })).toBeNull(), { timeout: 8000 });
});

it('the page of a record without a network stays open with a retry', async () => {
  api.on(offers.getPanelCoupon, () => Response.error());
  setOnline(false);
  const { user } = renderPanel(api, '/coupons/NOWRUZ');
  expect(await retry()).toBeVisible();
  expect(window.location.pathname).toBe('/panel/coupons/NOWRUZ');
  api.on(offers.getPanelCoupon, () => ({ item: COUPON }));
  await user.click(await retry());
  expect(await screen.findByDisplayValue(COUPON.title, {}, { timeout: 8000 })).toBeVisible();
  expect(api.requestsTo(offers.listPanelCoupons)).toEqual([]);
});

it('the page of a record that does not exist leads to its list', async () => {
  api.on(offers.getPanelCoupon, () => new MockError(404));
  api.on(offers.listPanelCoupons, () => ({ items: [COUPON], page: 1, limit: 25, total: 1 }));
  renderPanel(api, '/coupons/WINTER');
  expect(await screen.findByText(panelWordsMessages.notFound, {}, { timeout: 8000 })).toBeVisible();
  expect(await screen.findByRole('link', { name: COUPON.id }, { timeout: 8000 })).toBeVisible();
});

it.each([
  ['/orders/7/show', panelDeskEndpoints.getDeskOrder, t(panelOrdersMessages.title)],
  ['/providers', panelShopEndpoints.listProviders, t(panelSettingsMessages.providers)],
] as const)('%s has its title while it cannot be shown', async (path, endpoint, title) => {
  api.on(endpoint, () => new MockError(404));
  api.on(panelShopEndpoints.getSettings, () => new MockError(404));
  renderPanel(api, path);
  expect(await retry()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});
