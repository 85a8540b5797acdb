import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { productChange, type PanelProduct } from '@/contract/panel-products.schemas';
import { t } from '@/messages/format-message';
import { panelFormMessages as form } from '@/messages/panel-form';
import { panelProductsMessages as words } from '@/messages/panel-products';
import { panelResidenceMessages as residence } from '@/messages/panel-residence';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { panelWordsMessages } from '@/messages/panel-words';
import { authProvider } from '@/panel/shell/auth-provider';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi, MockError } from '@tests/support/mock-api';
import { panelProduct, panelResidence } from '@tests/support/panel-fixtures';
import { entered, PANEL_SHOP, renderPanel } from '@tests/support/render-panel';

const api = mockApi();
/** A full React Admin form takes ten seconds in jsdom while another suite uses the same cores. */
jest.setTimeout(60_000);

const PRODUCT = panelProduct();
const HOUSE = panelResidence();

/** The stored product. A change with another version, or with another `stock_seen`, is refused with it (409). */
let stored: PanelProduct;
const refused = () => new MockError(409, 'در این میان تغییر کرده است.', { data: { item: stored } });
function changedBy(body: object) {
  const { version, stock_seen, stock_change, ...change } = productChange.parse(body);
  if (version !== stored.version || (change.stock !== undefined && stock_seen !== stored.stock)) return null;
  const { residence: part, pictures: _p, toppings: _t, items: _i, ...fields } = change;
  stored = {
    ...stored,
    ...fields,
    ...(stock_change !== undefined && { stock: (stored.stock ?? 0) + stock_change }),
    ...(part && stored.residence && { residence: { ...stored.residence, ...(part as typeof stored.residence) } }),
    version: version + 1,
  } as PanelProduct;
  // As in the backend: an old price that is no longer higher is removed.
  if (stored.old_price !== null && stored.old_price <= (stored.price ?? 0)) stored = { ...stored, old_price: null };
  return stored;
}

const page = <Item,>(items: Item[]) => ({ items, page: 1, limit: 100, total: items.length });

expectFailedRequests();

beforeEach(() => {
  stored = PRODUCT;
  // Before the path with a parameter.
  api.on(catalogue.listBulkChanges, () => ({ items: [] }));
  api.on(catalogue.getPanelProduct, () => ({ item: stored }));
  api.on(catalogue.listPanelProducts, () => page([stored]));
  api.on(catalogue.changeProducts, ({ body }) => {
    const items = body.changes.map(changedBy);
    return items.every((item) => item !== null) ? { items } : refused();
  });
  // Registered after changeProducts: its path has a parameter.
  api.on(catalogue.changeProduct, ({ body }) => {
    const item = changedBy(body);
    return item ? { item } : refused();
  });
  api.on(catalogue.listPanelCategories, () => page([]));
  api.on(catalogue.listProperties, () => page([]));
  api.on(catalogue.listHosts, () => page([]));
  api.on(panelShopEndpoints.getSamples, () => ({
    item: { filled: false, products: 0, edited: 0, can_fill: false, can_remove: false },
  }));
});

const sent = () => api.requestsTo(catalogue.changeProduct).map(({ body }) => body);
const changes = () => api.requestsTo(catalogue.changeProducts).map(({ body }) => body.changes);
// Queries use labels and texts: computing the roles of a full form is slow.
const field = (name: string) =>
  screen.findByLabelText(new RegExp(`^${name.replace(/[()]/g, '.')}`), { selector: 'input, textarea' });
