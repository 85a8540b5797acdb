import { screen, waitFor, within } from '@testing-library/react';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages as orderWords } from '@/messages/panel-orders';
import { panelBooksMessages as words } from '@/messages/panel-books';
import { expectAccessible } from '@tests/support/expect-accessible';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
// axe measures text on a canvas, which jsdom does not have.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

it('lists the entries that the address names, with links to their order and customer, and says what does not fit', async () => {
  const entry = {
    id: 1,
    at: '2026-11-27T02:25:00Z',
    debit: 'cash' as const,
    credit: 'receivable' as const,
    amount: 90_000,
    order: { id: 7, number: '000007' },
    customer: { id: 3, name: 'سارا' },
    reference: null,
  };
  api.on(panelBooksEndpoints.listBookEntries, () => ({
    items: [entry],
    sum: { debit: 90_000, credit: 0 },
    way_title: 'درگاه شتاب',
    page: 1,
    limit: 25,
    total: 1,
  }));
  api.on(panelBooksEndpoints.auditBooks, () => ({
    misfits: [{ check: 'order_sale' as const, id: 7, expected: 90_000, found: 80_000 }],
  }));
  const { user } = renderPanel(api, '/books?account=cash&order=7&only=received&way=zibal');
  const card = within(await screen.findByRole('article', {}, { timeout: 8000 }));
  expect(card.getByText(formatToman(90_000))).toBeVisible();
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/panel/orders/7',
    '/panel/customers/3',
  ]);
  expect(await screen.findByText(t(words['check.order_sale'], { id: '۷' }))).toBeVisible();
  await expectAccessible();
  const way = t(orderWords.wayOf, { title: 'درگاه شتاب', name: 'زیبال' });
  expect(screen.getByText(t(words.ofWay, { way }), { exact: false })).toHaveTextContent(t(words['only.received']));
  await user.click(screen.getByRole('button', { name: t(words['account.bank']) }));
  await waitFor(() =>
    expect(api.requestsTo(panelBooksEndpoints.listBookEntries).at(-1)?.query).toMatchObject({
      account: 'bank',
      order_id: '7',
      only: 'received',
    }),
  );
});
