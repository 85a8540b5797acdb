import { act, screen, waitFor, within } from '@testing-library/react';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toOrderDraft, staySubmitBody } from '@/storefront/state/orders/order-payloads';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import { selectSubmitKey } from '@/storefront/state/orders/orders.slice';
import { PERSIST_STORAGE_KEY } from '@/storefront/state/store/persistence';
import { selectSubmittedElsewhere, type ReservedItem } from '@/storefront/state/reservation/reservation.slice';
import { staySubmittedElsewhere, storageChanged } from '@/storefront/state/shared/events';
import { submitKeyFor } from '@/storefront/state/orders/use-submit';
import {
  agree,
  bar,
  DATED,
  dialog,
  END,
  NIGHTS,
  openPage,
  PATH,
  mockBooking,
  goToConfirm,
} from '@tests/support/render-booking';
import { MockError, mockApi } from '@tests/support/mock-api';
import { openBrowser, storeLogin, until, type TestBrowser, reserve } from '@tests/support/state-test';

jest.setTimeout(60_000);
const shop = mockApi();
mockBooking(shop);
beforeEach(() => storeLogin());

const item: ReservedItem = { id: 12, count: 1, times: [...NIGHTS], person_count: 2 };
const body = staySubmitBody(
  item,
  { code: '', status: false, checked: false, msg: '' },
  { mobile: '09121234567', userId: 9 },
  { guestName: 'مریم', quotedPrice: 3_000_000, paymentMethod: 'cash' },
);

