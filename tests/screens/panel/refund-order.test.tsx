import { screen, waitFor, within } from '@testing-library/react';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { formatSignedToman, formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelMoneyMessages as words } from '@/messages/panel-money';
import { expectAccessible } from '@tests/support/expect-accessible';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi, MockError } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
expectFailedRequests();

const LINE = { type: 'product', name: 'گلدان', slug: 'g', image: null, unit_price: 100_000, toppings: [] };
const ORDER = deskOrderDetail(deskOrder({ version: 4, status: 'in_progress', price: 180_000, paid: 180_000 }), {
  invoice: { discount: 20_000 },
  products: [{ ...LINE, product_id: 1, count: 2 }],
  refunds: [],
  refunded: 0,
  refundable: 180_000,
});
const REFUND = {
  id: 1,
  amount: 90_000,
  way: 'card_to_card' as const,
  destination: 'IR062960000000100324200001',
  reference: '123456',
  reason: 'شکسته بود',
  lines: [{ position: 0, count: 1, restock: false }],
  created_at: '2026-11-27T02:25:00Z',
  paid_at: '2026-11-27T02:25:00Z',
  by: { id: 1, name: 'گلنار' },
};

it('a piece of an order goes back to a sheba, with its share of the coupon; a refused number keeps what was typed', async () => {
  let item = ORDER;
  api.on(desk.getDeskOrder, () => ({ item }));
  api.on(
    desk.refundOrder,
    () => new MockError(400, 'نادرست', { errors: [{ field: 'card_or_sheba', msg: 'شبا درست نیست.' }] }),
  );
  const { user } = renderPanel(api, `/orders/${ORDER.id}`);
  await user.click(await screen.findByRole('button', { name: t(words.refund) }, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name: t(words.refund) }));
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: '۱' }));
  expect(dialog.getByText(formatToman(90_000))).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: t(words.restock) }));
  await user.click(dialog.getByRole('button', { name: t(words['to.card']) }));
  await expectAccessible();
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t(words.cardOrSheba)) }), 'IR06');
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t(words.reference)) }), '123456');
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t(words.reason)) }), 'شکسته بود');
  await user.click(dialog.getByRole('button', { name: t(words.refundYes) }));
  expect(await dialog.findByText('شبا درست نیست.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: new RegExp(t(words.reason)) })).toHaveValue('شکسته بود');
  item = { ...ORDER, version: 5, refunds: [REFUND], refunded: 90_000, refundable: 90_000 };
  api.on(desk.refundOrder, () => ({ item }));
  await user.click(dialog.getByRole('button', { name: t(words.refundYes) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = api.requestsTo(desk.refundOrder);
  expect(first?.body).toEqual({
    version: 4,
    lines: [{ position: 0, count: 1, restock: false }],
    amount: 90_000,
    to: 'card',
    card_or_sheba: 'IR06',
    reference: '123456',
    reason: 'شکسته بود',
  });
  expect(second?.body).toEqual(first?.body);
  expect(await screen.findByText(formatSignedToman(-90_000))).toBeVisible();
});

it('the places that this caller may send it to are offered, the one that takes the most first, with what limits them', async () => {
  const item = { ...ORDER, refundable_to: { credit: 60_000, card: 0, cash: 120_000 } };
  api.on(desk.getDeskOrder, () => ({ item }));
  const refused = { errors: [{ field: 'to', msg: 'حداکثر ۶۰٬۰۰۰ تومان.' }] };
  api.on(desk.refundOrder, () => new MockError(400, 'نادرست', refused));
  const { user } = renderPanel(api, `/orders/${ORDER.id}`);
  await user.click(await screen.findByRole('button', { name: t(words.refund) }, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name: t(words.refund) }));
  const chips = within(dialog.getByRole('group', { name: t(words.to) })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([t(words['to.cash']), t(words['to.credit'])]);
  expect(dialog.getByText(t(words['most.cash'], { amount: formatToman(120_000) }))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: t(words['to.credit']) }));
  await user.click(dialog.getByRole('button', { name: t(words['by.amount']) }));
  expect(dialog.getByText(t(words.amountLeft, { amount: formatToman(60_000) }))).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: (name) => name.startsWith(t(words.amount)) }), '70000');
  await user.type(dialog.getByRole('textbox', { name: new RegExp(t(words.reason)) }), 'شکسته بود');
  await user.click(dialog.getByRole('button', { name: t(words.refundYes) }));
  expect(await dialog.findByText('حداکثر ۶۰٬۰۰۰ تومان.')).toBeVisible();
});
