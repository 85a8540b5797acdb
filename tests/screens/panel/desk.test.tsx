import { act, screen, waitFor, within } from '@testing-library/react';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder } from '@/contract/panel-desk.schemas';
import { panelEventStream } from '@/contract/panel-events';
import type { Endpoint } from '@/contract/endpoint';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelDeskMessages as desk } from '@/messages/panel-desk';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelProductsMessages as words } from '@/messages/panel-products';
import { panelTakeOrderMessages as take } from '@/messages/panel-take-order';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { mockApi, MockError } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const PRODUCT = {
  id: 3,
  type: 'product',
  name: 'کوزه',
  price: 90_000,
  stock: 4,
  status: 'on_sale',
  category_id: 1,
  pictures: [],
  missing: [],
  toppings: [],
  sold: 0,
  version: 1,
} as unknown as PanelProduct;

const listed = <Item,>(items: Item[]) => ({ items, page: 1, limit: 20, total: items.length });

function see(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the desk on every screen', () => {
  const waiting = (...ids: number[]) => ({
    today: '2026-11-20' as const,
    groups: ids.length
      ? [{ kind: 'to_pack' as const, time: null, count: ids.length, items: ids.map((id) => ({ id }) as DeskOrder) }]
      : [],
  });

  it('is not looked at by a hidden tab, counts in the menu, and sounds for what is new', async () => {
    let ids = [1];
    api.on(panelDeskEndpoints.getDesk, () => waiting(...ids));
    api.on(panelDeskEndpoints.listAudit, () => listed([]));
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    api.on(panelEventStream as Endpoint, () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const sounds = jest.fn();
    Object.assign(window, {
      AudioContext: class {
        constructor() {
          sounds();
          throw new Error('Silent');
        }
      },
    });
    see('visible');
    renderPanel(api, '/audit');
    expect(await screen.findByTitle(t(desk.waiting, { n: toPersianDigits(1) }))).toBeInTheDocument();
    expect(api.asked(panelDeskEndpoints.getDesk)[0]?.query).toEqual({ look: 'true' });
    await waitFor(() => expect(stream).toBeDefined());
    see('hidden');
    const before = api.asked(panelDeskEndpoints.getDesk).length;
    ids = [1, 2];
    act(() => stream?.enqueue(new TextEncoder().encode('event: desk\n\n')));
    expect(await screen.findByTitle(t(desk.waiting, { n: toPersianDigits(2) }))).toBeInTheDocument();
    expect(api.asked(panelDeskEndpoints.getDesk).length).toBeGreaterThan(before);
    expect(api.asked(panelDeskEndpoints.getDesk).at(-1)?.query).toEqual({});
    expect(sounds).toHaveBeenCalledTimes(1);
    see('visible');
  });
});

describe('an order by telephone', () => {
  beforeEach(() => {
    api.on(panelCatalogueEndpoints.listPanelProducts, () => listed([PRODUCT]));
    api.on(panelCatalogueEndpoints.getPanelProduct, () => ({ item: PRODUCT }));
    api.on(panelDeskEndpoints.listCustomers, () => listed([]));
    api.on(
      panelDeskEndpoints.quoteDeskOrder,
      () => ({ invoice: { price: 120_000, shipping_price: 30_000 } }) as never,
    );
    api.on(panelDeskEndpoints.takeOrder, () => new MockError(503, 'بعداً.'));
  });

  it('reads out the whole amount, is refused for another one, and comes back after a reload with its key', async () => {
    const first = renderPanel(api, '/orders/create');
    const { user } = first;
    await user.type(await screen.findByLabelText(new RegExp(t(take.mobile))), '09125556677');
    await user.click(screen.getByRole('combobox', { name: new RegExp(t(take.product)) }));
    await user.click(await screen.findByRole('option', { name: /کوزه/ }));
    await user.type(screen.getByRole('textbox', { name: t(take.addressLine) }), 'خیابان آزادی');
    expect(await screen.findByText('۱۲۰٬۰۰۰ تومان')).toBeInTheDocument();
    await waitFor(() =>
      expect(api.asked(panelDeskEndpoints.quoteDeskOrder).at(-1)?.body).toMatchObject({
        products: [{ product_id: 3, count: 1 }],
        customer: '09125556677',
        new_place: null,
      }),
    );
    expect(await screen.findByText(t(take.total))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t(orders['way.card_to_card']) }));
    await user.type(screen.getByRole('textbox', { name: new RegExp(t(orders.ref)) }), '778899');
    await user.click(screen.getByRole('button', { name: t(take.take) }));
    await waitFor(() => expect(api.asked(panelDeskEndpoints.takeOrder)).toHaveLength(1));
    const [sent] = api.asked(panelDeskEndpoints.takeOrder);
    expect(sent?.body).toMatchObject({ quoted_price: 120_000, payment: { way: 'card_to_card', ref: '778899' } });
    const key = sent?.headers.get('idempotency-key');
    expect(key).toMatch(/.{16,}/);
    await waitFor(() => expect(localStorage.getItem('PANEL_DRAFTS')).toContain(key));

    first.unmount();
    renderPanel(api, '/orders/create');
    expect(await screen.findByDisplayValue('خیابان آزادی')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t(take.take) }));
    await waitFor(() => expect(api.asked(panelDeskEndpoints.takeOrder)).toHaveLength(2));
    expect(api.asked(panelDeskEndpoints.takeOrder)[1]?.headers.get('idempotency-key')).toBe(key);
  });
});

describe('the list of products by role', () => {
  beforeEach(() => {
    api.on(panelCatalogueEndpoints.listPanelProducts, () => listed([PRODUCT]));
    api.on(panelCatalogueEndpoints.listPanelCategories, () => listed([]));
  });
  const cell = (field: string) => ({ name: t(words.fieldOf, { field, name: PRODUCT.name }) });

  it('shows the owner everything', async () => {
    renderPanel(api, '/products');
    expect(await screen.findByRole('textbox', cell(t(words.price)))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: PRODUCT.name })).toBeInTheDocument();
  });

  it('shows the desk stock and status as fields, and price and form not', async () => {
    const { user } = renderPanel(api, '/products', entered('t', 'desk'));
    expect(await screen.findByRole('textbox', cell(t(words.stock)))).toBeInTheDocument();
    expect(screen.queryByRole('textbox', cell(t(words.price)))).toBeNull();
    expect(screen.queryByRole('link', { name: PRODUCT.name })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /وضعیت.*کوزه/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([t(words['status.on_sale']), t(words['status.closed'])]);
  });

  it('shows the kitchen its dishes and hours in the menu, and no orders', async () => {
    renderPanel(api, '/products', entered('t', 'kitchen'));
    await screen.findByText(PRODUCT.name);
    const menu = screen.getAllByRole('navigation', { name: t(shell.menu) });
    const names = menu.flatMap((one) => within(one).queryAllByRole('link')).map(({ textContent }) => textContent);
    expect(names).toContain(t(words.title));
    expect(names).not.toContain(t(orders.title));
  });
});