/** Mocks a shop that creates one order per idempotency key and sells the nights once. */
function onceOnly(): Map<string, number> {
  const orders = new Map<string, number>();
  shop.on(ordersEndpoints.submit, ({ headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    if (!orders.has(key) && orders.size > 0) return new MockError(409, 'تاریخ انتخابی دیگر در دسترس نیست.');
    orders.set(key, orders.get(key) ?? 77 + orders.size);
    return { order_id: orders.get(key) ?? 0 };
  });
  return orders;
}

/** The effect of «ثبت رزرو» in a tab. */
function submitIn({ store }: TestBrowser) {
  const key = store.dispatch(submitKeyFor(toOrderDraft(body)));
  void store.persist().flush();
  return store.dispatch(ordersApi.endpoints.submitOrder.initiate({ kind: 'stay', body, key }));
}

/** Delivers the storage event of another tab's write. */
function receiveStorageEvent({ store }: Pick<TestBrowser, 'store'>): void {
  store.dispatch(storageChanged({ key: PERSIST_STORAGE_KEY, value: localStorage.getItem(PERSIST_STORAGE_KEY) }));
}

describe('two tabs with one draft', () => {
  it('create one order if both submit before they have synchronized [RES-07]', async () => {
    const orders = onceOnly();
    const [a, b] = [await openBrowser({ url: PATH }), await openBrowser({ url: PATH })];
    for (const { store } of [a, b]) reserve(store, item);
    const answers = await Promise.all([submitIn(a), submitIn(b)]);
    expect(answers.map(({ data }) => data?.order_id)).toEqual([77, 77]);
    expect([...orders.values()]).toEqual([77]);
    expect([...a.moves, ...b.moves]).toEqual(['navigate /reservation/77', 'navigate /reservation/77']);
  });

  it('both receive the order of one, which clears the draft of the other [RES-07]', async () => {
    onceOnly();
    const [a, b] = [await openBrowser({ url: PATH }), await openBrowser({ url: PATH })];
    for (const { store } of [a, b]) reserve(store, item);
    const submitting = submitIn(a);
    receiveStorageEvent(b);
    expect(selectSubmitKey(b.state())).toEqual(selectSubmitKey(a.state()));
    await submitting;
    void a.store.persist().flush();
    receiveStorageEvent(b);
    expect(selectSubmittedElsewhere(b.state())).toEqual({ orderId: 77, productId: 12 });
    expect(b.state().products.reservedList).toEqual([]);
    expect(selectSubmitKey(b.state())).toBeNull();
  });

  it('keep the nights of a tab that books other nights [RES-07]', async () => {
    onceOnly();
    const [a, b] = [await openBrowser({ url: PATH }), await openBrowser({ url: PATH })];
    reserve(a.store, item);
    reserve(b.store, { ...item, times: [END] });
    const submitting = submitIn(a);
    receiveStorageEvent(b);
    await submitting;
    void a.store.persist().flush();
    receiveStorageEvent(b);
    expect(b.state().products.reservedList).toMatchObject([{ times: [END] }]);
    expect(selectSubmittedElsewhere(b.state())).toBeNull();
  });

  it('use a new key for booking the same nights again after their order [RES-03]', async () => {
    onceOnly();
    const [a, b] = [await openBrowser({ url: PATH }), await openBrowser({ url: PATH })];
    reserve(a.store, item);
    await submitIn(a);
    void a.store.persist().flush();
    const spent = a.state().orders.submitted?.key;
    expect(spent).toBeDefined();
    expect(b.store.dispatch(submitKeyFor(toOrderDraft(body)))).not.toBe(spent);
    expect((await openBrowser()).store.dispatch(submitKeyFor(toOrderDraft(body)))).not.toBe(spent);
  });
});

describe('one tab', () => {
  it('submits once for a double tap [RES-03]', async () => {
    let finish = (): void => undefined;
    shop.on(ordersEndpoints.submit, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { order_id: 77 };
    });
    const app = await goToConfirm();
    await app.user.click(screen.getByRole('checkbox', { name: /مقررات اقامتگاه/ }));
    await app.user.dblClick(await screen.findByRole('button', { name: 'ثبت رزرو' }));
    await until(() => shop.requestsTo(ordersEndpoints.submit).length > 0);
    await act(async () => finish());
    await waitFor(() => expect(app.router.moves.at(-1)).toMatch(/^push \/reservation\/77/));
    expect(shop.requestsTo(ordersEndpoints.submit)).toHaveLength(1);
  });

  it('uses the same key for a retry after a lost response and a reload [RES-03]', async () => {
    shop.on(ordersEndpoints.submit, () => Response.error());
    const app = await goToConfirm();
    await agree(app);
    await screen.findAllByText('اتصال اینترنت برقرار نیست.');
    void app.store.persist().flush();
    app.unmount();
    shop.on(ordersEndpoints.submit, () => ({ order_id: 77 }));
    const again = await toConfirmAgain();
    await agree(again);
    await waitFor(() => expect(again.router.moves.at(-1)).toMatch(/^push \/reservation\/77/));
    const keys = shop.requestsTo(ordersEndpoints.submit).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{8,}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows the order with a link if another tab has submitted the draft [RES-07]', async () => {
    shop.on(ordersEndpoints.submit, () => Response.error());
    const app = await goToConfirm();
    await agree(app);
    await screen.findAllByText('اتصال اینترنت برقرار نیست.');
    void app.store.persist().flush();
    // The other tab's response arrived.
    const stored = JSON.parse(localStorage.getItem(PERSIST_STORAGE_KEY) ?? '{}') as Record<string, string>;
    const orders = JSON.parse(stored.orders ?? '{}') as { submitKey: { key: string } };
    const value = JSON.stringify({
      ...stored,
      orders: JSON.stringify({ ...orders, submitKey: null, submitted: { key: orders.submitKey.key, orderId: 77 } }),
    });
    act(() => void app.store.dispatch(storageChanged({ key: PERSIST_STORAGE_KEY, value })));
    const flow = within(await dialog());
    expect(await flow.findByText('این شب‌ها را خودتان رزرو کرده‌اید.')).toBeVisible();
    expect(flow.getByRole('link', { name: 'دیدن رزرو' })).toHaveAttribute(
      'href',
      `/reservation/77?backUrl=${encodeURIComponent(PATH)}`,
    );
    expect(app.store.getState().products.reservedList).toEqual([]);
    // It was about these nights: a flow that is opened later has others, or none yet.
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(bar().getByRole('button', { name: 'انتخاب تاریخ' }));
    await dialog();
    expect(screen.queryByText('این شب‌ها را خودتان رزرو کرده‌اید.')).not.toBeInTheDocument();
  });

  it('shows no order of another residence that another tab has submitted [RES-07]', async () => {
    const app = await openPage(PATH);
    act(() => void app.store.dispatch(staySubmittedElsewhere({ orderId: 77, productId: 13 })));
    await app.user.click(bar().getByRole('button', { name: 'انتخاب تاریخ' }));
    expect(within(await dialog()).getByRole('heading', { name: 'تاریخ ورود و خروج را انتخاب کنید.' })).toBeVisible();
    expect(screen.queryByText('این شب‌ها را خودتان رزرو کرده‌اید.')).not.toBeInTheDocument();
  });
});

/** The page after a reload, at the stored step. */
async function toConfirmAgain() {
  const app = await openPage(`${DATED}#book`);
  await dialog();
  await screen.findByRole('checkbox', { name: /مقررات اقامتگاه/ });
  await waitFor(() => {
    const submit = screen.getByRole('button', { name: 'ثبت رزرو' });
    expect(submit).toBeEnabled();
    expect(submit).not.toHaveAttribute('aria-busy');
  });
  return app;
}
