import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelDeskMessages as desk } from '@/messages/panel-desk';
import { panelListMessages as lists } from '@/messages/panel-list';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelTakeOrderMessages as takeOrder } from '@/messages/panel-take-order';
import { DraftKeeper } from '@/panel/forms/draft-keeper';
import { OrderKey } from '@/panel/take-order/order-key';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi, MockError } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail, panelProduct } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
expectFailedRequests();
afterEach(() => void Reflect.deleteProperty(window, 'AudioContext'));

/** Shows or hides the tab. */
function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('another screen loads the desk for the menu count and the sound, with look=true only in a visible tab', async () => {
  let ids = [1];
  api.on(panelDeskEndpoints.getDesk, () => ({
    today: '2026-11-20',
    groups: [{ kind: 'to_pack' as const, time: null, count: ids.length, items: ids.map((id) => deskOrder({ id })) }],
  }));
  api.on(panelBooksEndpoints.listDeskPayments, () => ({ items: [], page: 1, limit: 20, total: 0 }));
  const sounds = jest.fn();
  class SilentAudio {
    constructor() {
      sounds();
      throw new Error('No sound here');
    }
  }
  Object.assign(window, { AudioContext: SilentAudio });
  setVisibility('hidden');
  renderPanel(api, '/payments');
  const counted = async (n: number) =>
    await screen.findByTitle(t(desk.waiting, { n: toPersianDigits(n) }), {}, { timeout: 8000 });
  expect(await counted(1)).toBeInTheDocument();
  expect(api.requestsTo(panelDeskEndpoints.getDesk).map(({ query }) => query.look)).not.toContain('true');
  expect(sounds).not.toHaveBeenCalled();
  ids = [1, 2];
  setVisibility('visible');
  expect(await counted(2)).toBeInTheDocument();
  expect(api.requestsTo(panelDeskEndpoints.getDesk).at(-1)?.query).toEqual({ look: 'true' });
  expect(sounds).toHaveBeenCalledTimes(1);
});

/** An order of goods. `paid`: the amount that is paid for it. */
const order = (paid: number) =>
  deskOrder({ version: 1 + paid, paid, ...(paid === 0 && { status: 'created', waits: 'waiting_money' }) });

it.each([
  ['with its money', orders['way.card_reader'], { way: 'card_reader', ref: null }],
  ['without it', orders.wayNotYet, null],
])('an order that is paid on delivery is delivered %s, in one call', async (_, chosen, payment) => {
  const item = deskOrder({
    status: 'send',
    paid: 0,
    price: 480_000,
    owed: 480_000,
    can_mark_paid: true,
    next_statuses: ['done'],
  });
  api.on(panelDeskEndpoints.getDesk, () => ({
    today: '2026-11-20',
    groups: [{ kind: 'to_send' as const, time: null, count: 1, items: [item] }],
  }));
  api.on(panelDeskEndpoints.changeOrderStatus, () => ({ item: deskOrderDetail(item) }));
  setVisibility('hidden');
  const { user } = renderPanel(api, '/desk');
  expect(await screen.findByText(new RegExp('پرداخت هنگام تحویل: ۴۸۰٬۰۰۰ تومان'), {}, { timeout: 8000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: t(orders['action.done.goods']) }));
  const dialog = within(await screen.findByRole('dialog', { name: t(orders['action.done.goods']) }));
  await user.click(dialog.getByRole('button', { name: t(chosen) }));
  await user.click(dialog.getByRole('button', { name: t(orders.onDeliveryYes) }));
  await waitFor(() =>
    expect(api.requestsTo(panelDeskEndpoints.changeOrderStatus).map(({ body }) => body)).toEqual([
      { version: item.version, to: 'done', payment, can_undo: true },
    ]),
  );
});

