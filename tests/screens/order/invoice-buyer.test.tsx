import { screen, within } from '@testing-library/react';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { NO_PARTY } from '@/domain/invoice-party';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { officialInvoiceMessages as words } from '@/messages/official-invoice';
import { OpenInvoice } from '@/storefront/widgets/open-invoice';
import { expectAccessible } from '@tests/support/expect-accessible';
import { mockApi, MockError } from '@tests/support/mock-api';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture } from '@tests/support/residence-fixture';
import { storeLogin } from '@tests/support/state-test';

const api = mockApi();
const order = reservationFixture('2026-12-05', { status: 'in_progress' });
const link = `https://shop.example/invoice/${order.order_id}?signature=abc`;

const open = async () => {
  storeLogin();
  const { user } = await renderApp(<OpenInvoice order={order} />, { url: `/reservation/${order.order_id}` });
  await user.click(screen.getByRole('button', { name: t(words.editBuyer) }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: t(words.editBuyer) })) };
};

it('a customer names the buyer of the invoice; a wrong code is said at its field and what was typed stays', async () => {
  const buyer = { ...NO_PARTY, name: 'سارا کریمی' };
  const state = { link, invoices: [], has_proforma: true, is_issued: true, buyer };
  api.on(invoicesEndpoints.getInvoice, () => state);
  const wrong = t(invoicingMessages['wrong.national_id']);
  const sent: unknown[] = [];
  api.on(invoicesEndpoints.setBuyer, ({ body }) => {
    sent.push(body);
    if (body.national_id === '123')
      return new MockError(400, wrong, { errors: [{ field: 'national_id', msg: wrong }] });
    return state;
  });
  const { user, dialog } = await open();
  expect(await dialog.findByLabelText(t(invoicingMessages['party.name']))).toHaveValue('سارا کریمی');
  const code = dialog.getByLabelText(t(invoicingMessages['party.national_id']));
  await user.type(code, '۱۲۳');
  await user.click(dialog.getByRole('button', { name: t(words.buyerSave) }));
  expect(await dialog.findByText(wrong)).toBeVisible();
  expect(code).toHaveValue('۱۲۳');
  expect(code).toBeInvalid();
  await expectAccessible();
  await user.clear(code);
  await user.type(code, '0499370899');
  await user.click(dialog.getByRole('button', { name: t(words.buyerSave) }));
  expect(await screen.findByText(t(words.buyerSaved))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.at(-1)).toEqual({ ...buyer, national_id: '0499370899' });
});
