import { screen, waitFor, within } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { DeskFigures } from '@/contract/panel-desk-summary.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelDeskMessages as desk } from '@/messages/panel-desk';
import { panelOrdersMessages as orders } from '@/messages/panel-orders';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelWordsMessages as words } from '@/messages/panel-words';
import { expectAccessible } from '@tests/support/expect-accessible';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi, MockError } from '@tests/support/mock-api';
import { deskOrder } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
expectFailedRequests();

const stay = { number: '1', residence: 'کلبه', nights: 2, people: 2, arrived_at: null };
const figures: DeskFigures = {
  today: '2026-11-20',
  money: { today: { amount: 540_000, before: 180_000 }, week: { amount: 1_170_000, before: 270_000 } },
  placed: 3,
  stays: {
    arrivals: {
      count: 2,
      items: [
        { ...stay, id: 11, day: '2026-11-21', guest: 'سارا کریمی', mobile: '09121234567', owed: 0 },
        { ...stay, id: 12, day: '2026-11-23', guest: 'رضا احمدی', mobile: '', owed: 250_000 },
      ],
    },
    departures: { count: 0, items: [] },
    weekend: {
      first: '2026-11-26',
      last: '2026-11-27',
      nights: 2,
      residences: 1,
      items: [{ id: 5, name: 'ویلا', free: 2 }],
    },
  },
  stock: null,
  kitchen: null,
};

it('shows the figures as links to their lists, and the guests of the week with telephone and what they owe', async () => {
  api.on(panelDeskEndpoints.getDeskSummary, () => figures);
  renderPanel(api, '/desk', undefined, 'residence');
  const link = async (label: string) =>
    (await screen.findByRole('link', { name: new RegExp(`^${label}`) }, { timeout: 8000 })).getAttribute('href');
  const filterOf = async (label: string) => {
    const url = new URL((await link(label)) ?? '', 'http://panel');
    return [url.pathname, JSON.parse(url.searchParams.get('filter') ?? '')];
  };
  expect(await link(t(desk.moneyToday))).toBe('/panel/report');
  expect(await link(t(desk.moneyWeek))).toBe('/panel/books?from=2026-11-14&to=2026-11-20&only=received');
  expect(await filterOf(t(desk['placed.stay']))).toEqual(['/panel/orders', { from: '2026-11-20', to: '2026-11-20' }]);
  expect(await link(t(desk.freeNights))).toBe('/panel/nights');
  expect(await link('ویلا')).toBe('/panel/nights/5');
  const arrivals = within(screen.getByRole('region', { name: t(desk.arrivals) }));
  expect(arrivals.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/panel/orders/11',
    'tel:09121234567',
    '/panel/orders/12',
  ]);
  expect(arrivals.getByText(t(orders['money.paid']))).toBeVisible();
  expect(arrivals.getByText(t(desk.owed, { amount: formatToman(250_000) }))).toBeVisible();
  expect(screen.getByText(t(desk['departures.none']))).toBeVisible();
});

it('of guests who leave it says who is there, whose arrival was not marked, and who has yet to come', async () => {
  const leaving = { ...stay, mobile: '', owed: 0, guest: 'سارا کریمی' };
  const items = [
    { ...leaving, id: 21, day: '2026-11-21', arrived_at: '2026-11-19T11:00:00Z' },
    { ...leaving, id: 22, day: '2026-11-21' },
    { ...leaving, id: 23, day: '2026-11-22' },
  ];
  api.on(panelDeskEndpoints.getDeskSummary, () => ({
    ...figures,
    stays: { ...figures.stays!, departures: { count: 3, items } },
  }));
  renderPanel(api, '/desk', undefined, 'residence');
  const region = await screen.findByRole('region', { name: t(desk.departures) }, { timeout: 8000 });
  const rows = within(region).getAllByRole('listitem');
  const texts = [desk.arrived, desk.arrivalUnmarked, desk.notYetHere];
  rows.forEach((row, index) => expect(row).toHaveTextContent(t(texts[index] ?? '')));
});

