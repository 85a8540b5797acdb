import type { panelShopSchemas } from '@/contract/panel-shop.schemas';
import { t } from '@/messages/format-message';
import { backendPanelMessages } from '@/messages/backend-panel';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { invoicingMessages } from '@/messages/invoicing';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { createPage, getPage, listPages, removePage, updatePage } from '../services/panel/pages.service';
import { changeInvoicing, readInvoicing } from '../services/panel/invoicing.service';
import { changeChecklist, readChecklist } from '../services/panel/checklist.service';
import { holidayList } from '../services/panel/holidays.service';
import { changeProvider, panelProvider, panelProviders, testProvider } from '../services/panel/providers.service';
import { fillSamples, readSamples, removeSamples } from '../services/panel/samples.service';
import { changeSettings, readSettings } from '../services/panel/settings.service';
import { readSystem } from '../services/panel/system.service';
import { enforceMinuteLimit } from '../services/rate-limit';
import { renewSetupToken, setupState } from '../services/setup.service';

export function panelShopRoutes(deps: BackendDeps): HandlersFor<typeof panelShopSchemas> {
  return {
    getSetup: async ({ caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return await setupState(deps);
    },
    renewSetupLink: async () => {
      const kind = await renewSetupToken(deps);
      return new ResponseWithMessage(
        {},
        t(kind === 'owner' ? backendPanelMessages.panelOwnerLink : backendPanelMessages.panelSetupRenewed),
      );
    },
    getSettings: async () => ({ item: await readSettings(deps) }),
    updateSettings: async ({ caller, body }) =>
      new ResponseWithMessage(
        { item: await changeSettings(deps, caller, body) },
        t(backendPanelShopMessages.settingsSaved),
      ),
    getInvoicing: async () => ({ item: await readInvoicing(deps) }),
    updateInvoicing: async ({ caller, body }) =>
      new ResponseWithMessage({ item: await changeInvoicing(deps, caller, body) }, t(invoicingMessages.saved)),
    listProviders: async () => ({ items: await panelProviders(deps) }),
    getProvider: async ({ params }) => ({ item: await panelProvider(deps, params.id) }),
    updateProvider: async ({ caller, params, body }) =>
      new ResponseWithMessage(
        { item: await changeProvider(deps, caller, params.id, body) },
        t(backendPanelShopMessages.providerSaved),
      ),
    testProvider: async ({ caller, params }) =>
      new ResponseWithMessage({}, await testProvider(deps, caller, params.id)),
    getChecklist: async ({ caller }) => ({ item: await readChecklist(deps, caller) }),
    updateChecklist: async ({ caller, body }) => ({ item: await changeChecklist(deps, caller, body) }),
    getSystem: async () => ({ item: await readSystem(deps) }),
    getSamples: async () => ({ item: await readSamples(deps) }),
    fillSamples: async ({ caller }) =>
      new ResponseWithMessage({ item: await fillSamples(deps, caller) }, t(backendPanelShopMessages.samplesFilled)),
    removeSamples: async ({ caller }) =>
      new ResponseWithMessage({ item: await removeSamples(deps, caller) }, t(backendPanelShopMessages.samplesRemoved)),
    listPanelHolidays: ({ query }) => holidayList(deps, query),
    listPanelPages: ({ query }) => listPages(deps, query),
    getPanelPage: async ({ params }) => ({ item: await getPage(deps, params.id) }),
    createPage: async ({ caller, body }) => ({ item: await createPage(deps, caller, body) }),
    updatePage: async ({ caller, params, body }) => ({ item: await updatePage(deps, caller, params.id, body) }),
    removePage: async ({ caller, params, body }) => ({ item: await removePage(deps, caller, params.id, body) }),
  };
}
