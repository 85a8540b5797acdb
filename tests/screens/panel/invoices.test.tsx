import { screen, waitFor, within } from '@testing-library/react';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import type { InvoiceRow } from '@/contract/invoices.schemas';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { NO_PARTY } from '@/domain/invoice-party';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { panelFormMessages as form } from '@/messages/panel-form';
import { panelInvoicesMessages as words } from '@/messages/panel-invoices';
import { mockApi, MockError } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
const LINK = 'https://shop.example/invoice/7?signature=abc';

const row = (given: Partial<InvoiceRow>): InvoiceRow => ({
  id: 1,
  year: 1405,
  number: 1,
  subject: 'original',
  corrects: null,
  issued_at: '2026-11-20T08:30:00.000Z',
  tax: 10_000,
  total: 110_000,
  order: { id: 7, number: '100007' },
  buyer: { ...NO_PARTY, name: 'سارا کریمی' },
  link: LINK,
  ...given,
});

it('invoices are listed by year and month, a corrected one with the first that it refers to', async () => {
  const items = [row({ id: 2, number: 2, subject: 'corrected', corrects: { year: 1405, number: 1 } }), row({})];
  api.on(panelBooksEndpoints.listInvoices, () => ({ items, years: [1405], page: 1, limit: 25, total: 2 }));
  const { user } = renderPanel(api, '/invoices');
  const link = await screen.findByRole('link', { name: 'شمارهٔ ۲/۱۴۰۵' }, { timeout: 8000 });
  expect(link).toHaveAttribute('href', LINK);
  expect(screen.getByText(t(words.corrects))).toBeVisible();
  await user.click(screen.getByRole('button', { name: '۱۴۰۵' }));
  await user.click(screen.getByRole('button', { name: 'آبان' }));
  await waitFor(() =>
    expect(api.requestsTo(panelBooksEndpoints.listInvoices).at(-1)?.query).toMatchObject({ year: '1405', month: '8' }),
  );
});

it('the order’s page names the buyer, and tells a wrong code at its field', async () => {
  const state = { link: LINK, invoices: [], has_proforma: true, is_issued: true, buyer: row({}).buyer };
  api.on(desk.getDeskOrder, () => ({ item: deskOrderDetail(deskOrder({ id: 7 })) }));
  api.on(invoicesEndpoints.getInvoice, () => state);
  const wrong = t(invoicingMessages['wrong.national_id']);
  api.on(
    invoicesEndpoints.setBuyer,
    () => new MockError(400, 'نادرست', { errors: [{ field: 'national_id', msg: wrong }] }),
  );
  const { user } = renderPanel(api, '/orders/7');
  const proforma = await screen.findByRole('link', { name: t(officialInvoiceMessages.proforma) }, { timeout: 8000 });
  expect(proforma).toHaveAttribute('href', LINK);
  await user.click(screen.getByRole('button', { name: t(words.editBuyer) }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(t(invoicingMessages['party.national_id'])), '12');
  await user.click(within(dialog).getByRole('button', { name: form.save }));
  expect(await within(dialog).findByText(wrong)).toBeVisible();
  expect(api.requestsTo(invoicesEndpoints.setBuyer)[0]?.body).toMatchObject({ name: 'سارا کریمی', national_id: '12' });
});
