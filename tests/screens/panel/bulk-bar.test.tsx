import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  AdminContext,
  ListBase,
  localStorageStore,
  memoryStore,
  Notification,
  ResourceContextProvider,
  useListContext,
} from 'react-admin';
import type { BulkChange } from '@/contract/panel-bulk.schemas';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { t } from '@/messages/format-message';
import { panelBulkMessages as words } from '@/messages/panel-bulk';
import { panelWordsMessages } from '@/messages/panel-words';
import { panelFormMessages as form } from '@/messages/panel-form';
import { dataProvider } from '@/panel/api/data-provider';
import { BulkBar } from '@/panel/products/bulk-bar';
import { BulkSelectionProvider, useBulkSelection } from '@/panel/products/bulk-selection';
import { startSession } from '@/panel/session/session';
import { MockError, mockApi } from '@tests/support/mock-api';
import { panelProduct } from '@tests/support/panel-fixtures';
import { entered } from '@tests/support/render-panel';

const api = mockApi();
const product = (id: number) => panelProduct({ id, name: `محصول ${id}` });

let bulk: BulkChange;
beforeEach(() => {
  bulk = {
    id: 5,
    action: { kind: 'end_discount' },
    status: 'running',
    total: 3,
    waiting: 3,
    changed: 0,
    skipped: 0,
    restored: 0,
    retained: 0,
    exceptions: [],
    created_at: '2026-11-22T08:00:00.000Z',
    undo_until: '2026-11-23T08:00:00.000Z',
  };
  api.on(catalogue.listPanelProducts, () => ({ items: [product(1), product(2)], page: 1, limit: 2, total: 40 }));
  api.on(catalogue.listBulkChanges, () => ({ items: bulk.status === 'running' && bulk.waiting === 3 ? [] : [bulk] }));
  api.on(catalogue.createBulkChange, () => ({ item: bulk }));
  api.on(catalogue.runBulkChange, () => {
    bulk = { ...bulk, changed: bulk.changed + 1, waiting: bulk.waiting - 1 };
    bulk = { ...bulk, status: bulk.waiting === 0 ? 'done' : 'running' };
    return { item: bulk };
  });
  api.on(catalogue.undoBulkChange, () => {
    bulk = { ...bulk, status: 'undone', restored: bulk.changed, changed: 0 };
    return { item: bulk };
  });
});

const created = () => api.requestsTo(catalogue.createBulkChange).map(({ body }) => body);

function Rows() {
  const { data = [] } = useListContext<PanelProduct>();
  const { isSelected, toggle } = useBulkSelection();
  return data.map(({ id, name }) => (
    <input key={id} type="checkbox" aria-label={name} checked={isSelected(id)} onChange={() => toggle(id)} />
  ));
}

async function renderList(
  role: 'owner' | 'desk' = 'owner',
  filter = {},
  store = memoryStore(),
  more: ReactNode = null,
) {
  startSession(entered('staff-token', role), '09120000001');
  const { unmount } = render(
    <AdminContext dataProvider={dataProvider} store={store}>
      <ResourceContextProvider value="products">
        <ListBase filter={filter}>
          <BulkSelectionProvider>
            <BulkBar />
            <Rows />
            {more}
          </BulkSelectionProvider>
        </ListBase>
      </ResourceContextProvider>
    </AdminContext>,
  );
  await screen.findByLabelText('محصول 1');
  return unmount;
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));