const button = (name: string) => screen.findByText(name, { selector: 'button, button *' });
const press = async (user: UserEvent, name: string) => await user.click(await button(name));
async function type(user: UserEvent, name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.paste(text);
}
const conflict = async () => (await screen.findByText(t(form.conflictTitle))).closest<HTMLElement>('[role=dialog]')!;
describe('unsaved input', () => {
  it('survives a failed request and a reload for the same user only, and is deleted at logout', async () => {
    const { user, unmount } = renderPanel(api, '/products/7');
    await type(user, words.name, 'زعفران نگین');
    api.on(catalogue.changeProduct, () => Response.error());
    await press(user, t(form.save));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await field(words.name)).toHaveValue('زعفران نگین');
    unmount();

    const other = renderPanel(api, '/products/7', { ...entered('other'), user: { id: 2, role: 'panel' } });
    expect(await field(words.name)).toHaveValue(PRODUCT.name);
    other.unmount();

    const again = renderPanel(api, '/products/7');
    expect(await screen.findByText(t(form.draftRestored))).toBeInTheDocument();
    expect(await field(words.name)).toHaveValue('زعفران نگین');
    again.unmount();
    api.on(authEndpoints.logout, () => ({}));
    await authProvider.logout({});
    expect(JSON.stringify({ ...localStorage })).not.toContain('نگین');
  });

  it('opens the conflict dialog if the record has changed; saving sends the current stock as stock_seen', async () => {
    const { user, unmount } = renderPanel(api, '/products/7');
    await type(user, words.stock, '20');
    unmount();
    stored = { ...stored, stock: 3, price: 90_000, version: 2 };
    const again = renderPanel(api, '/products/7');
    const dialog = await conflict();
    expect(within(dialog).getByText('۹۰٬۰۰۰')).toBeInTheDocument();
    expect(within(dialog).getByText('۳')).toBeInTheDocument();
    expect(within(dialog).getByText(t(form.conflictOwn, { value: '۲۰' }))).toBeInTheDocument();
    await again.user.click(within(dialog).getByText(t(form.conflictPutMine)));
    // Nothing is sent until the user saves.
    expect(sent()).toEqual([]);
    await press(again.user, t(form.save));
    await waitFor(() => expect(sent()).toEqual([{ version: 2, stock: 20, stock_seen: 3 }]));
    expect(stored).toMatchObject({ stock: 20, price: 90_000 });
  });

  it('stays in the form while the record is refetched', async () => {
    const { user } = renderPanel(api, '/products/7');
    await type(user, words.name, 'زعفران نگین');
    stored = { ...stored, stock: 8 };
    // The record is refetched for many reasons: undoing an earlier change, an action, a reconnection.
    await press(user, t(form.remove));
    api.on(catalogue.removeProduct, refused);
    await press(user, t(form.yes));
    await user.click(within(await conflict()).getByText(t(form.conflictBack)));
    expect(await field(words.name)).toHaveValue('زعفران نگین');
  });

  it('is sent with the new token after a 401 and a new sign-in', async () => {
    api.on(authEndpoints.login, () => ({ resend_after: 60, expires_in: 120 }));
    api.on(panelEndpoints.panelLogin, () => entered('new-token'));
    api.on(catalogue.changeProduct, ({ token, body }) =>
      token === 'new-token' ? { item: changedBy(body) ?? stored } : new MockError(401),
    );
    const { user } = renderPanel(api, '/products/7');
    await type(user, words.name, 'زعفران نگین');
    await press(user, t(form.save));
    const dialog = (await screen.findByText(t(shell.signInAgainTitle))).closest<HTMLElement>('[role=dialog]')!;
    await user.click(within(dialog).getByText(t(shell.signInSend)));
    await user.type(await within(dialog).findByLabelText(t(shell.signInCode)), '123456');
    expect(await screen.findByText(t(panelWordsMessages.saved))).toBeInTheDocument();
    expect(stored.name).toBe('زعفران نگین');
  });
});

