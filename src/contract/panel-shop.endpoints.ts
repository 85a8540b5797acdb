import { type Endpoint, get, post } from './endpoint';
import type { panelShopSchemas } from './panel-shop.schemas';

type S = typeof panelShopSchemas;

/** The panel's endpoints of the shop itself: its setup, settings, pages and offers (not in the specification). */
export const panelShopEndpoints = {
  getSetup: get<S['getSetup']>('/api/v1/panel/setup'),
  renewSetupLink: post<S['renewSetupLink']>('/api/v1/panel/setup/link'),
  getSettings: get<S['getSettings']>('/api/v1/panel/settings'),
  updateSettings: post<S['updateSettings']>('/api/v1/panel/settings'),
  getInvoicing: get<S['getInvoicing']>('/api/v1/panel/invoicing'),
  updateInvoicing: post<S['updateInvoicing']>('/api/v1/panel/invoicing'),
  listProviders: get<S['listProviders']>('/api/v1/panel/providers'),
  getProvider: get<S['getProvider']>('/api/v1/panel/providers/:id'),
  updateProvider: post<S['updateProvider']>('/api/v1/panel/providers/:id'),
  testProvider: post<S['testProvider']>('/api/v1/panel/providers/:id/test'),
  getChecklist: get<S['getChecklist']>('/api/v1/panel/checklist'),
  updateChecklist: post<S['updateChecklist']>('/api/v1/panel/checklist'),
  getSystem: get<S['getSystem']>('/api/v1/panel/system'),
  getSamples: get<S['getSamples']>('/api/v1/panel/demo'),
  fillSamples: post<S['fillSamples']>('/api/v1/panel/demo'),
  removeSamples: post<S['removeSamples']>('/api/v1/panel/demo/remove'),
  listPanelHolidays: get<S['listPanelHolidays']>('/api/v1/panel/holidays'),
  listPanelPages: get<S['listPanelPages']>('/api/v1/panel/pages'),
  getPanelPage: get<S['getPanelPage']>('/api/v1/panel/pages/:id'),
  createPage: post<S['createPage']>('/api/v1/panel/pages'),
  updatePage: post<S['updatePage']>('/api/v1/panel/pages/:id'),
  removePage: post<S['removePage']>('/api/v1/panel/pages/:id/remove'),
} satisfies Record<keyof S, Endpoint>;
