import { screen, within } from '@testing-library/react';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { formatToman } from '@/domain/money';
import { formatJalaaliLong } from '@/domain/jalaali';
import { tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelFormMessages as form } from '@/messages/panel-form';
import { panelNightsMessages as words } from '@/messages/panel-nights';
import { panelProductsMessages as products } from '@/messages/panel-products';
import { mockApi } from '@tests/support/mock-api';
import { panelResidence } from '@tests/support/panel-fixtures';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();
const today = tehranToday(Date.now());

it.each([
  ['desk', 'hidden from', []],
  ['host', 'shown to', [words.price, words.reset]],
  ['owner', 'shown to', [words.price, words.reset]],
] as const)('%s: the buttons for prices of nights are %s this role', async (role, _, prices) => {
  const night = { date: today, jdate: '1405-08-29', price: 1_000_000, state: 'free' as const, order_id: null };
  api.on(panelEndpoints.listNights, () => ({ product: { id: 7, name: 'ویلا' }, nights: [night] }));
  const { user } = renderPanel(api, '/nights/7', entered('token', role), 'residence');
  await user.click(await screen.findByRole('button', { name: new RegExp(formatJalaaliLong(today)) }));
  const chosen = (await screen.findByText(new RegExp(t(words.chosen, { n: '۱', from: '' }).trim()))).closest('section');
  const buttons = within(chosen as HTMLElement).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([words.block, words.open, ...prices, words.clear]);
});

it('the calendar of nights has the new prices as soon as a rule is saved', async () => {
  let price = 1_000_000;
  const night = () => ({ date: today, jdate: '1405-08-29', price, state: 'free' as const, order_id: null });
  const record = () => panelResidence({ name: 'ویلا', version: price, price });
  api.on(panelEndpoints.listNights, () => ({ product: { id: 7, name: 'ویلا' }, nights: [night()] }));
  api.on(catalogue.getPanelProduct, () => ({ item: record() }));
  api.on(catalogue.changeProduct, () => {
    price = 2_000_000;
    return { item: record() };
  });
  const { user } = renderPanel(api, '/nights/7', entered('token', 'owner'), 'residence');
  const day = async (amount: number) =>
    await screen.findByRole('button', {
      name: (name) => name.startsWith(formatJalaaliLong(today)) && name.includes(formatToman(amount)),
    });
  await day(1_000_000);
  await user.click(screen.getByRole('button', { name: t(words.rulesShow) }));
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${t(products.nightPrice).slice(0, 12)}`) });
  await user.clear(field);
  await user.type(field, '2000000');
  await user.click(screen.getByRole('button', { name: form.save }));
  await day(2_000_000);
});
