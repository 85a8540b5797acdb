import { screen, waitFor } from '@testing-library/react';
import type { CardTransfer } from '@/contract/card-transfer.schemas';
import type { Order } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { cardTransferMessages as words } from '@/messages/card-transfer';
import { checkoutMessages } from '@/messages/checkout';
import { formatSignedToman } from '@/domain/money';
import { costsMessages } from '@/messages/costs';
import { t } from '@/messages/format-message';
import { orderStatusMessages } from '@/messages/order-status';
import { STORAGE_KEYS, writeJson } from '@/storefront/platform/storage';
import { BookingStatus } from '@/storefront/screens/reservation/booking-status';
import { OrderCard } from '@/storefront/widgets/order-card';
import { OrderView } from '@/storefront/screens/order/order-view';
import { PaySection } from '@/storefront/screens/reservation/pay-section';
import { MockError, mockApi } from '@tests/support/mock-api';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture, transferFixture } from '@tests/support/residence-fixture';
import { foodShop, storeLogin } from '@tests/support/state-test';

const api = mockApi();
beforeEach(() => storeLogin());
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

const byCard = (kind: Order['kind'], given: Partial<CardTransfer> = {}, more: Partial<Order> = {}): Order => {
  const status = kind === 'goods' ? 'created' : 'rt_accept';
  const order = reservationFixture('2026-12-05', { kind, status, can_pay: true, paid: 0, times: [] });
  const { price } = order.invoice;
  return {
    ...order,
    payment_type: 'card_to_card',
    money: {
      total: price,
      paid: 0,
      refunded: 0,
      owed: price,
      next: { type: 'card_to_card', amount: price, before: order.pay_before, ways: ['cash'] },
      payments: [],
      transfer: transferFixture({ amount: price, ...given }),
    },
    ...more,
  };
};

const show = async (order: Order) =>
  await renderApp(<OrderView order={order} onChanged={() => undefined} />, { url: '/order/77', config: foodShop });

it('what tells the amount apart is named in the prices of an order, and is no discount', async () => {
  const order = byCard('goods');
  const { invoice } = order;
  const marked = { ...invoice, products_discount: 0, discount: 37, transfer_mark: 37, price: invoice.price - 37 };
  await show({ ...order, invoice: marked });
  expect(await screen.findByText(t(costsMessages.transferMark))).toBeVisible();
  expect(screen.getByText(formatSignedToman(-37))).toBeVisible();
  expect(screen.queryByText(t(costsMessages.priceDetailsDiscount))).toBeNull();
});

it('the page of an order says to which card and how much, and sends the last digits with the time', async () => {
  const order = byCard('goods');
  api.on(paymentsEndpoints.sendReceipt, () => ({ order }));
  const { user } = await show(order);
  expect(await screen.findByText('۶۰۳۷ ۷۰۱۶ ۸۹۰۹ ۵۴۴۳', {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByText(/بانک کشاورزی.*به نام سارا کریمی/)).toBeVisible();
  expect(screen.getByRole('button', { name: t(words.copyCard) })).toBeEnabled();
  expect(screen.getByRole('button', { name: t(words.copyAmount) })).toBeEnabled();
  expect(screen.getByRole('button', { name: t(words.bank) })).toBeEnabled();
  await user.click(screen.getByRole('textbox', { name: t(words.last4) }));
  await user.paste('۶۰۳۷-۹۹۷۵-۰۰۰۰-۱۲۳۴');
  await user.type(screen.getByRole('textbox', { name: t(words.clock) }), '۲۵:۰۰');
  await user.click(screen.getByRole('button', { name: t(words.send) }));
  expect(await screen.findByText(t(words.clockWrong))).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: t(words.clock) }));
  await user.type(screen.getByRole('textbox', { name: t(words.clock) }), '۱۴۳۰');
  await user.click(screen.getByRole('button', { name: t(words.send) }));
  await waitFor(() => expect(api.requestsTo(paymentsEndpoints.sendReceipt)).toHaveLength(1));
  const [request] = api.requestsTo(paymentsEndpoints.sendReceipt);
  expect(request?.body).toMatchObject({ payment_id: 'transfer-3', last4: '1234', upload: null });
  expect((request?.body as { paid_at: string }).paid_at).toMatch(/T11:00:00/);
  expect(request?.headers.get('idempotency-key')).toMatch(/.{20,}/);
});

it.each([
  ['a phone', 'before'],
  ['a wide screen', 'after'],
])('on %s the card stands %s the items', async (screenWidth, where) => {
  const isNarrow = screenWidth === 'a phone';
  window.matchMedia = (query) => ({ matches: isNarrow && query.includes('max-width') }) as MediaQueryList;
  await show(byCard('goods'));
  const card = await screen.findByText('۶۰۳۷ ۷۰۱۶ ۸۹۰۹ ۵۴۴۳', {}, { timeout: 8000 });
  const items = screen.getByRole('heading', { name: t(checkoutMessages['orderItems.food']) });
  const follows = card.compareDocumentPosition(items) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows !== 0 ? 'before' : 'after').toBe(where);
});

