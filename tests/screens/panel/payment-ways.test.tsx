import { screen, waitFor } from '@testing-library/react';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import type { PanelPaymentWay } from '@/contract/panel-payment-ways.schemas';
import { panelFormMessages as form } from '@/messages/panel-form';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelPaymentWaysMessages as words } from '@/messages/panel-payment-ways';
import { t } from '@/messages/format-message';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const way = (given: Partial<PanelPaymentWay>): PanelPaymentWay => ({
  id: 1,
  type: 'cash',
  enabled: true,
  title: '',
  note: '',
  settings: {},
  conditions: {},
  position: 1,
  version: 1,
  ...given,
});
const WAYS = [
  way({}),
  way({
    id: 3,
    type: 'on_delivery',
    enabled: false,
    position: 3,
    conditions: { deliveries: ['courier'], min_price: 50_000 },
    settings: { fee_kind: 'discount', fee_percent: 2 },
  }),
];

beforeEach(() => {
  api.on(offers.listPaymentWays, () => ({ items: WAYS, page: 1, limit: 100, total: WAYS.length }));
  api.on(offers.listShippingZones, () => ({ items: [], page: 1, limit: 100, total: 0 }));
});

it('the ways are listed in their order, with what they are for and which are off', async () => {
  renderPanel(api, '/payment-ways');
  expect(await screen.findByText(t(words['way.on_delivery']), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByText(t(words.off))).toBeVisible();
  expect(screen.getByText(new RegExp(`۲٪ تخفیف.*${t(orders['delivery.courier'])}.*از ۵۰٬۰۰۰ تومان`))).toBeVisible();
});

it('a way is offered, and its conditions are saved together', async () => {
  const [, onDelivery = way({})] = WAYS;
  api.on(offers.getPaymentWay, () => ({ item: onDelivery }));
  api.on(offers.updatePaymentWay, () => ({ item: { ...onDelivery, enabled: true, version: 2 } }));
  const { user } = renderPanel(api, '/payment-ways/3');
  await user.click(await screen.findByRole('switch', { name: t(words.enabled) }, { timeout: 8000 }));
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${t(words.note)}`) }), 'نقد');
  await user.click(screen.getByRole('button', { name: t(orders['delivery.pickup']) }));
  await user.clear(screen.getByRole('textbox', { name: new RegExp(`^${t(words.minPrice)}`) }));
  await user.click(screen.getByRole('button', { name: t(words['fee.fee']) }));
  await user.clear(screen.getByRole('textbox', { name: new RegExp(`^${t(words.feePercent)}`) }));
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${t(words.feeAmount)}`) }), '۱۲۰۰۰');
  await user.click(screen.getByRole('button', { name: form.save }));
  await waitFor(() => expect(api.requestsTo(offers.updatePaymentWay)).toHaveLength(1));
  expect(api.requestsTo(offers.updatePaymentWay)[0]?.body).toMatchObject({
    version: 1,
    enabled: true,
    note: 'نقد',
    conditions: { deliveries: ['courier', 'pickup'], min_price: null },
    settings: { fee_kind: 'fee', fee_percent: null, fee_amount: 12_000 },
  });
});
