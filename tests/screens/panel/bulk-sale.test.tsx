import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ListBase, memoryStore, ResourceContextProvider, useListContext } from 'react-admin';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelProductsMessages as words } from '@/messages/panel-products';
import { dataProvider } from '@/panel/api/data-provider';
import { BulkSale } from '@/panel/products/bulk-sale';
import { startSession } from '@/panel/session/session';
import { mockApi } from '@tests/support/mock-api';
import { entered } from '@tests/support/render-panel';

const api = mockApi();
const product = (id: number, status: PanelProduct['status'] = 'on_sale') =>
  ({ id, version: 10 + id, status, name: `محصول ${id}`, price: 100_000, old_price: null, stock: 1 }) as PanelProduct;

let stored: PanelProduct[];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  stored = [product(1), product(2), product(3)];
  api.on(catalogue.listPanelProducts, ({ query }) => {
    // The page of the list shows the first product only.
    const ids = query.ids?.split(',').map(Number) ?? [1];
    return { items: stored.filter(({ id }) => ids.includes(id)), page: 1, limit: 100, total: stored.length };
  });
  api.on(catalogue.changeProducts, ({ body }) => ({
    items: body.changes.map(({ id, version }) => ({ ...product(id, 'closed'), version: (version ?? 0) + 1 })),
  }));
});

const changes = () => api.requestsTo(catalogue.changeProducts).map(({ body }) => body.changes);

function Selected() {
  const { selectedIds, isPending } = useListContext();
  return <output>{isPending ? '…' : selectedIds.join(',')}</output>;
}

async function renderSelected(selectedIds: number[], role: 'owner' | 'host' = 'owner') {
  startSession(entered('staff-token', role), '09120000001');
  render(
    <AdminContext dataProvider={dataProvider} store={memoryStore({ 'products.selectedIds': selectedIds })}>
      <ResourceContextProvider value="products">
        <ListBase>
          <BulkSale />
          <Selected />
        </ListBase>
      </ResourceContextProvider>
    </AdminContext>,
  );
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(selectedIds.join(',')));
}

it('an action for selected products changes those of other pages too, and unselects them all', async () => {
  await renderSelected([1, 3]);
  await userEvent.click(screen.getByText(t(words.bulkClose)));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^$/));
  expect(changes()).toEqual([
    [
      { id: 1, version: 11, status: 'closed' },
      { id: 3, version: 13, status: 'closed' },
    ],
  ]);
});

it('a selected product that the action does not change stays selected', async () => {
  stored[1] = { ...product(2), price: null };
  await renderSelected([1, 2]);
  await userEvent.click(screen.getByText(t(words.bulkPrice)));
  await userEvent.type(screen.getByLabelText(t(words.percent)), '10');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^2$/));
  expect(changes().map((all) => all.map(({ id }) => id))).toEqual([[1]]);
});

it('an action for more products than one request may contain is refused before anything is sent', async () => {
  stored = Array.from({ length: 101 }, (_, index) => product(index + 1));
  await renderSelected(stored.map(({ id }) => id));
  await userEvent.click(screen.getByText(t(words.bulkClose)));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    t(words.bulkTooMany, { max: toPersianDigits(100), n: toPersianDigits(101) }),
  );
  expect(changes()).toEqual([]);
});

it('an action that can change none of the selected products says so and keeps them selected', async () => {
  stored[0] = { ...product(1), price: null };
  await renderSelected([1]);
  await userEvent.click(screen.getByText(t(words.bulkPrice)));
  await userEvent.type(screen.getByLabelText(t(words.percent)), '10');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(t(words.bulkNone));
  expect(screen.getByRole('status')).toHaveTextContent(/^1$/);
});
