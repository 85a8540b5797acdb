import { screen, waitFor, within } from '@testing-library/react';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { t } from '@/messages/format-message';
import { orderTrackingMessages as tracking } from '@/messages/order-tracking';
import { panelOrdersMessages as words } from '@/messages/panel-orders';
import { mockApi } from '@tests/support/mock-api';
import { deskOrder, deskOrderDetail } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const POST_CODE = '123456789012345678901234';
const ORDER = deskOrderDetail(deskOrder({ status: 'ready', delivery: 'post', next_statuses: ['send'] }));
const PICTURE = new File(['picture'], 'receipt.jpg', { type: 'image/jpeg' });

const FEATURES = ['BarcodeDetector', 'createImageBitmap'];

/** A browser whose detector finds these codes on every picture. */
function detects(codes: readonly string[]): void {
  const detect = async () => codes.map((rawValue) => ({ rawValue }));
  const values = [jest.fn(() => ({ detect })), async () => ({ close: () => undefined })];
  FEATURES.forEach((name, at) => Object.defineProperty(globalThis, name, { value: values[at], configurable: true }));
}
afterEach(() => FEATURES.forEach((name) => Reflect.deleteProperty(globalThis, name)));

async function openSendDialog() {
  api.on(desk.getDeskOrder, () => ({ item: ORDER }));
  api.on(desk.changeOrderStatus, () => ({ item: { ...ORDER, status: 'send' as const } }));
  const { user } = renderPanel(api, `/orders/${ORDER.id}`);
  await user.click(await screen.findByRole('button', { name: t(words['action.send']) }, { timeout: 8000 }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: t(words.sendTitle) })) };
}

it('the code is read from a photograph of the receipt, and names its carrier', async () => {
  detects(['12-9', POST_CODE, '998877']);
  const { user, dialog } = await openSendDialog();
  await user.upload(dialog.getByLabelText(t(words.trackingByPicture)), PICTURE);
  expect(await dialog.findByText(t(words.trackingRead))).toBeVisible();
  expect(dialog.getByRole('textbox', { name: t(words.tracking) })).toHaveValue(POST_CODE);
  expect(dialog.getByRole('textbox', { name: t(words.carrier) })).toHaveValue('پست');
  await user.click(dialog.getByRole('button', { name: t(words['action.send']) }));
  await waitFor(() => expect(api.requestsTo(desk.changeOrderStatus)).toHaveLength(1));
  expect(api.requestsTo(desk.changeOrderStatus)[0]?.body).toMatchObject({ tracking_code: POST_CODE, carrier: 'پست' });
});

it('a picture without a code is said to have none, and what was typed stays', async () => {
  detects([]);
  const { user, dialog } = await openSendDialog();
  const field = dialog.getByRole('textbox', { name: t(words.tracking) });
  await user.type(field, 'AB-1234');
  await user.upload(dialog.getByLabelText(t(words.trackingByPicture)), PICTURE);
  expect(await dialog.findByText(t(words.trackingUnread))).toBeVisible();
  expect(field).toHaveValue('AB-1234');
  expect(dialog.getByRole('textbox', { name: t(words.carrier) })).toHaveValue('');
});

it('a browser that reads no barcodes has the field alone; a pasted code of the post names it, beside no other name', async () => {
  const { user, dialog } = await openSendDialog();
  expect(dialog.queryByLabelText(t(words.trackingByPicture))).toBeNull();
  const carrier = dialog.getByRole('textbox', { name: t(words.carrier) });
  await user.type(carrier, 'باربری امین');
  await user.click(dialog.getByRole('textbox', { name: t(words.tracking) }));
  await user.paste(POST_CODE);
  expect(carrier).toHaveValue('باربری امین');
});

it('the page of a parcel on its way has the carrier’s page, and the link for the receiver is copied', async () => {
  api.on(desk.getDeskOrder, () => ({
    item: {
      ...ORDER,
      status: 'send' as const,
      next_statuses: ['done' as const],
      tracking_code: POST_CODE,
      carrier: 'پست',
    },
  }));
  const link = 'https://shop.test/track/1?s=AAAAAAAAAAAAAAAA';
  api.on(trackingEndpoints.getTrackingLink, () => ({ link }));
  const { user } = renderPanel(api, `/orders/${ORDER.id}`);
  expect(
    await screen.findByRole('link', { name: t(tracking.atCarrier, { carrier: 'پست' }) }, { timeout: 8000 }),
  ).toHaveAttribute('href', `https://tracking.post.ir/?id=${POST_CODE}`);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: t(tracking.copyLink) }));
  expect(await screen.findByText(t(tracking.linkCopied))).toBeVisible();
  expect(write).toHaveBeenCalledWith(link);
});
