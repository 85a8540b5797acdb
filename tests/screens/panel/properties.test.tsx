import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelProperty } from '@/contract/panel-properties.schemas';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages as words } from '@/messages/panel-categories';
import { panelFormMessages as form } from '@/messages/panel-form';
import { expectFailedRequests } from '@tests/support/failed-requests';
import { mockApi, MockError } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
expectFailedRequests();

const PROPERTY: PanelProperty = {
  id: 3,
  version: 4,
  title: 'جنس',
  kind: 'choice',
  is_facet: true,
  position: 1,
  values: [
    { value: 'مس', products: 2 },
    { value: 'مسی', products: 1 },
  ],
};

beforeEach(() => {
  api.on(catalogue.getProperty, () => ({ item: PROPERTY }));
  api.on(catalogue.listProperties, () => ({ items: [PROPERTY], page: 1, limit: 100, total: 1 }));
});

it('a property’s value can be renamed; a refused name keeps the form open and shows the error', async () => {
  let answers = 0;
  api.on(catalogue.changeProperty, () => {
    answers += 1;
    return answers === 1
      ? new MockError(400, 'نام لازم است.', { errors: [{ field: 'rename_value.to', msg: 'نام لازم است.' }] })
      : { item: { ...PROPERTY, version: 5, values: [{ value: 'مس', products: 3 }] } };
  });
  const { user } = renderPanel(api, '/properties/3');
  await user.click(await screen.findByLabelText(t(words.valueRenameTitle, { value: 'مسی' })));
  const input = await screen.findByLabelText(words.valueName);
  await user.clear(input);
  await user.click(await screen.findByText(words.valueRename, { selector: 'button[type=submit]' }));
  expect(await screen.findByText('نام لازم است.')).toBeVisible();
  await user.type(input, 'مس');
  await user.click(await screen.findByText(words.valueRename, { selector: 'button[type=submit]' }));
  await waitFor(() => expect(screen.queryByLabelText(words.valueName)).toBeNull());
  expect(api.requestsTo(catalogue.changeProperty).map(({ body }) => body)).toEqual([
    { version: 4, rename_value: { from: 'مسی', to: '' } },
    { version: 4, rename_value: { from: 'مسی', to: 'مس' } },
  ]);
});

it('a property in use is removed with its values, after a confirmation with the number of products', async () => {
  api.on(catalogue.removeProperty, () => ({ item: PROPERTY }));
  const { user } = renderPanel(api, '/properties/3');
  await user.click(await screen.findByText(form.remove, { selector: 'button' }));
  expect(await screen.findByText(new RegExp(t(words.propertyRemoveValues, { n: '۳' })))).toBeVisible();
  await user.click(await screen.findByText(form.yes, { selector: 'button, button *' }));
  await waitFor(() => expect(api.requestsTo(catalogue.removeProperty)).toHaveLength(1));
  expect(api.requestsTo(catalogue.removeProperty)[0]?.body).toEqual({ version: 4, with_values: true });
});

it('a form does not react to input while its save runs, and gets its focus back afterwards', async () => {
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.on(catalogue.changeProperty, async ({ body }) => {
    await answered;
    return { item: { ...PROPERTY, title: body.title ?? '', version: 5 } };
  });
  const { user } = renderPanel(api, '/properties/3');
  const input = await screen.findByLabelText(words.propertyName, { exact: false, selector: 'input' });
  await user.type(input, ' بدنه');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.requestsTo(catalogue.changeProperty)).toHaveLength(1));
  expect(input.closest('[inert]')).not.toBeNull();
  // As in a browser, where an inert element has no focus.
  act(() => input.blur());
  answer?.();
  await waitFor(() => expect(input.closest('[inert]')).toBeNull());
  expect(input).toHaveValue('جنس بدنه');
  expect(input).toHaveFocus();
  await user.type(input, '۲');
  expect(input).toHaveValue('جنس بدنه۲');
});

it('a form accepts input again after a refused save', async () => {
  api.on(catalogue.changeProperty, () => Response.error());
  const { user } = renderPanel(api, '/properties/3');
  const input = await screen.findByLabelText(words.propertyName, { exact: false, selector: 'input' });
  await user.type(input, ' بدنه');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.requestsTo(catalogue.changeProperty)).toHaveLength(1));
  await waitFor(() => expect(input.closest('[inert]')).toBeNull());
  expect(input).toHaveValue('جنس بدنه');
});

it('a save without a network fails at once, and its form accepts input again', async () => {
  api.on(catalogue.changeProperty, () => Response.error());
  const { user } = renderPanel(api, '/properties/3');
  const input = await screen.findByLabelText(words.propertyName, { exact: false, selector: 'input' });
  await user.type(input, ' بدنه');
  act(() => onlineManager.setOnline(false));
  try {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.requestsTo(catalogue.changeProperty)).toHaveLength(1));
    await waitFor(() => expect(input.closest('[inert]')).toBeNull());
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  expect(input).toHaveValue('جنس بدنه');
});

it.each(['rules.position', 'rules.ref'])(
  'an error of the API for %s, a field without an input, is shown, and does not block the next save',
  async (field) => {
    let answers = 0;
    api.on(catalogue.changeProperty, ({ body }) => {
      answers += 1;
      return answers === 1
        ? new MockError(400, 'رد شد.', { errors: [{ field, msg: 'جای این ویژگی پر است.' }] })
        : { item: { ...PROPERTY, title: body.title ?? '', version: 5 } };
    });
    const { user } = renderPanel(api, '/properties/3');
    await user.type(await screen.findByLabelText(words.propertyName, { exact: false, selector: 'input' }), ' بدنه');
    await user.click(await screen.findByText(form.save, { selector: 'button' }));
    expect(await screen.findByText('جای این ویژگی پر است.')).toBeVisible();
    await user.click(await screen.findByText(form.save, { selector: 'button' }));
    await waitFor(() => expect(api.requestsTo(catalogue.changeProperty)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('جای این ویژگی پر است.')).toBeNull());
  },
);
