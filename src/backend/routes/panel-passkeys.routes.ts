import type { panelPasskeysSchemas } from '@/contract/panel-passkeys.schemas';
import { toPersianDigits } from '@/domain/digits';
import { backendPanelMessages } from '@/messages/backend-panel';
import { backendPanelPasskeysMessages } from '@/messages/backend-panel-passkeys';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { requesterOf, ResponseWithMessage, type HandlersFor } from '../route';
import { confirmSelf, startConfirmation } from '../services/panel/confirmation.service';
import { removePasskeysByToken, requestPasskeyRemoval } from '../services/panel/passkey-removal.service';
import {
  addPasskey,
  ownPasskeys,
  removePasskey,
  removeStaffPasskey,
  renamePasskey,
  staffPasskeys,
  startPasskey,
} from '../services/panel/passkeys.service';
import { finishSecondFactor, startSecondFactor } from '../services/panel/second-factor.service';

export function panelPasskeysRoutes(deps: BackendDeps): HandlersFor<typeof panelPasskeysSchemas> {
  return {
    startSecondFactor: ({ body, context }) => startSecondFactor(deps, body.pending, context.origin),
    finishSecondFactor: async ({ body, caller, context }) => {
      const request = { ...body, ...requesterOf(caller, context) };
      return new ResponseWithMessage(
        await finishSecondFactor(deps, request, context.origin, caller),
        t(backendPanelMessages.panelLoginSuccess),
      );
    },
    listOwnPasskeys: ({ caller, context }) => ownPasskeys(deps, caller, context.origin),
    startPasskey: ({ caller, context }) => startPasskey(deps, caller, context.origin),
    addPasskey: async ({ caller, body, context }) => {
      const { userAgent, address } = requesterOf(caller, context);
      return new ResponseWithMessage(
        await addPasskey(deps, caller, { ...body, userAgent, address }, context.origin),
        t(backendPanelPasskeysMessages.passkeyAdded),
      );
    },
    renamePasskey: async ({ caller, params, body, context }) =>
      new ResponseWithMessage(
        await renamePasskey(deps, caller, { id: params.id, name: body.name }, context.origin),
        t(backendPanelPasskeysMessages.passkeyRenamed),
      ),
    removePasskey: async ({ caller, params, context }) =>
      new ResponseWithMessage(
        await removePasskey(deps, caller, params.id, context.origin),
        t(backendPanelPasskeysMessages.passkeyRemoved),
      ),
    startConfirmation: ({ caller, context }) => startConfirmation(deps, caller, context.origin),
    confirmSelf: async ({ caller, body, context }) => {
      const request = { ...body, ...requesterOf(caller, context) };
      return new ResponseWithMessage(
        await confirmSelf(deps, caller, request, context.origin),
        t(backendPanelPasskeysMessages.passkeyConfirmed),
      );
    },
    listStaffPasskeys: ({ params, context }) => staffPasskeys(deps, params.id, context.origin),
    removeStaffPasskey: async ({ caller, params, body, context }) => {
      const removal = { staffId: params.id, passkey: body.passkey };
      return new ResponseWithMessage(
        await removeStaffPasskey(deps, caller, removal, context.origin),
        t(backendPanelPasskeysMessages.passkeyRemoved),
      );
    },
    requestPasskeyRemoval: async () => {
      await requestPasskeyRemoval(deps);
      return new ResponseWithMessage({}, t(backendPanelPasskeysMessages.passkeyTokenPrinted));
    },
    removePasskeysByToken: async ({ body }) => {
      const removed = await removePasskeysByToken(deps, body);
      return new ResponseWithMessage(
        { removed },
        t(backendPanelPasskeysMessages.passkeysRemoved, { n: toPersianDigits(removed) }),
      );
    },
  };
}
