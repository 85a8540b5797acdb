import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { formatJalaaliLong } from '@/domain/jalaali';
import { daysOf, monthOf } from '@/domain/jalaali-months';
import { tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelNightsMessages as nights } from '@/messages/panel-nights';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelTakeOrderMessages as words } from '@/messages/panel-take-order';
import { paymentsMessages as payment } from '@/messages/payments';
import { dataProvider } from '@/panel/api/data-provider';
import { startSession } from '@/panel/session/session';
import { CustomerFields, KnownAddressField } from '@/panel/take-order/customer-fields';
import { LinesField } from '@/panel/take-order/lines-field';
import { bodyOf } from '@/panel/take-order/order-body';
import { PaymentFields } from '@/panel/take-order/payment-fields';
import { StayFields } from '@/panel/take-order/stay-fields';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi } from '@tests/support/mock-api';
import { reservationFixture } from '@tests/support/residence-fixture';
import { panelProduct, panelResidence } from '@tests/support/panel-fixtures';
import { entered, PANEL_THEME } from '@tests/support/render-panel';
import { itInFullMatrix } from '@tests/support/matrix';

const api = mockApi();
expectFailedRequests();
const customer = (id: number, mobile: string, addresses: number[]): PanelCustomerDetail => ({
  id,
  name: `مشتری ${id}`,
  mobile,
  credit: 0,
  orders_count: 1,
  paid_total: 0,
  last_order_at: null,
  joined_at: '2026-11-20T10:00:00+03:30',
  blocked_at: null,
  blocked_reason: null,
  version: 1,
  addresses: addresses.map((one) => ({
    id: one,
    title: '',
    address: `کوچهٔ ${one}`,
    number: '1',
    lat: null,
    lng: null,
  })),
  transactions: [],
});
const CUSTOMERS = [customer(1, '09120000002', [5]), customer(2, '09120000003', []), customer(3, '09120000004', [6])];

function Values() {
  return <output data-testid="values">{JSON.stringify(useWatch())}</output>;
}
const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '') as Record<string, unknown>;

function renderForm(defaultValues: object, children: ReactNode) {
  render(
    <AdminContext theme={PANEL_THEME} dataProvider={dataProvider}>
      <ResourceContextProvider value="orders">
        <Form defaultValues={defaultValues}>
          {children}
          <Values />
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  );
}

beforeEach(() => {
  startSession(entered('staff-token'), '09120000001');
});

describe('the address of a telephone order', () => {
  beforeEach(() => {
    api.on(panelCustomersEndpoints.listCustomers, ({ query }) => {
      const items = CUSTOMERS.filter(({ mobile }) => mobile === query.q);
      return { items, page: 1, limit: 1, total: items.length };
    });
    api.on(panelCustomersEndpoints.getCustomerForPanel, ({ params }) => ({
      item: CUSTOMERS.find(({ id }) => String(id) === params.id)!,
    }));
  });
  const fields = (
    <>
      <CustomerFields needsGuestName={false} />
      <KnownAddressField />
    </>
  );

  it('is kept while it is one of the customer’s, also while the mobile number is being corrected', async () => {
    renderForm({ customer: '09120000002', address: 5 }, fields);
    expect(await screen.findByText(/کوچهٔ 5/)).toBeVisible();
    expect(values().address).toBe(5);
    await userEvent.type(screen.getByLabelText(t(words.mobile), { exact: false }), '{Backspace}');
    expect(values().customer).not.toBe('09120000002');
    expect(values().address).toBe(5);
  });

  it.each([
    ['has no addresses', '3'],
    ['has other addresses', '4'],
    ['is unknown', '9'],
  ])('is cleared when the mobile number becomes that of a customer who %s', async (_, digit) => {
    renderForm({ customer: '09120000002', address: 5 }, fields);
    await screen.findByText(/کوچهٔ 5/);
    await userEvent.type(screen.getByLabelText(t(words.mobile), { exact: false }), `{Backspace}${digit}`);
    await waitFor(() => expect(values()).toMatchObject({ customer: `0912000000${digit}`, address: null }));
  });
});

it('another product in a line of a telephone order clears the toppings of the former one', async () => {
  const product = (id: number, topping: number) =>
    panelProduct({
      id,
      type: 'food',
      name: `غذای ${id}`,
      price: 1000,
      toppings: [{ id: topping, title: `افزودنی ${topping}`, price: 10, max: 3 }],
    });
  const stored = [product(1, 31), product(2, 32)];
  api.on(catalogue.listPanelProducts, () => ({ items: stored, page: 1, limit: 25, total: 2 }));
  api.on(catalogue.getPanelProduct, ({ params }) => ({ item: stored.find(({ id }) => String(id) === params.id)! }));
  renderForm(
    {
      products: [
        { product_id: 1, count: 1, toppings: [{ id: 31, count: 2 }] },
        { product_id: 1, count: 1, toppings: [{ id: 31, count: 1 }] },
      ],
    },
    <LinesField />,
  );
  expect(await screen.findAllByText(/افزودنی 31/)).toHaveLength(2);
  const [input] = screen.getAllByLabelText(t(words.product), { exact: false, selector: 'input' });
  await userEvent.click(input!);
  await userEvent.click(await screen.findByRole('option', { name: /غذای 2/ }));
  await waitFor(() =>
    expect(values().products).toEqual([
      { product_id: 2, count: 1, toppings: [] },
      { product_id: 1, count: 1, toppings: [{ id: 31, count: 1 }] },
    ]),
  );
  expect(await screen.findByText(/افزودنی 32/)).toBeVisible();
});

