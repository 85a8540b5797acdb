import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { configEndpoints } from '@/contract/config.endpoints';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { CANCELLATIONS } from '@/contract/product.schemas';
import { CANCELLATION_TERMS } from '@/domain/cancellation';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelFormMessages as form } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { panelProductsMessages as words } from '@/messages/panel-products';
import { panelResidenceMessages as residence } from '@/messages/panel-residence';
import { stayDetailsMessages as stay } from '@/messages/stay-details';
import { ClockField } from '@/panel/fields/clock-field';
import { CancellationField } from '@/panel/products/cancellation-field';
import { mockApi } from '@tests/support/mock-api';
import { PANEL_SHOP, PANEL_THEME, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it.each(CANCELLATIONS)('the terms «%s» are shown as the table of refunds below their choice', (terms) => {
  render(
    <AdminContext theme={PANEL_THEME}>
      <Form defaultValues={{ residence: { cancellation: terms } }}>
        <CancellationField source="residence.cancellation" />
      </Form>
    </AdminContext>,
  );
  const table = within(screen.getByRole('status'));
  expect(table.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...CANCELLATION_TERMS[terms].map(({ days }) => t(stay['stay.cancel.untilDays'], { n: toPersianDigits(days) })),
    t(stay['stay.cancel.arrivalDay']),
  ]);
  const refunds = {
    flexible: ['بازگشت همهٔ مبلغ', 'بازگشت همهٔ مبلغ، منهای شب اول'],
    moderate: ['بازگشت همهٔ مبلغ', 'بازگشت همهٔ مبلغ، منهای شب اول', 'بازگشت ۵۰٪ مبلغ، منهای شب اول'],
    strict: ['بازگشت همهٔ مبلغ', 'بازگشت ۵۰٪ مبلغ، منهای شب اول', 'بدون بازگشت مبلغ'],
  };
  expect(table.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...refunds[terms],
    t(stay['stay.cancel.notPossible']),
  ]);
});

it('a time of day is typed in digits of any script, and an invalid one is refused', async () => {
  const saved = jest.fn();
  render(
    <AdminContext theme={PANEL_THEME}>
      <Form onSubmit={(values: unknown) => void saved(values)}>
        <ClockField source="check_in" label={residence.checkIn} defaultValue="14:00" />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  const input = screen.getByRole('textbox');
  expect(input).toHaveValue('۱۴:۰۰');
  for (const [typed, error] of [
    ['۲۵:۰۰', form.notAClock],
    ['ظهر', form.notAClock],
    ['', validationMessages.vRequired],
  ] as const) {
    await userEvent.clear(input);
    if (typed) await userEvent.type(input, typed);
    await userEvent.click(screen.getByText('save'));
    expect(await screen.findByText(error)).toBeVisible();
  }
  expect(saved).not.toHaveBeenCalled();
  for (const typed of ['۱۵۳۰', '1530', '15:30']) {
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    expect(input).toHaveValue('۱۵:۳۰');
  }
  await userEvent.click(screen.getByText('save'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ check_in: '15:30' }));
});

it('a new residence marks all that is missing at once before it is published, and shows the table of the default terms', async () => {
  const page = { items: [], page: 1, limit: 100, total: 0 };
  api.on(configEndpoints.getConfig, () => ({
    ...PANEL_SHOP,
    shop: { ...PANEL_SHOP.shop, shop_type: 'residence' as const },
  }));
  const category: PanelCategory = {
    id: 2,
    version: 1,
    kind: 'category',
    name: 'کلبه',
    slug: 'cabin',
    former_slugs: [],
    description: '',
    image: null,
    blurhash: null,
    parent_id: null,
    position: 1,
    products: 0,
  };
  api.on(catalogue.listPanelCategories, () => ({ ...page, items: [category], total: 1 }));
  api.on(catalogue.listProperties, () => page);
  api.on(catalogue.listHosts, () => page);
  const { user } = renderPanel(api, '/products/create');
  const field = (label: string) =>
    screen.findByLabelText(new RegExp(`^${label.replace(/[()]/g, '.')}`), { selector: 'input' }, { timeout: 20_000 });
  await user.type(await field(words.name), 'کلبهٔ جنگلی');
  await user.type(await field(residence.capacity), '۴');
  await user.type(await field(residence.beds), '۰');
  expect(await field(residence.bedrooms)).toHaveValue('');
  await user.click(screen.getByText(words.publish));
  await waitFor(async () => expect(await field(residence.bedrooms)).toHaveAttribute('aria-invalid', 'true'));
  expect(await field(words.nightPrice)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText(new RegExp(`^${residence.address}`))).toHaveAttribute('aria-invalid', 'true');
  expect(await field(residence.capacity)).toHaveAttribute('aria-invalid', 'false');
  expect(await field(residence.beds)).toHaveAttribute('aria-invalid', 'false');
  expect(api.requestsTo(catalogue.createProduct)).toEqual([]);
  await user.click(screen.getByRole('button', { name: words.showMore }));
  const refunds = (await screen.findByText(t(stay['stay.cancel.arrivalDay']))).closest('dl') as HTMLElement;
  expect(within(refunds).getAllByRole('term')).toHaveLength(CANCELLATION_TERMS.moderate.length + 1);
}, 60_000);
