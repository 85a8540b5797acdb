import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelPasskeysEndpoints as endpoints } from '@/contract/panel-passkeys.endpoints';
import type { Passkey } from '@/contract/panel-passkeys.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelPasskeysMessages as messages } from '@/messages/panel-passkeys';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { mockApi, MockError, MockMessage } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

/** The browser's part, which the browser test of passkeys runs. */
const startAuthentication = jest.fn();
const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (given: unknown) => startAuthentication(given) as unknown,
  startRegistration: (given: unknown) => startRegistration(given) as unknown,
}));

const api = mockApi();

const PASSKEY: Passkey = {
  id: 7,
  name: 'کروم روی اندروید',
  created_at: '2026-11-20T10:00:00+03:30',
  last_used_at: null,
  backed_up: true,
  rp_id: 'shop.test',
};
const ORIGIN = 'http://shop.test';
const OPTIONS: ResponseOf<typeof endpoints.startSecondFactor>['options'] = {
  rpId: 'shop.test',
  challenge: 'AAAA',
  allowCredentials: [],
  timeout: 120_000,
};
const CREATION: ResponseOf<typeof endpoints.startPasskey>['options'] = {
  rp: { id: 'shop.test', name: 'خانهٔ ما' },
  user: { id: 'AAAA', name: '09120000001', displayName: 'صاحب فروشگاه' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  timeout: 120_000,
};
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const };
const ASSERTION = { ...CREDENTIAL, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };
const ATTESTATION = { ...CREDENTIAL, response: { clientDataJSON: 'AA', attestationObject: 'AA' } };
const named = (name: string) => Object.assign(new Error(name), { name });
const NOT_CONFIRMED = new MockError(428, 'برای این کار دوباره تأیید کنید که خودتان هستید.');

beforeEach(() => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  api.on(panelStaffEndpoints.listOwnSessions, () => ({ items: [] }));
});
const press = (name: string) => screen.findByRole('button', { name });
const list = (items: Passkey[], origin: string | null = ORIGIN) =>
  api.on(endpoints.listOwnPasskeys, () => ({ items, origin }));

describe('the sign-in of a person with a passkey', () => {
  async function enterCode(own = false) {
    api.on(authEndpoints.login, () => new MockMessage({ resend_after: 60, expires_in: 120 }, 'کد فرستاده شد.'));
    api.on(
      panelEndpoints.panelLogin,
      () => new MockError(428, 'با گذرکلید تأیید کنید.', { data: { pending: 'p'.repeat(43), expires_in: 300 } }),
    );
    api.on(endpoints.startSecondFactor, () => ({ options: OPTIONS }));
    const { user } = renderPanel(api, '/account', null);
    await user.type(await screen.findByRole('textbox', { name: t(shell.signInMobile) }), '09120000001');
    if (own) await user.click(screen.getByRole('checkbox', { name: t(shell.ownDevice) }));
    await user.click(screen.getByRole('button', { name: t(shell.signInSend) }));
    await user.type(await screen.findByRole('textbox', { name: t(shell.signInCode) }), '123456');
    await screen.findByRole('heading', { name: t(messages.step) });
    return user;
  }

  it('asks for the passkey after the code, and opens the panel with it', async () => {
    list([]);
    const user = await enterCode(true);
    expect(await press(t(messages.verify))).toHaveFocus();
    startAuthentication.mockResolvedValue(ASSERTION);
    api.on(endpoints.finishSecondFactor, () => entered('new-token'));
    await user.click(await press(t(messages.verify)));
    expect(await screen.findByRole('heading', { name: t(messages.title) })).toBeInTheDocument();
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: OPTIONS });
    const [request] = api.requestsTo(endpoints.finishSecondFactor);
    expect(request?.body).toEqual({ pending: 'p'.repeat(43), assertion: ASSERTION, own_device: true });
    expect(request?.headers.get('x-caravansara-panel-session')).toBe('own');
  });

  it('says what was refused, lets it be repeated, and begins anew on request', async () => {
    const user = await enterCode();
    startAuthentication.mockRejectedValue(named('NotAllowedError'));
    await user.click(await press(t(messages.verify)));
    expect(await screen.findByText(t(messages.notAllowed))).toHaveAttribute('role', 'alert');
    startAuthentication.mockResolvedValue(ASSERTION);
    api.on(endpoints.finishSecondFactor, () => new MockError(400, 'گذرکلید پذیرفته نشد.'));
    await user.click(await press(t(messages.verify)));
    expect(await screen.findByText('گذرکلید پذیرفته نشد.')).toHaveAttribute('role', 'alert');
    await user.click(await press(t(messages.restart)));
    expect(await screen.findByRole('textbox', { name: t(shell.signInMobile) })).toBeInTheDocument();
  });
});

