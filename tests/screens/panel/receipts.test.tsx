import { screen, waitFor, within } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskGroup } from '@/contract/panel-desk-order.schemas';
import { panelDeskMessages as desk } from '@/messages/panel-desk';
import { panelTransfersMessages as words } from '@/messages/panel-transfers';
import { t } from '@/messages/format-message';
import { MockError, mockApi } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const receipt = {
  id: 9,
  amount: 199_993,
  number: '6037701689095443',
  last4: '1234',
  paid_at: '2026-11-20T09:10:00.000Z',
  reference: null,
  picture: '/api/v1/receipt/receipt-0.webp?until=1&signature=x',
  sent_at: '2026-11-20T09:20:00.000Z',
  can_confirm: true,
};
const order = deskOrder({ id: 5, status: 'created', waits: 'to_confirm', payment_type: 'card_to_card', receipt });

beforeEach(() => {
  const group: DeskGroup = { kind: 'to_confirm', time: null, count: 1, items: [order] };
  api.on(panelDeskEndpoints.getDesk, () => ({ groups: [group], today: '2026-11-20' }));
});

const shown = async () =>
  within(await screen.findByRole('region', { name: t(desk['kind.to_confirm']) }, { timeout: 8000 }));

it('a receipt at the desk is confirmed by one tap, with one key', async () => {
  api.on(panelDeskEndpoints.confirmTransfer, () => ({ item: deskOrderDetail(order) }));
  const { user } = renderPanel(api, '/desk');
  const card = await shown();
  expect(card.getByText(t(words.amount, { amount: '۱۹۹٬۹۹۳ تومان' }))).toBeVisible();
  expect(card.getByText(/از کارت …۱۲۳۴/)).toBeVisible();
  expect(card.getByRole('img', { name: t(words.picture) })).toHaveAttribute('src', receipt.picture);
  await user.click(card.getByRole('button', { name: t(words.confirm) }));
  await waitFor(() => expect(api.requestsTo(panelDeskEndpoints.confirmTransfer)).toHaveLength(1));
  const [request] = api.requestsTo(panelDeskEndpoints.confirmTransfer);
  expect(request?.params).toEqual({ id: '9' });
  expect(request?.headers.get('idempotency-key')).toMatch(/.{20,}/);
});

it('a receipt whose money would become credit is left to who may confirm it', async () => {
  const items = [deskOrder({ ...order, receipt: { ...receipt, can_confirm: false } })];
  const group: DeskGroup = { kind: 'to_confirm', time: null, count: 1, items };
  api.on(panelDeskEndpoints.getDesk, () => ({ groups: [group], today: '2026-11-20' }));
  renderPanel(api, '/desk');
  const card = await shown();
  expect(card.getByText(t(words.forCredit))).toBeVisible();
  expect(card.queryByRole('button', { name: t(words.confirm) })).toBeNull();
  expect(card.getByRole('button', { name: t(words.refuse) })).toBeVisible();
});

it('a receipt is refused with a reason', async () => {
  api.on(panelDeskEndpoints.refuseTransfer, () => ({ item: deskOrderDetail(order) }));
  const { user } = renderPanel(api, '/desk');
  await user.click((await shown()).getByRole('button', { name: t(words.refuse) }));
  const dialog = within(await screen.findByRole('dialog', { name: t(words.refuseTitle) }));
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t(words.reason)) }), 'ناخوانا');
  await user.click(dialog.getByRole('button', { name: t(words.refuse) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsTo(panelDeskEndpoints.refuseTransfer)[0]?.body).toEqual({ reason: 'ناخوانا' });
});

it('a refusal that fails keeps its dialog with the typed reason', async () => {
  api.on(panelDeskEndpoints.refuseTransfer, () => new MockError(400, 'اکنون نشد.'));
  const { user } = renderPanel(api, '/desk');
  await user.click((await shown()).getByRole('button', { name: t(words.refuse) }));
  const dialog = within(await screen.findByRole('dialog', { name: t(words.refuseTitle) }));
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t(words.reason)) }), 'ناخوانا');
  await user.click(dialog.getByRole('button', { name: t(words.refuse) }));
  expect(await screen.findByText('اکنون نشد.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: new RegExp(t(words.reason)) })).toHaveValue('ناخوانا');
});