it('keeps the waiting orders when the figures fail, and asks again on demand', async () => {
  api.on(panelDeskEndpoints.getDesk, () => ({
    today: '2026-11-20',
    groups: [{ kind: 'to_pack' as const, time: null, count: 1, items: [deskOrder({})] }],
  }));
  api.on(panelDeskEndpoints.getDeskSummary, () => {
    throw new MockError(400);
  });
  const { user } = renderPanel(api, '/desk');
  expect(await screen.findByText(t(desk.figuresFailed), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByRole('heading', { name: t(desk['kind.to_pack']) })).toBeVisible();
  api.on(panelDeskEndpoints.getDeskSummary, () => ({
    ...figures,
    stays: null,
    stock: { count: 1, items: [{ id: 7, name: 'کوزه', stock: 0 }] },
  }));
  await user.click(screen.getByRole('button', { name: t(panelShellMessages.retry) }));
  expect(await screen.findByRole('link', { name: new RegExp(t(desk.lowStock)) })).toBeVisible();
  expect(screen.getByRole('link', { name: 'کوزه' })).toHaveAttribute('href', '/panel/products/7');
  expect(screen.getByText(t(desk.products, { n: toPersianDigits(1) }))).toBeVisible();
});

it('lowers the price of the free nights of a weekend, and takes it back as it was', async () => {
  const night = { jdate: '', order_id: null, price: 2_000_000, state: 'free' as const };
  const nights = [
    { ...night, date: '2026-11-26', has_own_price: true },
    { ...night, date: '2026-11-27', price: 1_234_567, has_own_price: false },
    { ...night, date: '2026-11-28', state: 'sold' as const },
  ];
  api.on(panelDeskEndpoints.getDesk, () => ({ today: '2026-11-20', groups: [] }));
  api.on(panelDeskEndpoints.getDeskSummary, () => figures);
  api.on(panelEndpoints.listNights, () => ({ product: { id: 5, name: 'ویلا' }, nights }));
  api.on(panelEndpoints.changeNights, () => ({ product: { id: 5, name: 'ویلا' }, nights }));
  const changes = () =>
    api
      .requestsTo(panelEndpoints.changeNights)
      .map(({ body: { action, from, price = null } }) => [action, from, price]);
  const { user } = renderPanel(api, '/desk', undefined, 'residence');
  const lower = t(desk.lowerPlace, { name: 'ویلا' });
  await user.click(await screen.findByRole('button', { name: lower }, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name: t(desk.lowerOf, { name: 'ویلا' }) }));
  await dialog.findByText(formatToman(1_800_000));
  await user.click(dialog.getByText(t(desk.percent, { n: '۲۰' })));
  expect(dialog.getByText(formatToman(988_000))).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: t(desk.lowerYes) }));
  await user.click(await screen.findByRole('button', { name: t(words.undo) }));
  await waitFor(() => expect(changes()).toHaveLength(4));
  expect(changes()).toEqual([
    ['price', '2026-11-26', 1_600_000],
    ['price', '2026-11-27', 988_000],
    ['price', '2026-11-26', 2_000_000],
    ['reset_price', '2026-11-27', null],
  ]);
});

it('lowers no night of a weekend when one cannot be, and never one twice', async () => {
  const night = { jdate: '', order_id: null, state: 'free' as const, has_own_price: true };
  const prices: Record<string, number> = { '2026-11-26': 2_000_000, '2026-11-27': 1_000_000 };
  const answer = () => ({
    product: { id: 5, name: 'ویلا' },
    nights: Object.entries(prices).map(([date, price]) => ({ ...night, date, price })),
  });
  const changes: unknown[] = [];
  api.on(panelDeskEndpoints.getDesk, () => ({ today: '2026-11-20', groups: [] }));
  api.on(panelDeskEndpoints.getDeskSummary, () => figures);
  api.on(panelEndpoints.listNights, answer);
  api.on(panelEndpoints.changeNights, ({ body: { from, price } }) => {
    changes.push(price);
    if (from === '2026-11-27') return new MockError(400);
    if (changes.length === 3) return new MockError(500);
    prices[from] = price ?? 0;
    return answer();
  });
  const { user } = renderPanel(api, '/desk', undefined, 'residence');
  const lower = t(desk.lowerPlace, { name: 'ویلا' });
  await user.click(await screen.findByRole('button', { name: lower }, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name: t(desk.lowerOf, { name: 'ویلا' }) }));
  for (const outcome of [desk.lowerLeft, desk.lowerPutBack]) {
    await dialog.findByText(formatToman(1_800_000));
    await user.click(dialog.getByRole('button', { name: t(desk.lowerYes) }));
    expect(await screen.findByText(new RegExp(t(outcome)))).toBeVisible();
  }
  const attempt = [1_800_000, 900_000, 2_000_000];
  expect(changes).toEqual([...attempt, ...attempt]);
});
