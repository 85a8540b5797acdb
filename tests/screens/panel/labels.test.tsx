import { screen, within } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { t } from '@/messages/format-message';
import { panelOrdersMessages as words } from '@/messages/panel-orders';
import { panelWordsMessages } from '@/messages/panel-words';
import { expectAccessible } from '@tests/support/expect-accessible';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder } from '@tests/support/panel-fixtures';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('a sheet has a label for each parcel, with what is to be paid on delivery', async () => {
  const place = { province: 'فارس', city: 'شیراز', address: 'خیابان حافظ', number: '12', lat: null, lng: null };
  const label = {
    id: 7,
    number: '000007',
    delivery: 'post' as const,
    receiver: 'مهین راهی‌نیا',
    telephone: '07132300000',
    address: { ...place, postal_code: '7134853478' },
    to_pay: 0,
  };
  api.on(panelDeskEndpoints.listParcelLabels, () => ({
    items: [label, { ...label, id: 8, number: '000008', to_pay: 145_000 }],
  }));
  renderPanel(api, '/labels?ids=7,8', entered('token'), 'shop');
  const [paid, owing] = await screen.findAllByText('مهین راهی‌نیا', undefined, { timeout: 8000 });
  const rowOf = (element: HTMLElement | undefined) => within(element?.closest('li') ?? document.body);
  expect(rowOf(paid).getByText(/شیراز، خیابان حافظ، پلاک ۱۲، کد پستی ۷۱۳۴۸۵۳۴۷۸/)).toBeVisible();
  expect(rowOf(paid).getByText('۰۷۱۳۲۳۰۰۰۰۰')).toBeVisible();
  expect(rowOf(paid).queryByText(/هنگام تحویل گرفته شود/)).toBeNull();
  expect(rowOf(owing).getByText(t(words.labelToPay, { amount: '۱۴۵٬۰۰۰ تومان' }))).toBeVisible();
  expect(screen.getByRole('button', { name: words.print })).toBeVisible();
  expect(api.requestsTo(panelDeskEndpoints.listParcelLabels)[0]?.query).toEqual({ ids: '7,8' });
  // axe measures symbols on a canvas, which jsdom does not have.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expectAccessible();
});

it('a group of parcels at the desk leads to the labels of all that are posted', async () => {
  const parcels = [deskOrder({ id: 7, delivery: 'post' }), deskOrder({ id: 9, delivery: 'courier' })];
  const items = [...parcels, deskOrder({ id: 8, delivery: 'pickup' })];
  api.on(panelDeskEndpoints.getDesk, () => ({
    today: '2026-11-20',
    groups: [{ kind: 'to_pack' as const, time: null, count: 3, items }],
  }));
  renderPanel(api, '/desk', entered('token'), 'shop');
  const link = await screen.findByRole('link', { name: t(words.labelsOf, { n: '۲' }) }, { timeout: 8000 });
  expect(link).toHaveAttribute('href', expect.stringContaining('/labels?ids=7,9'));
});

it('the list of orders leads to the labels of the parcels that are selected in it', async () => {
  const items = [
    deskOrder({ id: 7, number: '000007', delivery: 'post' }),
    deskOrder({ id: 8, number: '000008', delivery: 'pickup' }),
    deskOrder({ id: 9, number: '000009', delivery: 'courier' }),
  ];
  api.on(panelDeskEndpoints.listDeskOrders, () => ({ items, page: 1, limit: 25, total: 3 }));
  const { user } = renderPanel(api, '/orders', entered('token'), 'shop');
  const boxOf = (number: string) => screen.queryByRole('checkbox', { name: new RegExp(number) });
  await user.click(await screen.findByRole('checkbox', { name: t(panelWordsMessages.selectAll) }, { timeout: 8000 }));
  const labels = (n: string) => screen.getByRole('link', { name: t(words.labelsOf, { n }) });
  expect(labels('۲')).toHaveAttribute('href', expect.stringContaining('/labels?ids=7,9'));
  expect(boxOf('۰۰۰۰۰۸')).toBeNull();
  await user.click(boxOf('۰۰۰۰۰۷')!);
  expect(labels('۱')).toHaveAttribute('href', expect.stringMatching(/\/labels\?ids=9$/));
});

it('a lodge, which sends nothing, has no boxes in its list', async () => {
  api.on(panelDeskEndpoints.listDeskOrders, () => ({
    items: [deskOrder({ kind: 'stay', delivery: null })],
    page: 1,
    limit: 25,
    total: 1,
  }));
  renderPanel(api, '/orders', entered('token'), 'residence');
  expect(
    await screen.findByText(t(words['numbered.stay'], { n: '۰۰۰۰۰۷' }), undefined, { timeout: 8000 }),
  ).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
