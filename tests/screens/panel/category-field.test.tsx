import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, testDataProvider, type DataProvider } from 'react-admin';
import { panelProductsMessages as words } from '@/messages/panel-products';
import { CategoryField } from '@/panel/products/category-field';
import { panelCategory } from '@tests/support/panel-fixtures';
import { PANEL_THEME } from '@tests/support/render-panel';

const STEWS = panelCategory(3, { name: 'خورش' });
const DRINKS = 'نوشیدنی';

/** A form with a category; a search finds no other. */
function formWith(listed: Promise<unknown> = Promise.resolve()) {
  const searches: unknown[] = [];
  const getList = async (_: string, { filter }: { filter?: { q?: string } }) => {
    await listed;
    if (filter?.q) searches.push(filter.q);
    const data = filter?.q ? [] : [STEWS];
    return { data, total: data.length };
  };
  const getMany = () => Promise.resolve({ data: [STEWS] });
  const dataProvider = testDataProvider({ getList, getMany } as unknown as DataProvider);
  const view = () => (
    <AdminContext theme={PANEL_THEME} dataProvider={dataProvider}>
      <Form defaultValues={{ category_id: STEWS.id }}>
        <CategoryField source="category_id" kind="category" label={words.category} required />
      </Form>
    </AdminContext>
  );
  return { view, searches };
}

it('a new category that is typed remains when the form around the field is rendered again', async () => {
  const { view, searches } = formWith();
  const { rerender } = render(view());
  const input = await screen.findByDisplayValue(STEWS.name);
  await userEvent.clear(input);
  await userEvent.type(input, DRINKS);
  await waitFor(() => expect(searches).toContain(DRINKS));
  rerender(view());
  expect(input).toHaveValue(DRINKS);
});

it('a category is typed only when the chosen one is loaded, whose name would replace the typed text', async () => {
  let arrive: (value?: unknown) => void = () => undefined;
  const { view } = formWith(new Promise((resolve) => (arrive = resolve)));
  render(view());
  expect(await screen.findByRole('combobox')).toBeDisabled();
  arrive();
  expect(await screen.findByDisplayValue(STEWS.name)).toBeEnabled();
});