describe('one’s own passkeys', () => {
  it('are added; without a recent sign-in after a code', async () => {
    list([]);
    let isConfirmed = false;
    api.on(endpoints.startPasskey, () => (isConfirmed ? { options: CREATION } : NOT_CONFIRMED));
    api.on(endpoints.startConfirmation, () => ({ options: null, mobile: '09120000001' }));
    api.on(authEndpoints.login, () => new MockMessage({ resend_after: 60, expires_in: 120 }, 'کد فرستاده شد.'));
    api.on(endpoints.confirmSelf, ({ body }) => {
      isConfirmed = body.code === '123456';
      return isConfirmed ? { confirmed_until: '2026-11-20T10:10:00+03:30' } : new MockError(400, 'کد درست نیست.');
    });
    startRegistration.mockResolvedValue(ATTESTATION);
    api.on(endpoints.addPasskey, () => {
      list([PASSKEY]);
      return new MockMessage({ items: [PASSKEY], origin: ORIGIN }, 'گذرکلید اضافه شد.');
    });
    const { user } = renderPanel(api, '/account');
    expect(await screen.findByText(t(messages.none))).toBeInTheDocument();
    await user.click(await press(t(messages.add)));
    const dialog = await screen.findByRole('dialog', { name: t(messages.confirmTitle) });
    expect(within(dialog).getByRole('status')).toHaveTextContent('کد فرستاده شد.');
    expect(api.requestsTo(authEndpoints.login)[0]?.body).toEqual({ mobile: '09120000001', purpose: 'panel' });
    const code = within(dialog).getByRole('textbox', { name: t(shell.signInCode) });
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveAccessibleDescription('کد درست نیست.'));
    await user.clear(code);
    await user.type(code, '۱۲۳۴۵۶');
    expect(await screen.findByText('گذرکلید اضافه شد.')).toBeInTheDocument();
    expect(api.requestsTo(endpoints.addPasskey)[0]?.body).toEqual({ attestation: ATTESTATION });
    expect(await screen.findByText(PASSKEY.name)).toBeInTheDocument();
    expect(screen.getByText(t(messages.onlyOne))).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are removed after a question and the confirmation by a passkey, which can be given up', async () => {
    list([PASSKEY]);
    let isConfirmed = false;
    api.on(endpoints.removePasskey, () => {
      if (!isConfirmed) return NOT_CONFIRMED;
      list([]);
      return new MockMessage({ items: [], origin: ORIGIN }, 'گذرکلید حذف شد.');
    });
    api.on(endpoints.startConfirmation, () => ({ options: OPTIONS, mobile: '09120000001' }));
    api.on(endpoints.confirmSelf, () => {
      isConfirmed = true;
      return { confirmed_until: '2026-11-20T10:10:00+03:30' };
    });
    const { user } = renderPanel(api, '/account');
    const remove = async () => {
      await user.click(await press(t(messages.removeOf, { name: PASSKEY.name })));
      expect(await screen.findByText(new RegExp(t(messages.removeLast)))).toBeInTheDocument();
      await user.click(await press(t(panelFormMessages.yes)));
      return await screen.findByRole('dialog', { name: t(messages.confirmTitle) });
    };
    const first = await remove();
    startAuthentication.mockRejectedValue(named('NotAllowedError'));
    await user.click(within(first).getByRole('button', { name: t(messages.verify) }));
    await waitFor(() => expect(within(first).getByRole('alert')).toHaveTextContent(t(messages.notAllowed)));
    await user.click(within(first).getByRole('button', { name: t(shell.cancel) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(PASSKEY.name)).toBeInTheDocument();

    startAuthentication.mockResolvedValue(ASSERTION);
    await user.click(within(await remove()).getByRole('button', { name: t(messages.verify) }));
    expect(await screen.findByText(t(messages.none))).toBeInTheDocument();
    expect(api.requestsTo(endpoints.confirmSelf).map(({ body }) => body)).toEqual([{ assertion: ASSERTION }]);
  });

  it('are renamed', async () => {
    list([PASSKEY]);
    api.on(endpoints.renamePasskey, ({ body }) =>
      body.name.trim() === ''
        ? new MockError(400, 'نام گذرکلید را بنویسید.', { errors: [{ field: 'name', msg: 'نام را بنویسید.' }] })
        : { items: [{ ...PASSKEY, name: body.name }], origin: ORIGIN },
    );
    const { user } = renderPanel(api, '/account');
    await user.click(await press(t(messages.renameOf, { name: PASSKEY.name })));
    const field = await screen.findByRole('textbox', { name: t(messages.name) });
    await user.clear(field);
    await user.click(await press(t(messages.save)));
    await waitFor(() => expect(field).toHaveAccessibleDescription('نام را بنویسید.'));
    await user.type(field, 'گوشی کاری');
    await user.click(await press(t(messages.save)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsTo(endpoints.renamePasskey).map(({ params, body }) => [params.id, body.name])).toEqual([
      ['7', ''],
      ['7', 'گوشی کاری'],
    ]);
  });

  it.each<[string, string | null, boolean, string]>([
    ['at an address without https', null, true, t(messages.impossible)],
    ['at another address of the shop', 'https://other.example', true, 'https://other.example'],
    ['in a browser without WebAuthn', ORIGIN, false, t(messages.unsupported)],
  ])('cannot be added %s, which the page says', async (_, origin, isSupported, sentence) => {
    if (!isSupported) Object.defineProperty(window, 'PublicKeyCredential', { value: undefined, configurable: true });
    list([PASSKEY], origin);
    renderPanel(api, '/account');
    await screen.findByText(PASSKEY.name);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByRole('button', { name: t(messages.add) })).toBeNull();
  });

  it('say why the list could not be read; hosts and a backend without passkeys have no such part', async () => {
    api.on(endpoints.listOwnPasskeys, () => new MockError(503, 'فروشگاه سرش شلوغ است.'));
    const { user, unmount } = renderPanel(api, '/account');
    expect(await screen.findByText('فروشگاه سرش شلوغ است.', undefined, { timeout: 5_000 })).toBeInTheDocument();
    list([PASSKEY]);
    await user.click(await press(t(shell.retry)));
    expect(await screen.findByText(PASSKEY.name)).toBeInTheDocument();
    unmount();

    api.on(endpoints.listOwnPasskeys, () => new MockError(404, 'نیست.'));
    const other = renderPanel(api, '/account');
    await screen.findByText(/با هیچ دستگاهی/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: t(messages.title) })).toBeNull());
    other.unmount();

    const before = api.requestsTo(endpoints.listOwnPasskeys).length;
    renderPanel(api, '/account', entered('host-token', 'host'));
    await screen.findByText(/با هیچ دستگاهی/);
    expect(screen.queryByRole('heading', { name: t(messages.title) })).toBeNull();
    expect(api.requestsTo(endpoints.listOwnPasskeys)).toHaveLength(before);
  });
});

