import { screen } from '@testing-library/react';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { PROVIDER_KINDS, type PanelProvider } from '@/contract/panel-providers.schemas';
import { providersOf, type ProviderKind } from '@/domain/providers';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelSettingsMessages as words } from '@/messages/panel-settings';
import { MockError, mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const unchosen = (id: ProviderKind): PanelProvider => ({
  id,
  provider: null,
  fields: {},
  endings: {},
  readable: true,
  fixed: false,
  in_use: id === 'sms' ? 'console' : 'none',
  choices: providersOf(id).map(([provider, { fields }]) => ({
    provider,
    fields: Object.entries(fields).map(([name, { type, isOptional = false }]) => ({
      name,
      secret: type === 'secret',
      type,
      optional: isOptional,
    })),
  })),
  version: 1,
});

/** A required field has a star behind its label. */
const labelled = (text: string) => (content: string) => content.replace(/\s*\*$/, '') === text;

const CASES = PROVIDER_KINDS.flatMap((kind) =>
  providersOf(kind).map(([name, provider]) => [provider.label, kind, name, provider] as const),
);

it.each(CASES)(
  'the form of %s asks for its values by their names and saves them',
  async (label, kind, name, provider) => {
    const saved: unknown[] = [];
    api.on(panelShopEndpoints.listProviders, () => ({ items: [unchosen(kind)] }));
    // The address is asked for on its own card, with the settings.
    api.on(panelShopEndpoints.getSettings, () => new MockError(404));
    api.on(panelShopEndpoints.updateProvider, ({ body }) => {
      saved.push(body);
      return { item: { ...unchosen(kind), provider: name, version: 2 } };
    });
    const { user } = renderPanel(api, '/providers');
    await user.click(await screen.findByRole('combobox', { name: t(words.providerChoice) }, { timeout: 8000 }));
    await user.click(await screen.findByRole('option', { name: label }));
    const fields = Object.entries(provider.fields);
    for (const [field, { label: text, type }] of fields)
      if (type === 'boolean') await user.click(screen.getByRole('switch', { name: text }));
      else await user.type(screen.getByLabelText(labelled(text)), field);
    await user.click(screen.getByRole('button', { name: t(panelFormMessages.save) }));
    expect(saved).toEqual([
      {
        version: 1,
        provider: name,
        fields: Object.fromEntries(fields.map(([field, { type }]) => [field, type === 'boolean' ? 'true' : field])),
      },
    ]);
  },
);

it('a bank beside the first one is added with its keys', async () => {
  const saved: unknown[] = [];
  const zibal = unchosen('payment').choices.filter(({ provider }) => provider === 'zibal');
  const further: PanelProvider = { ...unchosen('payment'), id: 'bank:zibal', offered: null, choices: zibal };
  api.on(panelShopEndpoints.listProviders, () => ({ items: [further] }));
  api.on(panelShopEndpoints.getSettings, () => new MockError(404));
  api.on(panelShopEndpoints.updateProvider, ({ params, body }) => {
    saved.push([decodeURIComponent(String(params.id)), body]);
    return { item: { ...further, provider: 'zibal', offered: true, version: 2 } };
  });
  const { user } = renderPanel(api, '/providers');
  await user.type(await screen.findByLabelText(labelled('کد پذیرنده'), {}, { timeout: 8000 }), 'zibal-merchant');
  await user.click(screen.getByRole('button', { name: t(words.addBank, { name: 'زیبال' }) }));
  expect(saved).toEqual([['bank:zibal', { version: 1, provider: 'zibal', fields: { merchant: 'zibal-merchant' } }]]);
});

it('a stored secret is not asked for again', async () => {
  const [[name = '', stored] = []] = providersOf('payment');
  const secret = Object.entries(stored?.fields ?? {}).find(([, { type }]) => type === 'secret')?.[0] ?? '';
  const label = stored?.fields[secret]?.label ?? '';
  const provider: PanelProvider = {
    ...unchosen('payment'),
    provider: name,
    endings: { [secret]: 'abcd' },
    in_use: name,
  };
  api.on(panelShopEndpoints.listProviders, () => ({ items: [provider] }));
  api.on(panelShopEndpoints.getSettings, () => new MockError(404));
  renderPanel(api, '/providers');
  expect(await screen.findByLabelText(labelled(label), {}, { timeout: 8000 })).not.toBeRequired();
  expect(screen.getByText(t(words.secretKept, { ending: 'abcd' }))).toBeVisible();
});