it('an unseen stay is seen once its page is opened', async () => {
  let item = deskOrderDetail(deskOrder({ kind: 'stay', waits: 'to_see', can_mark_seen: true }));
  api.on(panelDeskEndpoints.getDesk, () => ({ today: '2026-11-20', groups: [] }));
  api.on(panelDeskEndpoints.getDeskOrder, () => ({ item }));
  api.on(panelDeskEndpoints.markDeskSeen, () => {
    item = { ...item, waits: null, can_mark_seen: false };
    return { item };
  });
  renderPanel(api, `/orders/${item.id}`);
  await screen.findAllByText(t(orders['status.agreed']), {}, { timeout: 8000 });
  await waitFor(() => expect(screen.queryByRole('button', { name: t(orders['action.seen']) })).not.toBeInTheDocument());
  expect(api.requestsTo(panelDeskEndpoints.markDeskSeen)).toHaveLength(1);
});

it('all new reservations are seen with one press', async () => {
  const unseen = [7, 8].map((id) =>
    deskOrder({ id, number: `00000${id}`, kind: 'stay', waits: 'to_see', can_mark_seen: true }),
  );
  api.on(panelDeskEndpoints.getDesk, () => ({
    today: '2026-11-20',
    groups: [{ kind: 'to_see' as const, time: null, count: 2, items: unseen }],
  }));
  api.on(panelDeskEndpoints.markDeskSeen, () => ({ item: deskOrderDetail(deskOrder()) }));
  const { user } = renderPanel(api, '/desk', undefined, 'residence');
  const seeAll = await screen.findByRole('button', { name: t(desk.seeAll) }, { timeout: 8000 });
  // By the words of their list.
  const [first] = screen.getAllByRole('article');
  expect(within(first!).getByText(t(orders['status.agreed']))).toBeVisible();
  expect(within(first!).getByText(t(orders['money.paid']))).toBeVisible();
  // What an unseen stay is seldom in need of is not beside its one button.
  expect(
    within(first!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([t(orders['action.seen']), '']);
  await user.click(seeAll);
  await waitFor(() =>
    expect(api.requestsTo(panelDeskEndpoints.markDeskSeen).map(({ params }) => params.id)).toEqual(['7', '8']),
  );
});

describe('the cancel dialog', () => {
  /**
   * Opens the dialog of an order at the desk. `paid`: the amount that is paid for it, at each request. `more`: where it
   * goes back.
   */
  async function openDialog(paid: () => number, more: { way?: 'cash'; at_desk?: number; may_credit?: boolean } = {}) {
    api.on(panelDeskEndpoints.getDesk, () => {
      const item = order(paid());
      return {
        today: '2026-11-20',
        groups: [{ kind: item.waits ?? 'to_pack', time: null, count: 1, items: [item] }],
      };
    });
    api.on(panelDeskEndpoints.quoteCancellation, () => ({
      item: { id: 7, version: 1 + paid(), can_cancel: true, paid: paid(), full: paid(), terms: paid(), ...more },
    }));
    setVisibility('hidden');
    const { user } = renderPanel(api, '/desk');
    const further = t(lists.more, { name: t(orders.numbered, { n: toPersianDigits('000007') }) });
    await user.click(await screen.findByRole('button', { name: further }, { timeout: 8000 }));
    await user.click(await screen.findByRole('menuitem', { name: t(orders.cancel) }));
    const dialog = within(await screen.findByRole('dialog', { name: t(orders.cancel) }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    return { user, dialog, reason: dialog.getByRole('textbox', { name: t(orders.reason) }) };
  }

  it('stays open with the typed reason, and shows the new refund when its order is paid', async () => {
    let paid = 0;
    const { user, dialog, reason } = await openDialog(() => paid);
    expect(dialog.getByText(t(orders.refundNone))).toBeVisible();
    await user.type(reason, 'نیامد');
    paid = 90_000;
    setVisibility('visible');
    expect(await dialog.findByText(t(orders.refundText, { amount: formatToman(paid) }))).toBeVisible();
    expect(reason).toHaveValue('نیامد');
  });

  it('names both sums of an order that was paid at the desk and from the credit', async () => {
    const { user, dialog } = await openDialog(() => 90_000, { way: 'cash', at_desk: 60_000, may_credit: true });
    const both = [
      t(orders.refundAtDesk, { amount: formatToman(60_000), way: t(orders['way.cash']) }),
      t(orders.refundText, { amount: formatToman(30_000) }),
    ];
    expect(await dialog.findByText(both.join(' '))).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: t(orders.refundToCredit) }));
    expect(dialog.getByText(t(orders.refundText, { amount: formatToman(90_000) }))).toBeVisible();
  });

  it('announces a refused reason and focuses it, whether the page or the API refuses it', async () => {
    const refusal = 'دلیل را روشن‌تر بنویسید.';
    api.on(
      panelDeskEndpoints.cancelDeskOrder,
      () => new MockError(400, 'اطلاعات نادرست است.', { errors: [{ field: 'reason', msg: refusal }] }),
    );
    const { user, dialog, reason } = await openDialog(() => 0);
    const submit = dialog.getByRole('button', { name: t(orders.cancel) });
    for (const attempt of [1, 2]) {
      await user.click(submit);
      await waitFor(() => expect(reason).toHaveFocus());
      expect([attempt, reason.getAttribute('aria-invalid')]).toEqual([attempt, 'true']);
    }
    expect(dialog.getByText(t(orders.reasonNeeded))).toHaveAttribute('aria-live', 'polite');
    await user.type(reason, 'نیامد');
    await user.click(submit);
    expect(await dialog.findByText(refusal)).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toHaveAccessibleDescription(refusal);
  });
});

it('a telephone order whose key belongs to another order is sent with a new key the next time, as typed', async () => {
  const product = panelProduct({ id: 3, name: 'کوزه', price: 90_000 });
  api.on(panelCatalogueEndpoints.listPanelProducts, () => ({ items: [product], page: 1, limit: 25, total: 1 }));
  api.on(panelCatalogueEndpoints.getPanelProduct, () => ({ item: product }));
  api.on(panelCustomersEndpoints.listCustomers, () => ({ items: [], page: 1, limit: 1, total: 0 }));
  const { invoice } = deskOrderDetail(deskOrder());
  api.on(panelDeskEndpoints.quoteDeskOrder, () => ({ invoice }));
  api.on(panelDeskEndpoints.takeOrder, () => new MockError(409, 'ثبت شده است.', { data: { order_id: 7 } }));
  const values = { customer: '09125556677', products: [{ product_id: 3, count: 1 }], delivery: 'pickup', msg: 'زود' };
  const draft = { at: 1, base: null, values: { ...values, order_key: 'the-key-of-order-7' } };
  localStorage.setItem('PANEL_DRAFTS', JSON.stringify({ '1:orders/new': draft }));
  const { user } = renderPanel(api, '/orders/create');
  await screen.findByDisplayValue('زود', {}, { timeout: 8000 });
  await screen.findAllByText(new RegExp(formatToman(invoice.price)));
  const sent = () => api.requestsTo(panelDeskEndpoints.takeOrder);
  const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));
  await user.click(screen.getByRole('button', { name: t(takeOrder.take) }));
  expect((await screen.findAllByText('ثبت شده است.'))[0]).toBeVisible();
  const link = screen.getByRole('link', { name: t(orders.numbered, { n: toPersianDigits('000007') }) });
  expect(link).toHaveAttribute('href', '/panel/orders/7');
  await waitFor(() => expect(localStorage.getItem('PANEL_DRAFTS')).not.toContain('the-key-of-order-7'));
  api.on(panelDeskEndpoints.takeOrder, () => new MockError(400, 'رد شد.'));
  await user.click(screen.getByRole('button', { name: t(takeOrder.take) }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(keys()).toEqual(['the-key-of-order-7', expect.stringMatching(/.{16,}/)]);
  expect(keys()[1]).not.toBe(keys()[0]);
  expect(sent()[1]?.body).toEqual(sent()[0]?.body);
  // A refusal without an order keeps the key.
  await screen.findAllByText('رد شد.');
  expect(screen.queryByRole('link', { name: /۰۰۰۰۰۷/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: t(takeOrder.take) }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(keys()[2]).toBe(keys()[1]);
});

it('a telephone order gets an idempotency key at its first change, and keeps it after a reload', async () => {
  const keys: string[] = [];
  function OrderForm() {
    const form = useForm({ defaultValues: { msg: '' } });
    return (
      <FormProvider {...form}>
        <DraftKeeper form="orders/new" />
        <OrderKey onKey={(key) => void (keys.at(-1) === key || keys.push(key))} />
        <input aria-label="msg" {...form.register('msg')} />
      </FormProvider>
    );
  }
  const first = render(<OrderForm />);
  await userEvent.type(screen.getByRole('textbox', { name: 'msg' }), 'x');
  await waitFor(() => expect(keys).toHaveLength(1));
  const stored = () => localStorage.getItem('PANEL_DRAFTS') ?? '';
  await waitFor(() => expect(stored()).toContain(keys[0]));
  first.unmount();
  render(<OrderForm />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'msg' })).toHaveValue('x'));
  await userEvent.type(screen.getByRole('textbox', { name: 'msg' }), 'y');
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/.{16,}/);
});