it('what is missing is asked for at its field, with everything that was typed', async () => {
  const missing = 'زمان واریز را بنویسید، یا عکس رسید را بفرستید.';
  api.on(
    paymentsEndpoints.sendReceipt,
    () => new MockError(400, 'ناقص', { errors: [{ field: 'paid_at', msg: missing }] }),
  );
  const { user } = await show(byCard('goods'));
  await user.type(await screen.findByRole('textbox', { name: t(words.last4) }, { timeout: 8000 }), '1234');
  await user.click(screen.getByRole('button', { name: t(words.send) }));
  expect(await screen.findByText(missing)).toBeVisible();
  expect(screen.getByRole('textbox', { name: t(words.last4) })).toHaveValue('۱۲۳۴');
});

it('a receipt is begun anew once it was sent, and one that is replaced as it was sent', async () => {
  const order = byCard('goods');
  api.on(paymentsEndpoints.sendReceipt, () => ({ order }));
  const reference = () => screen.findByRole('textbox', { name: t(words.reference) }, { timeout: 8000 });
  let app = await show(order);
  await app.user.type(await reference(), 'R-40512');
  await app.user.type(screen.getByRole('textbox', { name: t(words.clock) }), '۱۴۳۰');
  app.unmount();
  app = await show(order);
  expect(await reference()).toHaveValue('R-40512');
  await app.user.click(screen.getByRole('button', { name: t(words.send) }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: t(words.reference) })).toHaveValue(''));
  app.unmount();

  const sent = { state: 'waiting', last4: '1234', sent_at: '2026-11-20T09:20:00.000Z' } as const;
  const { user } = await show(byCard('goods', sent));
  const change = () => screen.findByRole('button', { name: t(words.change) }, { timeout: 8000 });
  await user.click(await change());
  await user.type(await reference(), 'R-7');
  await user.click(screen.getByRole('button', { name: t(words.cancel) }));
  await user.click(await change());
  expect(await reference()).toHaveValue('');
});

it('the time in an older draft of a receipt is not sent as one of another day', async () => {
  const order = byCard('goods');
  api.on(paymentsEndpoints.sendReceipt, () => ({ order }));
  const fields = { date: '2026-01-01', clock: '۱۴۳۰', reference: 'R-40512' };
  writeJson(STORAGE_KEYS.drafts, [{ name: 'receipt:transfer-3', user: 9, fields }]);
  const { user } = await show(order);
  expect(await screen.findByRole('textbox', { name: t(words.reference) }, { timeout: 8000 })).toHaveValue('R-40512');
  await user.click(screen.getByRole('radio', { name: t(words.yesterday) }));
  expect(screen.getByRole('textbox', { name: t(words.clock) })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: t(words.send) }));
  await waitFor(() => expect(api.requestsTo(paymentsEndpoints.sendReceipt)).toHaveLength(1));
  expect(api.requestsTo(paymentsEndpoints.sendReceipt)[0]?.body).toMatchObject({ paid_at: null, reference: 'R-40512' });
});

it('a receipt that waits is shown, and may be replaced', async () => {
  const sent = { state: 'waiting', last4: '1234', sent_at: '2026-11-20T09:20:00.000Z' } as const;
  const { user } = await show(byCard('goods', sent));
  expect(await screen.findByText(t(words.waiting), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: t(words.bank) })).toBeNull();
  await user.click(screen.getByRole('button', { name: t(words.change) }));
  expect(screen.getByRole('textbox', { name: t(words.last4) })).toHaveValue('۱۲۳۴');
});

it('a refused receipt says why and is sent again, on the page of a stay too', async () => {
  const order = byCard('stay', { state: 'refused', reason: 'ناخوانا است', sent_at: '2026-11-20T09:20:00.000Z' });
  await renderApp(<PaySection order={order} isOfflineCopy={false} />, { url: '/reservation/77' });
  expect(await screen.findByText('رسید پذیرفته نشد: ناخوانا است', {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByRole('button', { name: t(words.sendAgain) })).toBeEnabled();
});

it('after the end of the hold a receipt can still be sent, without the card', async () => {
  const over = { status: 'canceled', sub_status: 'canceled_expired', can_pay: false } as const;
  await show(byCard('goods', { state: 'expired' }, over));
  expect(await screen.findByText(t(words.late), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: t(words.copyCard) })).toBeNull();
  expect(screen.getByRole('button', { name: t(words.send) })).toBeEnabled();
});

it('once the receipt was sent, the head of the order, its card and the stay wait for the shop, not for the customer', async () => {
  const sent = { state: 'waiting', sent_at: '2026-11-20T09:20:00.000Z', last4: '1234' } as const;
  const [goods, stay] = [byCard('goods', sent), byCard('stay', sent)];
  await renderApp(
    <>
      <OrderView order={goods} onChanged={() => undefined} />
      <OrderCard order={goods} isOfflineCopy={false} backUrl="/orders" onOver={() => undefined} />
      <BookingStatus order={stay} isOfflineCopy={false} onRefresh={() => undefined} />
    </>,
    { url: '/order/77', config: foodShop },
  );
  expect(await screen.findAllByText(t(orderStatusMessages.receiptWaits))).toHaveLength(3);
  expect(screen.getAllByText(t(words.waitingHead))).toHaveLength(2);
  expect(screen.queryByText(t(orderStatusMessages.paymentDue))).toBeNull();
  expect(screen.queryByText(new RegExp(t(checkoutMessages.orderPayBefore)))).toBeNull();
});
