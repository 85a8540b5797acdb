import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelReview } from '@/contract/panel-customers.schemas';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';
import { panelCommentsMessages as comments } from '@/messages/panel-comments';
import { panelDeskMessages as deskMessages } from '@/messages/panel-desk';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { callPanel } from '@/panel/api/call-panel';
import { endSession, startSession } from '@/panel/session/session';
import { assign } from '@/storefront/platform/location';
import { clearStorage } from '@/storefront/platform/storage';
import { mockApi, MockError, MockMessage } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

jest.mock('@/storefront/platform/location', () => ({
  ...jest.requireActual<object>('@/storefront/platform/location'),
  assign: jest.fn(),
}));

const api = mockApi();

const COMMENT: PanelReview = {
  id: 7,
  star: 4,
  comment: 'زعفرانش عطر خوبی داشت.',
  name: 'سارا',
  created_at: '2026-11-20T10:00:00+03:30',
  reply: null,
  status: 'pending',
  product: { id: 3, name: 'زعفران نگین' },
  customer_id: null,
  order_id: null,
  reports: [],
  version: 1,
};

beforeEach(() => {
  api.on(authEndpoints.login, () => new MockMessage({ resend_after: 60, expires_in: 120 }, 'کد فرستاده شد.'));
  api.on(panelCustomersEndpoints.listReviews, ({ query }) => {
    const shown = query.status === 'pending' ? [COMMENT] : [];
    return { items: shown, page: 1, limit: 20, total: shown.length };
  });
  api.on(panelBooksEndpoints.listDeskPayments, () => ({ items: [], page: 1, limit: 20, total: 0 }));
});

const field = (name: string) => screen.findByRole('textbox', { name });