describe('a step at the desk', () => {
  const packed = deskOrder({ ...order(900_000), status: 'in_progress', waits: 'to_pack', next_statuses: ['ready'] });

  it.each([
    ['can be taken back while its message waits', '2026-11-20T09:00:10Z', 1],
    ['that is final offers nothing', null, 0],
  ])('%s', async (_, undo_until, offered) => {
    api.on(panelDeskEndpoints.getDesk, () => ({
      today: '2026-11-20',
      groups: [{ kind: 'to_pack' as const, time: null, count: 1, items: [deskOrder(packed)] }],
    }));
    api.on(panelDeskEndpoints.changeOrderStatus, () => ({
      item: deskOrderDetail({ ...packed, version: 5 }),
      undo_until,
    }));
    api.on(panelDeskEndpoints.undoDeskStep, () => ({ item: deskOrderDetail(packed) }));
    const { user } = renderPanel(api, '/desk');
    await user.click(await screen.findByRole('button', { name: t(orders['action.packed']) }, { timeout: 8000 }));
    await waitFor(() => expect(api.requestsTo(panelDeskEndpoints.changeOrderStatus)).toHaveLength(1));
    expect(await screen.findByText('انجام شد.')).toBeVisible();
    const undo = screen.queryAllByRole('button', { name: t(orders.undoStep) });
    expect(undo).toHaveLength(offered);
    for (const button of undo) await user.click(button);
    await waitFor(() =>
      expect(api.requestsTo(panelDeskEndpoints.undoDeskStep).map(({ body }) => body)).toEqual(
        offered === 1 ? [{ version: 5 }] : [],
      ),
    );
  });
});