it('an owner removes the passkey that a member of the staff has lost', async () => {
  const params = { id: 3 };
  const item = {
    id: 3,
    mobile: '09121112233',
    name: 'رضا',
    role: 'desk' as const,
    created_at: '2026-11-20T10:00:00+03:30',
    ended_at: null,
    version: 1,
  };
  api.on(panelStaffEndpoints.getStaff, () => ({ item }));
  api.on(panelStaffEndpoints.listStaffSessions, () => ({ items: [] }));
  api.on(panelStaffEndpoints.listAudit, () => ({ items: [], page: 1, limit: 25, total: 0 }));
  let items = [{ ...PASSKEY, rp_id: 'old.example' }];
  api.on(endpoints.listStaffPasskeys, () => ({ items, origin: ORIGIN }));
  api.on(endpoints.removeStaffPasskey, () => {
    items = [];
    return { items, origin: ORIGIN };
  });
  const { user } = renderPanel(api, `/staff/${params.id}`);
  expect(await screen.findByRole('heading', { name: t(messages.titleOf, { name: item.name }) })).toBeInTheDocument();
  expect(screen.getByText(/old\.example/)).toBeInTheDocument();
  await user.click(await press(t(messages.removeOf, { name: PASSKEY.name })));
  await user.click(await press(t(panelFormMessages.yes)));
  expect(await screen.findByText(t(messages.noneOf))).toBeInTheDocument();
  expect(api.requestsTo(endpoints.removeStaffPasskey)[0]?.body).toEqual({ passkey: PASSKEY.id });
});
