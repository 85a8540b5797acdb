import type { panelStaffSchemas } from '@/contract/panel-staff.schemas';
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, type HandlersFor } from '../route';
import { apiTokenList, createApiToken, endApiToken, oneApiToken } from '../services/panel/api-tokens.service';
import { endOwnSessions, endStaffSessions, ownSessions, staffSessions } from '../services/sessions.service';
import { panelMe } from '../services/panel/me.service';
import { auditList } from '../services/panel/audit-log.service';
import { changeStaff, createStaff, endStaff, oneStaff, staffList } from '../services/panel/staff.service';

export function panelStaffRoutes(deps: BackendDeps): HandlersFor<typeof panelStaffSchemas> {
  return {
    getPanelMe: ({ caller }) => panelMe(deps, caller),
    listOwnSessions: ({ caller }) => ownSessions(deps, caller, 'panel'),
    endOwnSessions: async ({ caller, body }) =>
      new ResponseWithMessage(await endOwnSessions(deps, caller, 'panel', body), t(backendMessages.sessionsEnded)),
    listStaffSessions: ({ caller, params }) => staffSessions(deps, caller, params.id),
    endStaffSessions: async ({ caller, params, body }) =>
      new ResponseWithMessage(await endStaffSessions(deps, caller, params.id, body), t(backendMessages.sessionsEnded)),
    listStaff: ({ query }) => staffList(deps, query),
    getStaff: async ({ params }) => ({ item: await oneStaff(deps, params.id) }),
    createStaff: async ({ caller, body }) => {
      const item = await createStaff(deps, caller, body);
      return new ResponseWithMessage({ item }, t(backendPanelDeskMessages.panelStaffCreated, { name: item.name }));
    },
    updateStaff: async ({ caller, params, body }) => {
      const item = await changeStaff(deps, caller, params.id, body);
      return new ResponseWithMessage({ item }, t(backendPanelDeskMessages.panelStaffUpdated, { name: item.name }));
    },
    endStaff: async ({ caller, params, body }) => {
      const item = await endStaff(deps, caller, params.id, body);
      return new ResponseWithMessage({ item }, t(backendPanelDeskMessages.panelStaffEnded, { name: item.name }));
    },
    listApiTokens: ({ query }) => apiTokenList(deps, query),
    getApiToken: async ({ params }) => ({ item: await oneApiToken(deps, params.id) }),
    createApiToken: async ({ caller, body }) => {
      const created = await createApiToken(deps, caller, body);
      const { name } = created.item;
      return new ResponseWithMessage(created, t(backendPanelDeskMessages.panelTokenCreated, { name }));
    },
    endApiToken: async ({ caller, params, body }) => {
      const item = await endApiToken(deps, caller, params.id, body);
      return new ResponseWithMessage({ item }, t(backendPanelDeskMessages.panelTokenEnded, { name: item.name }));
    },
    listAudit: ({ query }) => auditList(deps, query),
  };
}