it('a backend without panel endpoints and an unreachable shop show different messages and no sign-in form', async () => {
  api.on(panelShopEndpoints.getSetup, () => new MockError(404, 'نیست.'));
  const { user } = renderPanel(api, '/', null);
  expect(await screen.findByRole('alert')).toHaveTextContent(t(shell.noPanel));
  expect(screen.queryByRole('textbox')).toBeNull();

  api.on(panelShopEndpoints.getSetup, () => Response.error());
  api.on(configEndpoints.getConfig, () => Response.error());
  await user.click(screen.getByRole('button', { name: t(shell.retry) }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t(errorsMessages.errorNetwork)));
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('sign-in', () => {
  it('accepts the mobile number in Persian digits, then the code, and opens the requested screen', async () => {
    api.on(panelEndpoints.panelLogin, () => entered('new-token'));
    const { user } = renderPanel(api, '/payments', null);
    await user.type(await field(t(shell.signInMobile)), '۰۹۱۲ ۰۰۰ ۰۰۰۱');
    await user.click(screen.getByRole('button', { name: t(shell.signInSend) }));
    // The sixth digit submits the code.
    await user.type(await field(t(shell.signInCode)), '۱۲۳۴۵۶');

    expect(await screen.findByRole('heading', { name: 'پرداخت‌های نامعلوم' })).toBeInTheDocument();
    expect(api.requestsTo(authEndpoints.login)[0]?.body).toEqual({ mobile: '09120000001', purpose: 'panel' });
    expect(api.requestsTo(panelEndpoints.panelLogin)[0]?.body).toEqual({ mobile: '09120000001', code: '123456' });
    expect(api.requestsTo(panelBooksEndpoints.listDeskPayments)[0]?.token).toBe('new-token');
    // Stored for this tab only, separately from the customer's session.
    expect(sessionStorage.getItem('PANEL_SESSION')).toContain('new-token');
    expect(JSON.stringify({ ...localStorage })).not.toContain('new-token');
  });

  it.each([
    ['another person', 2, t(deskMessages.title)],
    ['the same person', 1, 'پرداخت‌های نامعلوم'],
  ])('after a sign-out opens for %s the right screen', async (_, id, heading) => {
    startSession(entered('former-token'), '09120000009');
    endSession();
    api.on(panelEndpoints.panelLogin, () => ({ ...entered('new-token'), user: { id, role: 'panel' as const } }));
    const { user } = renderPanel(api, '/payments', null);
    await user.type(await field(t(shell.signInMobile)), '09120000001');
    await user.click(screen.getByRole('button', { name: t(shell.signInSend) }));
    await user.type(await field(t(shell.signInCode)), '123456');
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it('announces an error at its field, a refused code unlike an unreachable shop, and keeps the input', async () => {
    api.on(panelEndpoints.panelLogin, () => Response.error());
    const { user } = renderPanel(api, '/', null);
    await user.type(await field(t(shell.signInMobile)), '۰۹۱۲');
    await user.click(screen.getByRole('button', { name: t(shell.signInSend) }));
    expect(await field(t(shell.signInMobile))).toHaveAccessibleDescription(t(shell.signInMobileWrong));
    expect(screen.getByText(t(shell.signInMobileWrong))).toHaveAttribute('aria-live', 'polite');
    expect(await field(t(shell.signInMobile))).toHaveValue('۰۹۱۲');
    expect(api.requestsTo(authEndpoints.login)).toHaveLength(0);

    await user.type(await field(t(shell.signInMobile)), '0000001');
    await user.click(screen.getByRole('button', { name: t(shell.signInSend) }));
    await user.type(await field(t(shell.signInCode)), '111111');
    await waitFor(async () =>
      expect(await field(t(shell.signInCode))).toHaveAccessibleDescription(t(errorsMessages.errorNetwork)),
    );

    api.on(
      panelEndpoints.panelLogin,
      () => new MockError(400, 'اطلاعات نادرست است.', { errors: [{ field: 'code', msg: 'کد درست نیست.' }] }),
    );
    await user.click(screen.getByRole('button', { name: t(shell.signInEnter) }));
    await waitFor(async () => expect(await field(t(shell.signInCode))).toHaveAccessibleDescription('کد درست نیست.'));
    expect(await field(t(shell.signInCode))).toHaveValue('۱۱۱۱۱۱');
  });
});

describe('an expired token', () => {
  /** Types a reply, and signs in with this response in the dialog that its refused request opens. */
  async function replyAndSignIn(as: ReturnType<typeof entered>) {
    api.on(panelEndpoints.panelLogin, () => as);
    const { user } = renderPanel(api, '/comments');
    await user.click(await screen.findByRole('button', { name: t(comments.replyEdit) }));
    await user.type(await field(t(comments.reply)), 'نوش جان!');
    await user.click(screen.getByRole('button', { name: t(comments.replySave) }));

    const dialog = await screen.findByRole('dialog', { name: t(shell.signInAgainTitle) });
    // The user's mobile number is prefilled.
    expect(within(dialog).getByRole('textbox')).toHaveValue('۰۹۱۲۰۰۰۰۰۰۱');
    await user.click(within(dialog).getByRole('button', { name: t(shell.signInSend) }));
    await user.type(await within(dialog).findByRole('textbox', { name: t(shell.signInCode) }), '123456');
  }
  const changes = () =>
    api.requestsTo(panelCustomersEndpoints.changeReview).map(({ token, body }) => [token, body.reply]);

  it('opens the sign-in dialog on the same screen, and the request is repeated with the typed input', async () => {
    api.on(panelCustomersEndpoints.changeReview, ({ token, body }) =>
      token === 'new-token' ? { item: { ...COMMENT, reply: body.reply ?? null } } : new MockError(401),
    );
    await replyAndSignIn(entered('new-token'));

    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()).toEqual([
      ['staff-token', 'نوش جان!'],
      ['new-token', 'نوش جان!'],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(assign).not.toHaveBeenCalled();
  });

  it('does not repeat the request for another user, who starts at the first screen with no filters of the former', async () => {
    localStorage.setItem('RaStorePANEL.comments.listParams', JSON.stringify({ filter: { q: '09120000002' } }));
    api.on(panelCustomersEndpoints.changeReview, () => new MockError(401));
    await replyAndSignIn({ ...entered('other-token'), user: { id: 2, role: 'panel' } });

    await waitFor(() => expect(assign).toHaveBeenCalledWith('/panel'));
    expect(sessionStorage.getItem('PANEL_SESSION')).toContain('other-token');
    expect(changes()).toEqual([['staff-token', 'نوش جان!']]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('09120000002');
  });

  it('does not repeat a request for another user that is refused only after that user has signed in', async () => {
    startSession(entered('staff-token'), '09120000001');
    api.on(panelCustomersEndpoints.changeReview, () => {
      startSession({ ...entered('other-token'), user: { id: 2, role: 'panel' } }, '09120000002');
      return new MockError(401);
    });
    const body = { version: 1, reply: 'نوش جان!' };
    await expect(callPanel(panelCustomersEndpoints.changeReview, { params: { id: 7 }, body })).rejects.toMatchObject({
      details: { kind: 'unauthorized' },
    });
    expect(changes()).toEqual([['staff-token', 'نوش جان!']]);
  });
});

it('a customer’s logout in the same browser leaves what React Admin has stored for the panel [AUTH-05]', async () => {
  renderPanel(api, '/comments');
  await screen.findByText(COMMENT.comment);
  const stored = Object.keys(localStorage).filter((key) => !key.startsWith('PANEL_'));
  expect(stored).not.toEqual([]);
  clearStorage();
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(stored));
});

describe('a host', () => {
  it('sees the comments without approve buttons, and no link to the payments', async () => {
    renderPanel(api, '/comments', { ...entered('host-token', 'host'), host: { id: 4, name: 'رضا' } });
    expect(await screen.findByRole('heading', { name: t(comments.title) })).toBeInTheDocument();
    expect(await screen.findByText(COMMENT.comment)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t(comments.approve) })).toBeNull();
    expect(screen.queryByRole('link', { name: 'پرداخت‌های نامعلوم' })).toBeNull();
  });
});
