import { screen, waitFor, within } from '@testing-library/react';
import type { PanelDeliveryMethod } from '@/contract/panel-delivery-methods.schemas';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import { checkoutMessages } from '@/messages/checkout';
import { t } from '@/messages/format-message';
import { panelDeliveryMethodsMessages as words } from '@/messages/panel-delivery-methods';
import { panelFormMessages as form } from '@/messages/panel-form';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const method = (given: Partial<PanelDeliveryMethod>): PanelDeliveryMethod => ({
  id: 1,
  kind: 'post',
  enabled: true,
  title: '',
  note: '',
  rates: null,
  free_from: null,
  days_min: null,
  days_max: null,
  paid_to_carrier: false,
  place: null,
  position: 1,
  version: 1,
  ...given,
});
const METHODS = [
  method({}),
  method({ id: 2, kind: 'courier', title: 'تیپاکس', paid_to_carrier: true, enabled: false, position: 2 }),
];
const ZONES = [
  {
    id: 5,
    title: 'شیراز',
    price: 30_000,
    free_from: null,
    days_min: null,
    days_max: null,
    polygon: null,
    circle: null,
    areas: null,
    position: 1,
    version: 1,
  },
];
const page = <Item,>(items: Item[]) => ({ items, page: 1, limit: 100, total: items.length });
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) }, { timeout: 8000 });
const choose = async (user: ReturnType<typeof renderPanel>['user'], label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }, { timeout: 8000 }));
  await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  api.on(offers.listDeliveryMethods, () => page(METHODS));
  api.on(offers.listShippingZones, () => page(ZONES));
  api.on(offers.createDeliveryMethod, ({ body }) => ({ item: method({ ...(body as object), id: 9 }) }));
});

it('the methods are listed with their prices, and which are off', async () => {
  renderPanel(api, '/delivery-methods');
  expect(await screen.findByText(t(checkoutMessages['delivery.post']), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByText('تیپاکس')).toBeVisible();
  expect(screen.getByText(t(words.off))).toBeVisible();
  expect(screen.getByText(new RegExp(t(words.carrierShort)))).toBeVisible();
});

it('a method with prices of its own by zone and weight is added', async () => {
  const { user } = renderPanel(api, '/delivery-methods/create');
  await user.type(await field(t(words.name)), 'پست پیشتاز');
  await choose(user, t(words.priceBy), t(words['priceBy.own']));
  const [row] = await screen.findAllByRole('listitem');
  await choose(user, t(words.rateZone), 'شیراز');
  await user.type(within(row ?? document.body).getByRole('textbox', { name: new RegExp(`^تا وزن`) }), '۱۰۰۰');
  await user.type(within(row ?? document.body).getByRole('textbox', { name: /^هزینه/ }), '۴۵۰۰۰');
  await user.click(screen.getByRole('button', { name: form.save }));
  await waitFor(() => expect(api.requestsTo(offers.createDeliveryMethod)).toHaveLength(1));
  expect(api.requestsTo(offers.createDeliveryMethod)[0]?.body).toMatchObject({
    kind: 'post',
    title: 'پست پیشتاز',
    rates: [{ zone_id: 5, up_to_grams: 1000, price: 45_000 }],
    paid_to_carrier: false,
    place: null,
  });
});

it('a place for pickups has its address, hours and telephone', async () => {
  const { user } = renderPanel(api, '/delivery-methods/create');
  await choose(user, t(words.kind), t(words['kind.pickup']));
  await choose(user, t(words.place), t(words.placeOther));
  await user.type(await field(t(words.placeAddress)), 'بازار وکیل');
  await user.type(await field(t(words.placeHours)), '۹ تا ۱۸');
  await user.type(await field(t(words.placeTelephone)), '07132200000');
  await user.click(screen.getByRole('button', { name: form.save }));
  await waitFor(() => expect(api.requestsTo(offers.createDeliveryMethod)).toHaveLength(1));
  expect(api.requestsTo(offers.createDeliveryMethod)[0]?.body).toMatchObject({
    kind: 'pickup',
    rates: null,
    place: { address: 'بازار وکیل', hours: '۹ تا ۱۸', telephone: '07132200000', point: null },
  });
});
