import { screen, waitFor, within } from '@testing-library/react';
import { configEndpoints } from '@/contract/config.endpoints';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import { panelDeliveryMessages as words } from '@/messages/panel-delivery';
import { panelFormMessages as form } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { expectAccessible } from '@tests/support/expect-accessible';
import { mockApi } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('a delivery zone consists of provinces and cities, found by a part of their names [ACC-02]', async () => {
  const provinces = [
    { name: 'فارس', cities: ['جهرم', 'شیراز'] },
    { name: 'یزد', cities: ['یزد'] },
  ];
  const areas = [
    { province: 'فارس', city: 'شیراز' },
    { province: 'یزد', city: null },
  ];
  const shape = { areas, polygon: null, circle: null };
  const days = { free_from: null, days_min: null, days_max: null };
  const item = { id: 1, version: 1, position: 0, title: 'جنوب', price: 40_000, ...days, ...shape };
  api.on(configEndpoints.listProvinces, () => ({ provinces }));
  api.on(offers.createShippingZone, () => ({ item }));
  api.on(offers.listShippingZones, () => ({ items: [item], page: 1, limit: 100, total: 1 }));
  const { user } = renderPanel(api, '/shipping-zones/create', entered('token'), 'shop');
  await user.type(await screen.findByRole('textbox', { name: new RegExp(words.zoneTitle) }, { timeout: 8000 }), 'جنوب');
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${words.price.replace(/[()]/g, '.')}`) }), '40000');
  await user.click(screen.getByRole('combobox', { name: words.shape }));
  await user.click(await screen.findByRole('option', { name: words.areas }));
  const search = await screen.findByRole('combobox', { name: words.areas });
  // Without a city it would be a zone of everywhere.
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByText(validationMessages.vRequired)).toBeVisible();
  expect(api.requestsTo(offers.createShippingZone)).toEqual([]);
  await user.type(search, 'شیرا');
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['شیراز، فارس']);
  await user.keyboard('{ArrowDown}{Enter}');
  await user.type(search, 'یزد');
  await user.click(await screen.findByRole('option', { name: 'همهٔ استان یزد' }));
  // axe measures symbols on a canvas, which jsdom does not have.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: form.save }));
  await waitFor(() => expect(api.requestsTo(offers.createShippingZone)).toHaveLength(1));
  expect(api.requestsTo(offers.createShippingZone)[0]?.body).toMatchObject({ title: 'جنوب', ...shape });
  expect(await screen.findByText(/شیراز، فارس، همهٔ استان یزد/)).toBeVisible();
});

it.each([
  ['that is edited', '/shipping-zones/1', null],
  ['whose draft is restored', '/shipping-zones/create', { title: 'شرق', price: 40_000, shape: 'cities' }],
])('a zone of cities %s stays one without a city, and is not saved', async (_, path, values) => {
  const days = { free_from: null, days_min: null, days_max: null };
  const areas = [{ province: 'یزد', city: null }];
  const item = { id: 1, version: 1, position: 0, title: 'شرق', price: 40_000, ...days };
  api.on(configEndpoints.listProvinces, () => ({ provinces: [{ name: 'یزد', cities: ['یزد'] }] }));
  api.on(offers.getShippingZone, () => ({ item: { ...item, areas, polygon: null, circle: null } }));
  const draft = { at: Date.now(), values, base: null };
  if (values) localStorage.setItem('PANEL_DRAFTS', JSON.stringify({ '1:shipping-zones/new': draft }));
  const { user } = renderPanel(api, path, entered('token'), 'shop');
  const search = await screen.findByRole('combobox', { name: words.areas }, { timeout: 8000 });
  if (!values) await user.type(search, '{Backspace}');
  expect(screen.getByRole('combobox', { name: words.shape })).toHaveTextContent(words.areas);
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByText(validationMessages.vRequired)).toBeVisible();
  expect([...api.requestsTo(offers.createShippingZone), ...api.requestsTo(offers.updateShippingZone)]).toEqual([]);
});

it('a shop without a map says why the line of a zone is not shown', async () => {
  const polygon: [number, number][] = [
    [35.7, 51.4],
    [35.7, 51.5],
    [35.8, 51.5],
  ];
  const days = { free_from: null, days_min: null, days_max: null };
  const item = { id: 1, version: 1, position: 0, title: 'مرکز', price: 0, ...days, areas: null, polygon, circle: null };
  api.on(offers.listShippingZones, () => ({ items: [item], page: 1, limit: 100, total: 1 }));
  renderPanel(api, '/shipping-zones', entered('token'), 'shop');
  expect(await screen.findByText(words.noMap, {}, { timeout: 8000 })).toBeVisible();
});
