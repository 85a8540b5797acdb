import { screen, waitFor, within } from '@testing-library/react';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { nightsOf } from '@/domain/plain-date';
import { addressText } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { panelFormMessages as form } from '@/messages/panel-form';
import { panelOrdersMessages as words } from '@/messages/panel-orders';
import { panelTakeOrderMessages as takeOrder } from '@/messages/panel-take-order';
import { expectAccessible } from '@tests/support/expect-accessible';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi, MockError } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail, panelProduct, panelResidence } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
expectFailedRequests();

const LINE = { type: 'product', name: 'گلدان', slug: 'g', image: null, unit_price: 100_000, toppings: [] };
const ORDER = deskOrderDetail(
  deskOrder({ version: 4, status: 'in_progress', price: 200_000, paid: 200_000, delivery: 'pickup', can_edit: true }),
  { products: [{ ...LINE, product_id: 1, count: 2 }] },
);
const quoteOf = (price: number) => ({
  invoice: { ...ORDER.invoice, price },
  former_price: 200_000,
  paid: 200_000,
  refund: 200_000 - price,
  loses_coupon: false,
});

/** Opens the dialog of the order and sets the count of its line. */
async function changeCount(count: number, order = ORDER) {
  api.on(desk.getDesk, () => ({ today: '2026-11-20', groups: [] }));
  api.on(desk.getDeskOrder, () => ({ item: order }));
  api.on(catalogue.listPanelProducts, () => ({
    items: [panelProduct({ id: 1, name: 'گلدان' })],
    page: 1,
    limit: 25,
    total: 1,
  }));
  api.on(catalogue.getPanelProduct, () => ({ item: panelProduct({ id: 1, name: 'گلدان' }) }));
  const { user } = renderPanel(api, `/orders/${ORDER.id}`);
  await user.click(await screen.findByRole('button', { name: t(words.edit) }, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name: t(words.edit) }));
  const field = await dialog.findByRole('textbox', { name: new RegExp(t(takeOrder.count)) });
  expect(field).toHaveValue(toPersianDigits(2));
  expect(dialog.getByRole('button', { name: t(form.save) })).toBeDisabled();
  await user.clear(field);
  await user.type(field, String(count));
  return { user, dialog };
}

it('the difference is shown before the change is saved at the shown price', async () => {
  api.on(desk.quoteOrderEdit, () => quoteOf(100_000));
  api.on(desk.editDeskOrder, () => ({ item: { ...ORDER, version: 5 } }));
  const { user, dialog } = await changeCount(1);
  expect(await dialog.findByText(t(words.refundText, { amount: formatToman(100_000) }))).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: t(form.save) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const content = { version: 4, products: [{ product_id: 1, count: 1 }], delivery: 'pickup' };
  expect(api.requestsTo(desk.editDeskOrder).map(({ body }) => body)).toEqual([{ ...content, quoted_price: 100_000 }]);
});

it('a change that is refused says why and is not saved', async () => {
  api.on(desk.quoteOrderEdit, () => new MockError(409, 'گران‌تر است.'));
  const { dialog } = await changeCount(3);
  expect(await dialog.findByRole('alert')).toHaveTextContent('گران‌تر است.');
  expect(dialog.getByRole('button', { name: t(form.save) })).toBeDisabled();
  expect(api.requestsTo(desk.editDeskOrder)).toEqual([]);
});

it('an order keeps its address, which the customer no longer has, and its change is not lost by Escape', async () => {
  const place = { address: 'خیابان بهار', number: '۱۲', lat: 35.7, lng: 51.4 };
  const address = { ...place, addressId: 9, title: 'خانه', shippingPrice: 0, is_in_zone: true };
  api.on(panelCustomersEndpoints.listCustomers, () => ({ items: [], page: 1, limit: 1, total: 0 }));
  api.on(desk.quoteOrderEdit, () => quoteOf(100_000));
  api.on(desk.editDeskOrder, () => ({ item: ORDER }));
  const { user, dialog } = await changeCount(1, { ...ORDER, delivery: 'post', address });
  expect(dialog.getByText(t(takeOrder.addressOfOrder, { address: addressText(address) }))).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await dialog.findByText(t(form.typedIsLost))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: t(form.keepTyping) }));
  await waitFor(() => expect(dialog.getByRole('button', { name: t(form.save) })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: t(form.save) }));
  await waitFor(() => expect(api.requestsTo(desk.editDeskOrder)).toHaveLength(1));
  const content = { version: 4, products: [{ product_id: 1, count: 1 }], delivery: 'post' };
  expect(api.requestsTo(desk.editDeskOrder)[0]?.body).toEqual({ ...content, quoted_price: 100_000 });
});

it('a stay that has begun gets more nights by two taps, its first day and the new last one', async () => {
  const began = { check_in: '2025-11-10', check_out: '2025-11-12', person_count: 2 };
  const order = deskOrderDetail(
    deskOrder({ ...began, kind: 'stay', price: 200_000, paid: 200_000, delivery: null, can_edit: true }),
    { products: [{ ...LINE, type: 'residence', product_id: 1, count: 1 }] },
  );
  api.on(desk.getDeskOrder, () => ({ item: order }));
  const items = [panelResidence({ id: 1, name: 'ویلا' })];
  api.on(catalogue.listPanelProducts, () => ({ items, page: 1, limit: 25, total: 1 }));
  api.on(panelEndpoints.listNights, () => ({ product: { id: 1, name: 'ویلا' }, nights: [] }));
  api.on(desk.quoteOrderEdit, () => quoteOf(400_000));
  api.on(desk.editDeskOrder, () => ({ item: order }));
  const { user } = renderPanel(api, `/orders/${order.id}`, undefined, 'residence');
  const name = t(words['edit.stay']);
  await user.click(await screen.findByRole('button', { name }, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  for (const day of [began.check_in, '2025-11-15'])
    await user.click(await dialog.findByRole('button', { name: new RegExp(`^${formatJalaaliLong(day)}`) }));
  await waitFor(() => expect(dialog.getByRole('button', { name: t(form.save) })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: t(form.save) }));
  await waitFor(() => expect(api.requestsTo(desk.editDeskOrder)).toHaveLength(1));
  const times = nightsOf(began.check_in, '2025-11-15');
  expect(api.requestsTo(desk.editDeskOrder)[0]?.body).toMatchObject({ products: [{ product_id: 1, times }] });
});