it('changes the selected products, with the percentage and its rounding', async () => {
  await renderList();
  await userEvent.click(screen.getByLabelText('محصول 2'));
  await press(t(words.price));
  await press(t(words.cheaper));
  await userEvent.type(screen.getByLabelText(t(words.percent)), '۱۰');
  await press(t(words.apply, { n: '۱' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(created()).toEqual([{ ids: [2], action: { kind: 'price_percent', percent: -10, round_to: 1000 } }]);
  expect(api.requestsTo(catalogue.runBulkChange)).toHaveLength(3);
  expect(screen.getByLabelText('محصول 2')).not.toBeChecked();
});

it('changes all results of the filter without the excluded ones, and undoes all of it', async () => {
  await renderList();
  await userEvent.click(screen.getByLabelText(t(panelWordsMessages.selectAll)));
  await press(t(words.selectAll, { n: '۴۰' }));
  await userEvent.click(screen.getByLabelText('محصول 1'));
  await press(t(words.close));
  await press(t(words.apply, { n: '۳۹' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(created()).toEqual([{ filter: {}, except: [1], expected: 39, action: { kind: 'status', status: 'closed' } }]);
  await press(t(words.undo));
  expect(await screen.findByText(t(words.undone, { n: '۳' }))).toBeVisible();
  expect(api.requestsTo(catalogue.undoBulkChange)).toHaveLength(1);
});

it('says while it is typed why a number or a day is refused, and sends nothing', async () => {
  await renderList();
  await userEvent.click(screen.getByLabelText('محصول 1'));
  await press(t(words.discount));
  const percent = screen.getByLabelText(t(words.percent));
  await userEvent.type(percent, '95');
  expect(screen.getByText(t(words.percentWrong, { max: '۹۰' }))).toBeVisible();
  await userEvent.clear(percent);
  await userEvent.type(percent, '۱۲٫۵');
  expect(screen.getByText(t(form.notWhole))).toBeVisible();
  await userEvent.clear(percent);
  expect(percent).toBeValid();
  await press(t(words.apply, { n: '۱' }));
  expect(screen.getByText(t(words.percentWrong, { max: '۹۰' }))).toBeVisible();
  await userEvent.type(percent, '۱۰');
  await userEvent.type(screen.getByLabelText(t(words.discountEnds)), '1405/13/45');
  await press(t(words.apply, { n: '۱' }));
  expect(screen.getByText(t(form.notADay))).toBeVisible();
  expect(created()).toEqual([]);
});

it('is not created again when a later request fails: the dialog closes, and it is continued', async () => {
  let fails = true;
  api.on(catalogue.runBulkChange, () => {
    if (fails && bulk.waiting < 3) return new MockError(409, 'رد شد.');
    bulk = { ...bulk, changed: bulk.changed + 1, waiting: bulk.waiting - 1 };
    bulk = { ...bulk, status: bulk.waiting === 0 ? 'done' : 'running' };
    return { item: bulk };
  });
  await renderList('owner', {}, memoryStore(), <Notification />);
  await userEvent.click(screen.getByLabelText('محصول 2'));
  await press(t(words.close));
  await press(t(words.apply, { n: '۱' }));
  expect(await screen.findByText('رد شد.')).toBeVisible();
  expect(await screen.findByText(t(words.unfinished, { n: '۱', total: '۳' }))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  fails = false;
  await press(t(words.resume));
  expect(await screen.findByText(t(words.done, { n: '۳' }))).toBeVisible();
  expect(created()).toHaveLength(1);
});

it('keeps the dialog with its reason when it was not created', async () => {
  api.on(catalogue.createBulkChange, () => new MockError(409, 'نتیجه‌ها تغییر کرده‌اند.'));
  await renderList();
  await userEvent.click(screen.getByLabelText('محصول 2'));
  await press(t(words.close));
  await press(t(words.apply, { n: '۱' }));
  expect(await within(screen.getByRole('dialog')).findByText('نتیجه‌ها تغییر کرده‌اند.')).toBeVisible();
});

it('offers to continue or to undo a bulk change that was left unfinished', async () => {
  bulk = { ...bulk, total: 3, waiting: 1, changed: 2 };
  await renderList();
  const notice = (await screen.findByText(t(words.unfinished, { n: '۲', total: '۳' }))).closest<HTMLElement>(
    '[role=alert]',
  )!;
  await userEvent.click(within(notice).getByText(t(words.resume)));
  expect(await screen.findByText(t(words.done, { n: '۳' }))).toBeVisible();
});

it('a notice that was closed stays closed when the page is opened again, until the next bulk change', async () => {
  const store = localStorageStore();
  bulk = { ...bulk, status: 'undone', waiting: 0, restored: 3 };
  const close = await renderList('owner', {}, store);
  await press(t(words.dismiss));
  expect(screen.queryByText(t(words.undone, { n: '۳' }))).toBeNull();
  close();
  await renderList('owner', {}, store);
  await waitFor(() => expect(api.requestsTo(catalogue.listBulkChanges).length).toBeGreaterThan(1));
  expect(screen.queryByText(t(words.undone, { n: '۳' }))).toBeNull();
  cleanup();
  bulk = { ...bulk, id: 6 };
  await renderList('owner', {}, store);
  expect(await screen.findByText(t(words.undone, { n: '۳' }))).toBeVisible();
});

it('shows only the actions of the role', async () => {
  await renderList('desk');
  await userEvent.click(screen.getByLabelText('محصول 1'));
  expect(screen.getByText(t(words.stock))).toBeVisible();
  for (const hidden of [words.price, words.discount, words.category]) expect(screen.queryByText(t(hidden))).toBeNull();
});
