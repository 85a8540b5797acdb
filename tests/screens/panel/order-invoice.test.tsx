import { render, screen } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { PROVIDERS } from '@/domain/providers';
import { formatInstant } from '@/domain/instant';
import { formatSignedToman, formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages as words } from '@/messages/panel-orders';
import { OrderInvoice } from '@/panel/orders/order-invoice';
import { wayText } from '@/panel/orders/way-text';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail, panelPayment } from '@tests/support/panel-fixtures';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('the invoice of an order lists each topping with its count', () => {
  const toppings = [
    { title: 'زعفران', price: 5_000, count: 2 },
    { title: 'سالاد', price: 5_000, count: 1 },
  ];
  const product = { product_id: 3, type: 'food', name: 'کباب', slug: 'kebab', image: null };
  const order = deskOrderDetail(deskOrder({ price: 345_000 }), {
    products: [{ ...product, count: 3, unit_price: 100_000, toppings }],
  });
  render(<OrderInvoice order={order} />);
  expect(screen.getByText('کباب × ۳ (زعفران × ۲، سالاد)')).toBeVisible();
});

it('what the credit pays is a payment, and what it gets is given back, as of other ways', () => {
  const movement = (id: number, kind: string, amount: number) => ({ id, kind, amount, at: '2026-11-27T02:25:00Z' });
  const credit = [movement(1, 'order', -150_000), movement(2, 'refund', 20_000)];
  render(<OrderInvoice order={deskOrderDetail(deskOrder({ price: 345_000 }), { credit })} />);
  expect(screen.getByText(t(words.creditOrder)).nextSibling).toHaveTextContent(formatToman(150_000));
  expect(screen.getByText(t(words.creditRefund)).nextSibling).toHaveTextContent(formatSignedToman(-20_000));
});

it('each way of payment has a Persian name, also that of a shop without a bank', () => {
  const banks = [...Object.keys(PROVIDERS.payment), 'sandbox', 'none'];
  expect(banks.filter((bank) => !/^[\u0600-\u06ff\u200c\s]+$/.test(wayText(bank)))).toEqual([]);
});

it('the list of payments names the bank in Persian', async () => {
  api.on(panelBooksEndpoints.listDeskPayments, () => ({ items: [panelPayment()], page: 1, limit: 20, total: 1 }));
  renderPanel(api, '/payments');
  expect(await screen.findByText('زیبال')).toBeVisible();
});

describe('an order of a stay', () => {
  const NAME = 'کلبهٔ جنگلی';
  const summary = deskOrder({
    kind: 'stay',
    status: 'rt_wait',
    waits: 'to_accept',
    created_at: '2026-11-27T02:25:00Z',
    guest_name: 'مهتاب',
    person_count: 3,
    price: 3_600_000,
    paid: 0,
    delivery: null,
    check_in: '2026-11-28',
    check_out: '2026-11-30',
    lines: [{ name: NAME, count: 1, toppings: [] }],
    pay_before: '2026-11-27T04:25:00Z',
  });
  const night = (date: string) => ({ date, price: 1_800_000, extra_person: 0 });
  const product = { product_id: 3, type: 'residence', name: NAME, slug: 'cottage', image: null };
  const detail = deskOrderDetail(summary, {
    invoice: { nights: [night('2026-11-28'), night('2026-11-29')] },
    products: [{ ...product, count: 1, unit_price: 3_600_000, toppings: [] }],
  });
  const FACTS = '۷ آذر تا ۹ آذر · ۲ شب · ۳ نفر';
  const reply = t(words.replyBefore, { at: formatInstant('2026-11-27T04:25:00Z') });

  it.each([
    ['owner', 'with a link to it', true],
    ['host', 'with a link to it', true],
    ['desk', 'without a link, as they may not edit it', false],
  ] as const)('%s: its page names the residence %s, its dates, nights and guests', async (role, _, hasLink) => {
    api.on(panelDeskEndpoints.getDeskOrder, () => ({ item: detail }));
    renderPanel(api, '/orders/7', entered('token', role));
    // The second one is the packing slip's, which is only in print.
    expect(await screen.findAllByText(FACTS, {}, { timeout: 8000 })).toHaveLength(2);
    expect(screen.getByText(reply)).toBeVisible();
    const link = screen.queryByRole('link', { name: NAME });
    expect(link?.getAttribute('href') ?? null).toBe(hasLink ? '/panel/products/3' : null);
    // In the invoice too, above its nights.
    const invoice = screen.getByRole('region', { name: t(words.lines) });
    expect(invoice).toHaveTextContent(NAME);
  });

  it('its card has the residence without a count, the nights, the guests, and the deadline of the reply', async () => {
    api.on(panelDeskEndpoints.getDesk, () => ({
      today: '2026-11-27',
      groups: [{ kind: 'to_accept' as const, time: null, count: 1, items: [summary] }],
    }));
    renderPanel(api, '/desk');
    expect(await screen.findByText(NAME, {}, { timeout: 8000 })).toBeVisible();
    expect(screen.getByText(FACTS)).toBeVisible();
    expect(screen.getByText(reply)).toBeVisible();
  });
});
