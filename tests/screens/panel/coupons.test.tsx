import { screen, waitFor } from '@testing-library/react';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelCoupon } from '@/contract/panel-codes.schemas';
import { panelFormMessages as form } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { panelOffersMessages as words } from '@/messages/panel-offers';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const COUPON: PanelCoupon = {
  id: 'NOWRUZ',
  version: 2,
  title: 'نوروز',
  kind: 'fixed',
  amount: 50_000,
  max_discount: null,
  min_price: 300_000,
  starts_at: null,
  expires_at: null,
  max_uses: null,
  uses: 0,
  uses_per_customer: 3,
  customer_id: null,
  listed: true,
  created_at: '2026-11-20T08:00:00.000Z',
};

it('a coupon’s lowest purchase can be emptied in its form, its uses by one customer cannot', async () => {
  api.on(offers.getPanelCoupon, () => ({ item: COUPON }));
  api.on(offers.updateCoupon, () => ({ item: { ...COUPON, version: 3, min_price: 0 } }));
  api.on(panelCustomersEndpoints.listCustomers, () => ({ items: [], page: 1, limit: 25, total: 0 }));
  const { user } = renderPanel(api, '/coupons/NOWRUZ');
  const field = async (name: string) =>
    await screen.findByRole('textbox', { name: (label) => label.startsWith(name) }, { timeout: 8000 });
  const save = async () => await user.click(screen.getByRole('button', { name: form.save }));
  await user.clear(await field(words.minPrice));
  await user.clear(await field(words.usesPerCustomer));
  await save();
  expect(await screen.findByText(validationMessages.vRequired)).toBeVisible();
  expect(api.requestsTo(offers.updateCoupon)).toHaveLength(0);
  await user.type(await field(words.usesPerCustomer), '2');
  await save();
  await waitFor(() => expect(api.requestsTo(offers.updateCoupon)).toHaveLength(1));
  expect(api.requestsTo(offers.updateCoupon)[0]?.body).toEqual({ version: 2, min_price: null, uses_per_customer: 2 });
});
