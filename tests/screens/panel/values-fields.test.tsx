import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, type DataProvider, ReferenceInput, ResourceContextProvider } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelAmenitiesMessages } from '@/messages/panel-amenities';
import { panelResidenceMessages as residence } from '@/messages/panel-residence';
import { RecordChoice } from '@/panel/fields/record-choice';
import { SwitchField } from '@/panel/fields/switch-field';
import { PackageItemsField } from '@/panel/products/package-items-field';
import { AmenitiesField } from '@/panel/products/amenities-field';
import { PropertiesField } from '@/panel/products/properties-field';
import { PANEL_THEME } from '@tests/support/render-panel';

const [first, second] = Object.entries(panelAmenitiesMessages).map(([key, title]) => ({ key, title: t(title) }));
const saved = jest.fn();

function renderAmenities(amenities: object[]) {
  render(
    <AdminContext>
      <Form onSubmit={saved} defaultValues={{ amenities }}>
        <AmenitiesField source="amenities" />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  return screen.getByRole('combobox', { name: t(residence.amenities) });
}

const save = async () => {
  await userEvent.click(screen.getByText('save'));
  return (saved.mock.lastCall as [Record<string, unknown>])[0];
};

it('an amenities field that is opened and left without a choice keeps its amenities', async () => {
  const input = renderAmenities([first!, second!]);
  await userEvent.click(input);
  await userEvent.click(document.body);
  expect(await save()).toEqual({ amenities: [first, second] });
});

it('an amenity that is chosen with the keyboard is kept when the field is left', async () => {
  renderAmenities([]);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.tab();
  expect((await save()).amenities).toHaveLength(1);
});

it('the text by which a chosen amenity is found and removed is not added as another one', async () => {
  const input = renderAmenities([first!, second!]);
  await userEvent.type(input, first!.title.slice(0, -1));
  await userEvent.click(await screen.findByRole('option', { name: first!.title }));
  await userEvent.click(document.body);
  expect(await save()).toEqual({ amenities: [second] });
});

it('a typed amenity is added when the field is left, and only once', async () => {
  const input = renderAmenities([first!]);
  await userEvent.type(input, ' تنور ');
  await userEvent.click(document.body);
  expect(input).toHaveValue('');
  await userEvent.type(input, first!.title);
  await userEvent.tab();
  expect(input).toHaveValue('');
  expect(await save()).toEqual({ amenities: [first, { key: 'تنور', title: 'تنور' }] });
});

it('a property field that is opened and left keeps its values, and adds a typed one', async () => {
  const property = { id: 3, title: 'جنس', kind: 'choice', values: [{ value: 'مس', products: 1 }] };
  const dataProvider = { getList: () => Promise.resolve({ data: [property], total: 1 }) } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={dataProvider}>
      <Form onSubmit={saved} defaultValues={{ properties: [{ id: 3, values: ['مس'] }] }}>
        <PropertiesField source="properties" />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  const input = await screen.findByRole('combobox', { name: 'جنس' });
  await userEvent.click(input);
  await userEvent.click(document.body);
  expect(await save()).toEqual({ properties: [{ id: 3, values: ['مس'] }] });
  await userEvent.type(input, 'برنج');
  expect(await save()).toEqual({ properties: [{ id: 3, values: ['مس', 'برنج'] }] });
});

it('Latin words of a record are isolated in the options of its choice, and plain in the field, which is edited', async () => {
  const cream = { id: 7, name: 'کرم SPF50+ ۵۰ میلی' };
  const dataProvider = {
    getList: () => Promise.resolve({ data: [cream], total: 1 }),
    getMany: () => Promise.resolve({ data: [cream] }),
  } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={dataProvider} theme={PANEL_THEME}>
      <Form onSubmit={saved}>
        <ReferenceInput source="product_id" reference="products">
          <RecordChoice label="کالا" />
        </ReferenceInput>
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  const field = await screen.findByRole('combobox');
  await userEvent.click(field);
  await userEvent.click(await screen.findByText('کرم \u2066SPF50+\u2069 ۵۰ میلی'));
  expect(field).toHaveValue(cream.name);
  expect(await save()).toEqual({ product_id: 7 });
});

it('Latin words of a chosen value are isolated, and it is saved as it was', async () => {
  renderAmenities([{ key: 'x', title: 'تلویزیون 4K+' }]);
  expect(screen.getByText('تلویزیون \u20664K+\u2069')).toBeInTheDocument();
  expect(await save()).toEqual({ amenities: [{ key: 'x', title: 'تلویزیون 4K+' }] });
});

it('the items of a package are chosen from what a package may contain', async () => {
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1, name: 'کوزه' }], total: 1 });
  render(
    <AdminContext dataProvider={{ getList } as unknown as DataProvider} theme={PANEL_THEME}>
      <ResourceContextProvider value="products">
        <Form defaultValues={{ items: [{ count: 1 }] }}>
          <PackageItemsField source="items" />
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await screen.findByRole('option', { name: 'کوزه' });
  for (const [, { filter }] of getList.mock.calls as [string, { filter: object }][])
    expect(filter).toMatchObject({ packable: 'true' });
});

it('a switch is turned on and off', async () => {
  render(
    <AdminContext theme={PANEL_THEME}>
      <Form onSubmit={saved} defaultValues={{ listed: true }}>
        <SwitchField source="listed" label="دیده شود" />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  const field = screen.getByRole('switch', { name: 'دیده شود' });
  await userEvent.click(field);
  expect(field).not.toBeChecked();
  expect(await save()).toEqual({ listed: false });
  await userEvent.click(field);
  expect(await save()).toEqual({ listed: true });
});