describe('the calendar of a telephone order', () => {
  const days = daysOf(monthOf(tehranToday(Date.now())));
  const [sold, held, blocked, arrival, night, departure] = days.slice(0, 6) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const states = { [sold]: 'sold', [held]: 'held', [blocked]: 'blocked' } as const;

  /** The colours and the pattern of a day, or of its sample in the legend. */
  const lookOf = (element: Element) => {
    const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(element);
    return { backgroundColor, backgroundImage, borderTopStyle };
  };

  async function renderCalendar() {
    api.on(catalogue.listPanelProducts, () => ({ items: [], page: 1, limit: 25, total: 0 }));
    api.on(catalogue.getPanelProduct, () => ({ item: panelResidence({ name: 'ویلا' }) }));
    api.on(panelEndpoints.listNights, () => ({
      product: { id: 7, name: 'ویلا' },
      nights: days.map((date) => ({
        date,
        jdate: '',
        price: 1_800_000,
        state: states[date] ?? ('free' as const),
        order_id: null,
      })),
    }));
    renderForm({ residence: 7, stay: { from: arrival, to: departure } }, <StayFields />);
    await screen.findByRole('button', { name: new RegExp(t(nights['state.sold'])) });
    return {
      day: (date: string) => screen.getByRole('button', { name: new RegExp(`^${formatJalaaliLong(date)}`) }),
      sample: (label: string) => {
        const legend = within(screen.getByRole('list', { name: t(nights.legend) }));
        return legend.getByText(label).querySelector('[aria-hidden]')!;
      },
    };
  }

  it('has a legend of chosen, booked, held and closed nights, with a sample of each', async () => {
    const { day, sample } = await renderCalendar();
    for (const [label, date] of [
      [nights['state.chosen'], arrival],
      [nights['state.sold'], sold],
      [nights['state.held'], held],
      [nights['state.blocked'], blocked],
    ] as const)
      expect([label, lookOf(sample(t(label)))]).toEqual([label, lookOf(day(date))]);
  });

  itInFullMatrix('distinguishes booked nights from chosen ones by a pattern, not only by a colour', async () => {
    const { day } = await renderCalendar();
    const patterns = [sold, arrival, night, departure].map((date) => lookOf(day(date)).backgroundImage);
    expect(patterns[0]).toContain('gradient');
    expect(patterns.slice(1)).not.toContainEqual(expect.stringContaining('gradient'));
    // The nights between arrival and departure do not look like closed ones.
    expect(lookOf(day(night)).backgroundColor).not.toBe(lookOf(day(blocked)).backgroundColor);
  });
});

it('the ways of payment wrap: none is cut off at the edge of a phone', () => {
  renderForm({}, <PaymentFields first="later" onDelivery={t(words.paidOnDelivery)} />);
  const ways = screen.getByRole('group', { name: t(orders.way) });
  expect(within(ways).getAllByRole('button')).toHaveLength(5);
  expect(getComputedStyle(ways)).toMatchObject({ flexWrap: 'wrap' });
  expect(getComputedStyle(ways).overflowX).not.toBe('auto');
});

it('a telephone order is paid later until a way is chosen, and asks for a reference only then', async () => {
  renderForm({}, <PaymentFields first="later" onDelivery={t(words.paidOnDelivery)} />);
  const way = (name: string) => screen.getByRole('button', { name });
  const reference = () => screen.queryByRole('textbox', { name: new RegExp(`^${t(orders.ref)}`) });
  expect(way(t(words.paidLater))).toHaveAttribute('aria-pressed', 'true');
  expect(reference()).toBeNull();
  await userEvent.click(way(t(orders['way.card_to_card'])));
  expect(reference()).toHaveAttribute('dir', 'ltr');
});

it('a deposit is offered where the shop takes one, with what is due when, and how it was paid', async () => {
  const offer = { type: 'deposit', title: '', note: '', due_now: 60_000, due_later: 140_000, due_at: null } as const;
  const payments = [{ ...offer, rest_until: '2026-12-03T16:30:00.000Z' }];
  api.on(desk.quoteDeskOrder, () => ({ invoice: reservationFixture('2026-12-05').invoice, payments }));
  renderForm({ products: [{ product_id: 7, count: 1 }] }, <PaymentFields first="later" onDelivery="" />);
  const deposit = await screen.findByRole('button', { name: t(payment['payment.method.deposit']) });
  await userEvent.click(deposit);
  expect(screen.getByText(/^۶۰٬۰۰۰ تومان اکنون و ۱۴۰٬۰۰۰ تومان تا ۱۲\sآذر ۱۴۰۵، ۲۰:۰۰\.$/)).toBeVisible();
  const by = within(screen.getByRole('group', { name: t(words.depositWay) }));
  expect(by.getByRole('button', { name: t(words.paidLater) })).toHaveAttribute('aria-pressed', 'true');
  expect(bodyOf(values())).toMatchObject({ payment_type: 'deposit' });
  expect(bodyOf(values())).not.toHaveProperty('payment');
  await userEvent.click(by.getByRole('button', { name: t(orders['way.card_to_card']) }));
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${t(orders.ref)}`) }), '123456');
  expect(bodyOf(values())).toMatchObject({
    payment_type: 'deposit',
    payment: { way: 'card_to_card', ref: '123456' },
  });
});
