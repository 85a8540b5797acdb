import { screen, within } from '@testing-library/react';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelStaffMessages as words } from '@/messages/panel-staff';
import { actionsMessages } from '@/messages/actions';
import { mockApi } from '@tests/support/mock-api';
import { panelApiToken } from '@tests/support/panel-fixtures';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('the dialog of a new API key can be canceled before the key is made, and closed afterwards', async () => {
  api.on(panelStaffEndpoints.listApiTokens, () => ({ items: [], page: 1, limit: 20, total: 0 }));
  api.on(panelStaffEndpoints.createApiToken, () => ({ item: panelApiToken(), access_token: 'secret-token' }));
  const { user } = renderPanel(api, '/tokens');
  await user.click(await screen.findByRole('button', { name: words.tokenCreate }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: panelShellMessages.cancel })).toBeVisible();
  await user.type(dialog.getByLabelText(words.tokenName), 'حسابداری');
  await user.click(dialog.getByRole('button', { name: words.tokenMake }));
  expect(await dialog.findByDisplayValue('secret-token')).toBeVisible();
  expect(dialog.queryByRole('button', { name: panelShellMessages.cancel })).toBeNull();
  await user.click(dialog.getByRole('button', { name: actionsMessages.dialogClose }));
  expect(await screen.findByRole('button', { name: words.tokenCreate })).toBeVisible();
});
