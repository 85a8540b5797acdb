import { screen, within } from '@testing-library/react';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { formatJalaaliLong } from '@/domain/jalaali';
import { tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelNightsMessages as words } from '@/messages/panel-nights';
import { mockApi } from '@tests/support/mock-api';
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
  const { user } = renderPanel(api, '/nights/7', entered('token', role));
  await user.click(await screen.findByRole('button', { name: new RegExp(formatJalaaliLong(today)) }));
  const chosen = (await screen.findByText(new RegExp(t(words.chosen, { n: '۱', from: '' }).trim()))).closest('section');
  const buttons = within(chosen as HTMLElement).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([words.block, words.open, ...prices, words.clear]);
});
