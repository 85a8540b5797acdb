import { screen } from '@testing-library/react';
import type { OfficialInvoice } from '@/contract/invoices.schemas';
import { NO_PARTY } from '@/domain/invoice-party';
import { t } from '@/messages/format-message';
import { officialInvoiceMessages as words } from '@/messages/official-invoice';
import { InvoiceScreen } from '@/storefront/screens/invoice/invoice-screen';
import { expectAccessible } from '@tests/support/expect-accessible';
import { SELLER } from '@tests/support/invoice-fixtures';
import { renderApp } from '@tests/support/render-app';

const first: OfficialInvoice = {
  year: 1405,
  number: 12,
  subject: 'original',
  corrects: null,
  issued_at: '2026-11-20T08:30:00.000Z',
  seller: SELLER,
  buyer: { ...NO_PARTY, name: 'سارا کریمی', national_id: '0499370899' },
  lines: [{ name: 'کوزه', count: 2, amount: 200_000, discount: 20_000, tax_rate: 10, tax: 18_000 }],
  other: 0,
  tax: 18_000,
  total: 198_000,
};
const order = { order_id: 7, number: '100007', proforma: null };

it('an invoice has both parties with their codes, its lines in rial and the sum in words', async () => {
  await renderApp(<InvoiceScreen order={{ ...order, invoices: [first] }} />, { url: '/invoice/7' });
  expect(screen.getByRole('heading', { name: t(words.title) })).toBeVisible();
  expect(screen.getByText('۱۲/۱۴۰۵')).toBeVisible();
  expect(screen.getByText('۰۴۹۹۳۷۰۸۹۹')).toBeVisible();
  expect(screen.getByRole('row', { name: /کوزه.*۲٬۰۰۰٬۰۰۰.*۲۰۰٬۰۰۰.*۱٬۸۰۰٬۰۰۰.*۱۸۰٬۰۰۰.*۱٬۹۸۰٬۰۰۰/ })).toBeVisible();
  expect(screen.getByText(/یک میلیون و نهصد و هشتاد هزار ریال/)).toBeVisible();
  // Wider than a phone: the arrow keys scroll it.
  expect(screen.getByRole('region', { name: t(words.lines) })).toHaveAttribute('tabindex', '0');
  await expectAccessible();
});

it('of several the last one is shown, and the first can be chosen; a proforma says that it is none', async () => {
  const corrected = { ...first, number: 13, subject: 'corrected' as const, corrects: { year: 1405, number: 12 } };
  const { user } = await renderApp(<InvoiceScreen order={{ ...order, invoices: [first, corrected] }} />, {
    url: '/invoice/7',
  });
  expect(screen.getByText(t(words.corrects, { serial: '۱۲/۱۴۰۵' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: /۱۲\/۱۴۰۵/ }));
  expect(screen.queryByText(t(words.corrects, { serial: '۱۲/۱۴۰۵' }))).toBeNull();
});
