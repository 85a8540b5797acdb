import { screen } from '@testing-library/react';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { i18nProvider } from '@/panel/i18n/i18n-provider';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it.each(['products', 'orders', 'customers', 'audit'])(
  'each filter of the list of %s has a Persian name',
  async (list) => {
    api.on(catalogue.listBulkChanges, () => ({ items: [] }));
    const samples = { filled: false, products: 0, edited: 0, can_fill: false, can_remove: false };
    api.on(panelShopEndpoints.getSamples, () => ({ item: samples }));
    for (const call of [
      catalogue.listPanelProducts,
      desk.listDeskOrders,
      panelCustomersEndpoints.listCustomers,
      panelStaffEndpoints.listAudit,
    ])
      api.on(call, () => ({ items: [], page: 1, limit: 25, total: 0 }));
    // With a filter the list is not the empty one, which has none.
    const { user } = renderPanel(api, `/${list}?filter=${encodeURIComponent('{"none":"x"}')}`);
    const add = i18nProvider.translate('ra.action.add_filter');
    await user.click(await screen.findByRole('button', { name: add }, { timeout: 8000 }));
    const names = (await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name || /[a-z]/i.test(name))).toEqual([]);
  },
);
