/** Removes the passkeys of a person who has lost them, with a token that the server prints. */
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { t } from '@/messages/format-message';
import { panelMessages } from '@/messages/panel';
import { parseMobile, promptFor } from './answers';
import type { CliDependencies } from './dependencies';
import type { ApiClient } from './shop-client';
import { sentence } from './terminal-text';

/** The flags of the command; the user is prompted for absent ones. */
export interface PasskeysFlags {
  readonly token?: string;
  readonly mobile?: string;
}

/** Without a token it has one printed first. Returns the output for the user, line by line. */
export async function removePasskeys(io: CliDependencies, api: ApiClient, flags: PasskeysFlags): Promise<string[]> {
  if (flags.token === undefined)
    io.print(sentence((await api.request(panelPasskeysEndpoints.requestPasskeyRemoval, {})).msg));
  const token = flags.token ?? (await promptFor(io, t(panelMessages.commandPasskeysToken)));
  const mobile = parseMobile(flags.mobile ?? (await promptFor(io, t(panelMessages.commandPasskeysMobile))));
  return [(await api.request(panelPasskeysEndpoints.removePasskeysByToken, { token, mobile })).msg];
}
