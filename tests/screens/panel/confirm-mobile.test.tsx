import { screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { panelShellMessages } from '@/messages/panel-shell';
import { MockError, mockApi } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();
const MOBILE = '09120000003';

it('an owner who confirms the mobile goes on with the new token, without another sign-in', async () => {
  let valid = 'of-the-setup';
  api.on(authEndpoints.login, () => ({ resend_after: 120, expires_in: 300 }));
  api.on(panelShopEndpoints.getSettings, () => new MockError(404));
  api.on(panelShopEndpoints.listProviders, () => ({
    items: [
      {
        id: 'sms' as const,
        provider: null,
        fields: {},
        endings: {},
        readable: true,
        fixed: true,
        in_use: 'kavenegar',
        choices: [],
        version: 1,
      },
    ],
  }));
  api.on(panelShopEndpoints.getChecklist, ({ token }) => {
    // The former token has ended.
    if (token !== valid) return new MockError(401);
    const isConfirmed = valid === 'confirmed';
    return { item: { steps: [], dismissed: true, link: null, unconfirmed_mobile: isConfirmed ? null : MOBILE } };
  });
  api.on(panelEndpoints.confirmMobile, () => {
    valid = 'confirmed';
    return { ...entered('confirmed'), mobile: MOBILE };
  });
  const { user } = renderPanel(api, '/providers', entered('of-the-setup'));
  await user.click(await screen.findByRole('button', { name: t(panelShellMessages.signInSend) }, { timeout: 8000 }));
  await user.type(await screen.findByLabelText(t(panelShellMessages.signInCode)), '123456');
  await user.click(screen.getByRole('button', { name: t(panelSettingsMessages.confirmMobile) }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: t(panelSettingsMessages.confirmMobile) })).not.toBeInTheDocument(),
  );
  expect(screen.queryByText(t(panelShellMessages.signInAgainTitle))).not.toBeInTheDocument();
});
