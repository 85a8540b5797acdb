import type { panelSchemas } from '@/contract/panel.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, requesterOf, type HandlersFor } from '../route';
import { changeHoliday } from '../services/panel/holidays.service';
import { panelLogin } from '../services/panel/login.service';
import { changeNights, nightsOfResidence } from '../services/panel/nights.service';
import { confirmOwnMobile, enterByLink } from '../services/owner-link.service';
import { setUpShop } from '../services/setup.service';
import { backendPanelMessages } from '@/messages/backend-panel';

export function panelRoutes(deps: BackendDeps): HandlersFor<typeof panelSchemas> {
  return {
    setUpShop: async ({ body, caller, context }) =>
      new ResponseWithMessage(
        await setUpShop(deps, { ...body, ...requesterOf(caller, context) }),
        t(backendPanelMessages.panelSetupDone, { name: body.name.trim() }),
      ),
    panelLogin: async ({ body, caller, context }) =>
      new ResponseWithMessage(
        await panelLogin(deps, { ...body, ...requesterOf(caller, context), purpose: 'panel' }, caller),
        t(backendPanelMessages.panelLoginSuccess),
      ),
    enterByLink: async ({ body, caller, context }) =>
      new ResponseWithMessage(
        await enterByLink(deps, body.token, { ...body, ...requesterOf(caller, context) }),
        t(backendPanelMessages.panelLoginSuccess),
      ),
    confirmMobile: async ({ body, caller, context }) =>
      new ResponseWithMessage(
        await confirmOwnMobile(deps, caller, { ...body, ...requesterOf(caller, context), purpose: 'panel' }),
        t(backendPanelMessages.panelMobileConfirmed),
      ),
    listNights: ({ caller, params, query }) => nightsOfResidence(deps, caller, params.id, query),
    changeNights: async ({ caller, params, body }) => {
      const { msg, ...result } = await changeNights(deps, caller, params.id, body);
      return new ResponseWithMessage(result, msg);
    },
    changeHoliday: async ({ caller, body }) => new ResponseWithMessage({}, await changeHoliday(deps, caller, body)),
  };
}
