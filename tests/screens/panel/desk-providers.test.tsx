import { screen, within } from '@testing-library/react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PanelProvider } from '@/contract/panel-providers.schemas';
import { t } from '@/messages/format-message';
import { panelDeskMessages as desk } from '@/messages/panel-desk';
import { mockApi } from '@tests/support/mock-api';
import { entered, renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const provider = (id: 'payment' | 'sms', in_use: string): PanelProvider => ({
  id,
  provider: null,
  fields: {},
  endings: {},
  readable: true,
  fixed: false,
  in_use,
  choices: [],
  version: 1,
});
const useProviders = (bank: string, sms: string) =>
  api.on(panelShopEndpoints.listProviders, () => ({ items: [provider('payment', bank), provider('sms', sms)] }));
const shown = async () => await screen.findByText(t(desk.empty), {}, { timeout: 8000 });
const notices = () => screen.queryAllByRole('alert').map((notice) => notice.textContent);

it.each([
  ['none', 'console', [desk.noBank, desk.noSms]],
  ['none', 'kavenegar', [desk.noBank]],
  ['zibal', 'console', [desk.noSms]],
])('the desk tells an owner what is not connected, with the bank %s and the SMS %s', async (bank, sms, expected) => {
  useProviders(bank, sms);
  renderPanel(api, '/desk');
  const link = await screen.findByRole('link', { name: t(desk.connect) }, { timeout: 8000 });
  expect(link).toHaveAttribute('href', '/panel/providers');
  expect(notices()).toEqual([expect.stringContaining(expected.map((text) => t(text)).join(' '))]);
});

it.each([
  ['zibal', 'kavenegar'],
  ['sandbox', 'console'],
])('the desk says nothing of providers, with the bank %s and the SMS %s', async (bank, sms) => {
  useProviders(bank, sms);
  renderPanel(api, '/desk');
  await shown();
  expect(api.requestsTo(panelShopEndpoints.listProviders)).toHaveLength(1);
  expect(notices()).toEqual([]);
});

it('the desk reads no providers for staff who may not change them', async () => {
  renderPanel(api, '/desk', entered('desk-token', 'desk'));
  await shown();
  expect(api.requestsTo(panelShopEndpoints.listProviders)).toEqual([]);
  expect(api.requestsTo(panelDeskEndpoints.getDesk).length).toBeGreaterThan(0);
});

it('the desk has a line with the first steps of a new shop that opens their list, until the owner closes it', async () => {
  useProviders('none', 'console');
  const steps = [
    { name: 'second_product', done: true },
    { name: 'sms', done: false },
    { name: 'bank', done: false },
  ] as const;
  const list = { steps: [...steps], dismissed: false, link: null, unconfirmed_mobile: null };
  api.on(panelShopEndpoints.getChecklist, () => ({ item: list }));
  api.on(panelShopEndpoints.updateChecklist, () => {
    list.dismissed = true;
    return { item: list };
  });
  const { user } = renderPanel(api, '/desk');
  const region = await screen.findByRole('region', { name: t(desk.firstSteps) }, { timeout: 8000 });
  // On a phone it is one line until it is opened.
  const opener = within(region).getByRole('button', { expanded: false });
  expect(opener).toHaveTextContent(t(desk.firstStepsDone, { done: '۱', all: '۳' }));
  expect(within(region).queryAllByRole('listitem')).toEqual([]);
  await user.click(opener);
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${t(desk['step.sms'])} ${t(desk.stepOpen)}`,
    `${t(desk['step.bank'])} ${t(desk.stepOpen)}`,
    `${t(desk['step.second_product.shop'])} ${t(desk.stepDone)}`,
  ]);
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/panel/providers', '/panel/providers']);
  // What is not connected is one of the steps.
  expect(notices()).toEqual([]);
  await user.click(within(region).getByRole('button', { name: t(desk.firstStepsClose) }));
  expect(await screen.findByRole('link', { name: t(desk.connect) })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: t(desk.firstSteps) })).toBeNull();
});
