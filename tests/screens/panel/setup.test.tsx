import { File as NodeFile } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { panelSetupMessages as words } from '@/messages/panel-setup';
import { panelShellMessages } from '@/messages/panel-shell';
import { readSession } from '@/panel/session/session';
import { uploadPicture } from '@/panel/pictures/upload-picture';
import { mockApi, MockError } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

jest.mock('@/panel/pictures/upload-picture');

const api = mockApi();
/** The screen tests use Node's streams, which do not read jsdom's files. */
const logo = (content: string | Uint8Array<ArrayBuffer>) => new NodeFile([content], 'logo.png') as unknown as File;

it('a failed logo upload is reported after the shop was created, and does not block the setup', async () => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  jest.mocked(uploadPicture).mockRejectedValue(new Error(t(panelPicturesMessages.failed)));
  api.on(panelShopEndpoints.getSetup, () => ({ exists: false, needs_code: false }));
  api.on(panelEndpoints.setUpShop, () => entered('owner-token'));
  const { user } = renderPanel(api, '/setup#token=link', null);
  await user.type(await screen.findByLabelText(panelShellMessages.signInMobile, { exact: false }), '09120000001');
  await user.type(screen.getByLabelText(words.mobileAgain, { exact: false }), '09120000001');
  await user.type(screen.getByLabelText(words.name, { exact: false }), 'سفال ماسال');
  screen.getByTestId<HTMLInputElement>('files').accept = '';
  await user.upload(screen.getByTestId('files'), logo(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)));
  await user.click(screen.getByText(words.make, { selector: 'button' }));
  expect(await screen.findByText(t(words.logoFailed, { msg: t(panelPicturesMessages.failed) }))).toBeVisible();
  expect(screen.getByText(words.goOn, { selector: 'button' })).toBeEnabled();
  expect(api.requestsTo(panelEndpoints.setUpShop)).toHaveLength(1);
  expect(localStorage.getItem('PANEL_DRAFTS') ?? '').not.toContain('سفال ماسال');
});

it('the contrast of a colour is shown with the Persian decimal separator', async () => {
  api.on(panelShopEndpoints.getSetup, () => ({ exists: false, needs_code: false }));
  renderPanel(api, '/setup#token=link', null);
  expect(await screen.findByText(/کنتراست [۰-۹]+\u066b[۰-۹]+\)/)).toBeVisible();
});

it('a logo that is no picture is refused when it is chosen', async () => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  api.on(panelShopEndpoints.getSetup, () => ({ exists: false, needs_code: false }));
  const { user } = renderPanel(api, '/setup#token=link', null);
  const files = await screen.findByTestId<HTMLInputElement>('files');
  files.accept = '';
  await user.upload(files, logo('%PDF'));
  expect(await screen.findByText(t(panelPicturesMessages['fault.kind']))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('img', { name: t(words.logo) })).toBeNull());
});

it('a refused setup link is shown with a button for a new one, and does not block the next attempt', async () => {
  api.on(panelShopEndpoints.getSetup, () => ({ exists: false, needs_code: false }));
  api.on(panelEndpoints.setUpShop, () => {
    const errors = [{ field: 'token', msg: 'این پیوند به‌کار رفته است.' }];
    return new MockError(400, 'رد شد.', { errors });
  });
  const { user } = renderPanel(api, '/setup#token=link', null);
  await user.type(await screen.findByLabelText(panelShellMessages.signInMobile, { exact: false }), '09120000001');
  await user.type(screen.getByLabelText(words.mobileAgain, { exact: false }), '09120000001');
  await user.type(screen.getByLabelText(words.name, { exact: false }), 'سفال ماسال');
  await user.click(screen.getByText(words.make, { selector: 'button' }));
  expect(await screen.findByText('این پیوند به‌کار رفته است.')).toBeVisible();
  expect(screen.getByText(words.renew)).toBeVisible();
  await waitFor(() => expect(screen.getByText(words.make, { selector: 'button' })).toBeEnabled());
  await user.click(screen.getByText(words.make, { selector: 'button' }));
  await waitFor(() => expect(api.requestsTo(panelEndpoints.setUpShop)).toHaveLength(2));
});

it('the owner types the mobile twice, and a different second number is refused', async () => {
  api.on(panelShopEndpoints.getSetup, () => ({ exists: false, needs_code: false }));
  const { user } = renderPanel(api, '/setup#token=link', null);
  await user.type(await screen.findByLabelText(panelShellMessages.signInMobile, { exact: false }), '09120000001');
  await user.type(screen.getByLabelText(words.mobileAgain, { exact: false }), '09120000002');
  await user.type(screen.getByLabelText(words.name, { exact: false }), 'سفال ماسال');
  await user.click(screen.getByText(words.make, { selector: 'button' }));
  expect(await screen.findByText(words.mobileDiffers)).toBeVisible();
  expect(api.requestsTo(panelEndpoints.setUpShop)).toHaveLength(0);
});

it('a printed sign-in link opens the panel of an existing shop by one button', async () => {
  // The document cannot be left in jsdom, which says so.
  jest.spyOn(console, 'error').mockImplementation();
  api.on(panelShopEndpoints.getSetup, () => ({ exists: true, needs_code: false }));
  api.on(panelEndpoints.enterByLink, () => ({ ...entered('owner-token'), mobile: '09120000001' }));
  const { user } = renderPanel(api, '/setup#owner=link', null);
  await user.click(await screen.findByText(words.ownerEnter, { selector: 'button' }));
  await waitFor(() => expect(api.requestsTo(panelEndpoints.enterByLink)).toHaveLength(1));
  expect(readSession()).toMatchObject({ token: 'owner-token', mobile: '09120000001' });
});
