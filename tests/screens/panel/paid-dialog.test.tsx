import { screen, waitFor, within } from '@testing-library/react';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages as words } from '@/messages/panel-orders';
import { expectAccessible } from '@tests/support/expect-accessible';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it.each([
  ['the whole price', 1_000_000, t(words.markPaidText, { amount: formatToman(1_000_000) })],
  [
    'a deposit, with what is left',
    300_000,
    t(words.markPaidDeposit, { amount: formatToman(300_000), rest: formatToman(700_000) }),
  ],
])('a payment is recorded of what is due now: %s', async (_, due_now, question) => {
  const unpaid = deskOrder({ status: 'created', price: 1_000_000, paid: 0, due_now, can_mark_paid: true });
  const item = deskOrderDetail(unpaid);
  api.on(desk.getDeskOrder, () => ({ item }));
  api.on(desk.markDeskPaid, () => ({ item }));
  const { user } = renderPanel(api, `/orders/${item.id}`);
  await user.click(await screen.findByRole('button', { name: t(words.markPaid) }, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name: t(words.markPaid) }));
  expect(dialog.getByText(question)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: t(words.markPaidYes) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
