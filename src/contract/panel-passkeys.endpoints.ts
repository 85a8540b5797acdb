import { type Endpoint, get, post } from './endpoint';
import type { panelPasskeysSchemas } from './panel-passkeys.schemas';

type S = typeof panelPasskeysSchemas;

/** Passkeys of the panel: the second step of its sign-in, and their administration (not in the specification). */
export const panelPasskeysEndpoints = {
  startSecondFactor: post<S['startSecondFactor']>('/api/v1/panel/login/passkey/options'),
  finishSecondFactor: post<S['finishSecondFactor']>('/api/v1/panel/login/passkey'),
  listOwnPasskeys: get<S['listOwnPasskeys']>('/api/v1/panel/me/passkeys'),
  startPasskey: post<S['startPasskey']>('/api/v1/panel/me/passkeys/options'),
  addPasskey: post<S['addPasskey']>('/api/v1/panel/me/passkeys'),
  renamePasskey: post<S['renamePasskey']>('/api/v1/panel/me/passkeys/:id'),
  removePasskey: post<S['removePasskey']>('/api/v1/panel/me/passkeys/:id/remove'),
  startConfirmation: post<S['startConfirmation']>('/api/v1/panel/me/confirm/options'),
  confirmSelf: post<S['confirmSelf']>('/api/v1/panel/me/confirm'),
  listStaffPasskeys: get<S['listStaffPasskeys']>('/api/v1/panel/staff/:id/passkeys'),
  removeStaffPasskey: post<S['removeStaffPasskey']>('/api/v1/panel/staff/:id/passkeys/remove'),
  requestPasskeyRemoval: post<S['requestPasskeyRemoval']>('/api/v1/panel/passkeys/token'),
  removePasskeysByToken: post<S['removePasskeysByToken']>('/api/v1/panel/passkeys/remove'),
} satisfies Record<keyof S, Endpoint>;
