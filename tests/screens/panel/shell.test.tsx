import { screen } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { permissionsOf } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { panelDeskMessages as desk } from '@/messages/panel-desk';
import { panelProductsMessages as products } from '@/messages/panel-products';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { concernsShop } from '@/panel/parts/panel-screen';
import { screenAbove, screensOnPhone } from '@/panel/shell/allowed-screens';
import { screens } from '@/panel/shell/screens';
import { mockApi, MockMessage } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('after a sign-out the next person starts at the home of the panel, not at the page of the former one', async () => {
  api.on(panelCustomersEndpoints.listCustomers, () => ({ items: [], page: 1, limit: 25, total: 0 }));
  api.on(authEndpoints.logout, () => ({}));
  api.on(authEndpoints.login, () => new MockMessage({ resend_after: 60, expires_in: 120 }, 'کد فرستاده شد.'));
  api.on(panelEndpoints.panelLogin, () => entered('kitchen-token', 'kitchen'));
  const { user } = renderPanel(api, '/customers');
  await user.click(await screen.findByRole('button', { name: t(shell.openMenu) }, { timeout: 8000 }));
  await user.click(await screen.findByRole('button', { name: t(shell.logout) }));
  await user.type(await screen.findByRole('textbox', { name: t(shell.signInMobile) }), '09120000003');
  await user.click(screen.getByRole('button', { name: t(shell.signInSend) }));
  await user.type(await screen.findByRole('textbox', { name: t(shell.signInCode) }), '123456');
  expect(await screen.findByRole('heading', { name: t(desk.title) })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/panel/desk');
});

it('an address without a page says so in Persian and leads to the home of the panel', async () => {
  renderPanel(api, '/nothing-here');
  expect(await screen.findByText(t(shell.pageNotFound), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByRole('link', { name: t(shell.toHome) })).toHaveAttribute('href', '/panel');
  expect(screen.queryByText('ra.', { exact: false })).toBeNull();
});

it.each(screens.filter((screen) => !concernsShop(screen, 'shop')))(
  '$name, which a shop of goods does not have, says so when its address is opened',
  async ({ name, list, create, label }) => {
    renderPanel(api, list ? `/${name}` : `/${name}/create`);
    expect([list, create].some(Boolean)).toBe(true);
    expect(await screen.findByText(t(shell.pageOfOtherShop), {}, { timeout: 8000 })).toBeVisible();
    expect(screen.getByRole('heading', { name: label })).toBeVisible();
    expect(screen.getByRole('link', { name: t(shell.toHome) })).toHaveAttribute('href', '/panel');
  },
);

it('the kitchen has its sheet at the bottom of its phone', () => {
  const own = permissionsOf('kitchen');
  const shown = screensOnPhone((anyOf) => anyOf.some((one) => own.includes(one)), 'eco_food');
  expect(shown.map(({ name }) => name)).toContain('kitchen');
});

it.each([
  ['/products/7', 'owner', 'products'],
  ['/products/create', 'owner', 'products'],
  ['/products', 'owner', undefined],
  // Which the kitchen opens from its own page.
  ['/orders/7', 'kitchen', undefined],
] as const)('above %s there is for the %s the list of %s', (pathname, role, list) => {
  const own = permissionsOf(role);
  expect(screenAbove(pathname, (anyOf) => anyOf.some((one) => own.includes(one)))?.name).toBe(list);
});

it.each([
  ['residence', products['title.residence'], products['empty.residence']],
  ['eco_food', products['title.food'], products['empty.food']],
] as const)('menu, title and empty list of a shop of kind %s name what it sells', async (kind, title, empty) => {
  const list = { items: [], page: 1, limit: 25, total: 0 };
  api.on(panelCatalogueEndpoints.listPanelProducts, () => list);
  api.on(panelCatalogueEndpoints.listBulkChanges, () => ({ items: [] }));
  api.on(panelShopEndpoints.getSamples, () => ({
    item: { filled: false, products: 0, edited: 0, can_fill: false, can_remove: false },
  }));
  const { user } = renderPanel(api, '/products', entered('token'), kind);
  expect(await screen.findByText(t(empty), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByRole('heading', { name: t(title) })).toBeVisible();
  await user.click(screen.getByRole('button', { name: t(shell.openMenu) }));
  expect(
    await screen.findByText(t(shell[kind === 'residence' ? 'group.catalogue.residence' : 'group.catalogue.food'])),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/محصول|کالا/);
});