it('the list of orders says the sums of all that was found; that of a part of them leads to these orders', async () => {
  let sums = { price: 4_800_000, paid: 4_000_000, owed: 800_000 };
  api.on(panelDeskEndpoints.listDeskOrders, () => ({ items: [deskOrder()], sums, page: 1, limit: 25, total: 30 }));
  const found = async () => within(await screen.findByRole('group', { name: t(orders.money) }, { timeout: 8000 }));
  for (const [amount, money] of [
    ['۴٬۰۰۰٬۰۰۰', 'received'],
    ['۸۰۰٬۰۰۰', 'owed'],
  ] as const) {
    const { user, unmount } = renderPanel(api, '/orders');
    expect((await found()).getByText(/۴٬۸۰۰٬۰۰۰ تومان/)).toBeVisible();
    await user.click((await found()).getByRole('link', { name: new RegExp(` ${amount} تومان`) }));
    await waitFor(() =>
      expect(api.requestsTo(panelDeskEndpoints.listDeskOrders).at(-1)?.query).toMatchObject({ money }),
    );
    // The sums of these orders are of other orders than all with such money.
    await waitFor(async () => expect((await found()).queryByRole('link')).toBeNull());
    unmount();
    localStorage.clear();
  }
  // Where all is paid, one sum says it.
  sums = { price: 4_800_000, paid: 4_800_000, owed: 0 };
  renderPanel(api, '/orders');
  expect((await found()).getAllByText(/تومان/)).toHaveLength(1);
});
