import { screen, waitFor } from '@testing-library/react';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import { panelDeliveryMessages as words } from '@/messages/panel-delivery';
import { panelFormMessages as form } from '@/messages/panel-form';
import { mockApi } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('a delivery hour is valid and typed in four digits or with its colon, which the keyboard of a phone has to offer', async () => {
  const item = { id: '0-12:30', version: 1, weekday: 0, time: '12:30', capacity: 10, closes_minutes: 60 };
  api.on(offers.createDeliveryRule, () => ({ item }));
  api.on(offers.listDeliveryRules, () => ({ items: [item], page: 1, limit: 100, total: 1 }));
  const { user } = renderPanel(api, '/delivery-rules/create', entered('token'), 'eco_food');
  const input = await screen.findByRole(
    'textbox',
    { name: (label) => label.startsWith(words.time) },
    { timeout: 8000 },
  );
  expect(input).not.toHaveAttribute('inputmode');
  await user.type(input, '۲۵:۰۰');
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByText(form.notAClock)).toBeVisible();
  expect(api.requestsTo(offers.createDeliveryRule)).toEqual([]);
  await user.clear(input);
  await user.type(input, '12:30');
  expect(input).toHaveValue('۱۲:۳۰');
  await user.clear(input);
  await user.type(input, '۱۲۳۰');
  expect(input).toHaveValue('۱۲:۳۰');
  await user.click(screen.getByRole('button', { name: form.save }));
  await waitFor(() => expect(api.requestsTo(offers.createDeliveryRule)).toHaveLength(1));
  expect(api.requestsTo(offers.createDeliveryRule)[0]?.body).toMatchObject({ weekday: 0, time: '12:30' });
});