describe('a product that two users edit', () => {
  it('shows the second user what changed, and adds only their own residence fields when published', async () => {
    stored = { ...HOUSE, status: 'draft' };
    const { user } = renderPanel(api, '/products/7');
    await type(user, residence.address, 'کوچهٔ دو');
    await type(user, residence.province, '');
    stored = {
      ...stored,
      version: 2,
      description: 'حیاط دارد',
      residence: { ...HOUSE.residence!, city: 'تفت', beds: 5 },
    };
    await press(user, t(words.publish));
    const dialog = await conflict();
    for (const seen of [words.description, 'حیاط دارد', residence.city, 'تفت', residence.beds, '۵'])
      expect(within(dialog).getByText(seen)).toBeInTheDocument();
    await user.click(within(dialog).getByText(t(form.conflictMine)));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ version: 2, status: 'on_sale', residence: { address: 'کوچهٔ دو', province: null } });
    expect(stored.residence).toMatchObject({ address: 'کوچهٔ دو', city: 'تفت', beds: 5 });
    await waitFor(async () => expect(await field(residence.city)).toHaveValue('تفت'));
    // The largest form of the panel.
  }, 60_000);

  it('opens the conflict dialog once if stock was sold meanwhile', async () => {
    const { user } = renderPanel(api, '/products/7');
    await type(user, words.stock, '20');
    // A sale does not change the version.
    stored = { ...stored, stock: 9, sold: 1 };
    await press(user, t(form.save));
    await user.click(within(await conflict()).getByText(t(form.conflictMine)));
    await waitFor(() => expect(stored.stock).toBe(20));
    expect(sent().map(({ stock_seen }) => stock_seen)).toEqual([10, 9]);
  });

  it('can be reset to the newer version, which deletes the draft', async () => {
    const { user } = renderPanel(api, '/products/7');
    await type(user, words.name, 'نام من');
    stored = { ...stored, version: 2, name: 'نام او' };
    await press(user, t(form.save));
    await user.click(within(await conflict()).getByText(t(form.conflictTheirs)));
    await waitFor(async () => expect(await field(words.name)).toHaveValue('نام او'));
    expect(localStorage.getItem('PANEL_DRAFTS') ?? '').not.toContain('نام من');
  });
});

describe('the notification of a saved change', () => {
  it('restores a form’s fields by «undo», and the stock by its difference', async () => {
    const { user } = renderPanel(api, '/products/7');
    expect(await screen.findByText(t(form.unchanged))).toBeInTheDocument();
    const save = await button(t(form.save));
    expect(save).not.toHaveClass('MuiButton-contained');
    await type(user, words.name, 'زعفران نگین');
    expect(screen.getByText(t(form.unsaved))).toBeInTheDocument();
    expect(save).toHaveClass('MuiButton-contained');
    await type(user, words.stock, '20');
    await press(user, t(form.save));
    const undo = await button(t(panelWordsMessages.undo));
    stored = { ...stored, stock: 19 };
    await user.click(undo);
    await waitFor(() => expect(stored).toMatchObject({ name: PRODUCT.name, stock: 9, version: 3 }));
    await waitFor(async () => expect(await field(words.name)).toHaveValue(PRODUCT.name));
  });
});

it('the list’s stock cell sends the count at the first key as stock_seen, then the new count', async () => {
  const { user } = renderPanel(api, '/products');
  const cell = await field(t(words.fieldOf, { field: words.stock, name: stored.name }));
  await user.clear(cell);
  await user.type(cell, '25');
  stored = { ...stored, stock: 9 };
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/اکنون: ۹/)).toBeInTheDocument();
  expect(cell).toHaveValue('۲۵');
  await user.click(cell);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored.stock).toBe(25));
  expect(changes().map(([change]) => change?.stock_seen)).toEqual([10, 9]);
});

it('beside the name of a product stand its status and the way back to the list', async () => {
  renderPanel(api, '/products/7');
  const title = (await screen.findByText(PRODUCT.name, { selector: 'h1, h1 *' })).closest<HTMLElement>('header')!;
  expect(within(title).getByText(t(words[`status.${PRODUCT.status}`]))).toBeInTheDocument();
  const back = within(title).getByLabelText(t(shell.backTo, { list: words.title }));
  expect(back).toHaveAttribute('href', '/panel/products');
  expect(document.title).toBe(t(shell.titleOf, { page: PRODUCT.name, shop: PANEL_SHOP.shop.name }));
});

it('a button for missing data focuses the field of that data', async () => {
  stored = { ...HOUSE, missing: ['picture', 'description', 'city'], description: '', pictures: [] };
  const { user } = renderPanel(api, '/products/7');
  HTMLElement.prototype.scrollIntoView = jest.fn();
  await press(user, t(words['lacks.description']));
  expect(await field(words.description)).toHaveFocus();
  await press(user, t(words['lacks.picture']));
  expect(document.activeElement).toHaveRole('button');
});
