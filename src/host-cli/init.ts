/** Sets up the shop of an empty database: its kind, name and owner; or has another setup link printed. */
import { authEndpoints } from '@/contract/auth.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { SHOP_TYPES, type ShopType } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { amountsMessages } from '@/messages/amounts';
import { panelMessages } from '@/messages/panel';
import { panelSetupMessages } from '@/messages/panel-setup';
import { parseMobile, promptFor } from './answers';
import { CliError } from './cli-error';
import type { CliDependencies } from './dependencies';
import type { ApiClient } from './shop-client';
import { sentence } from './terminal-text';

type Body = BodyOf<typeof panelEndpoints.setUpShop>;

/** The flags of the command; the user is prompted for absent ones. */
export interface InitFlags {
  readonly token?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly mobile?: string;
  readonly code?: string;
  readonly renew?: boolean;
}

/** Returns the output for the user, line by line. */
export async function init(io: CliDependencies, api: ApiClient, flags: InitFlags): Promise<string[]> {
  if (flags.renew === true) return [(await api.request(panelShopEndpoints.renewSetupLink, {})).msg];
  const token = flags.token ?? (await promptFor(io, t(panelMessages.commandInitToken)));
  const shop_type = parseShopType(flags.kind ?? (await promptFor(io, t(panelMessages.commandInitKind))));
  const name = flags.name ?? (await promptFor(io, t(panelMessages.commandInitName)));
  const mobile = flags.mobile === undefined ? await promptForMobile(io) : parseMobile(flags.mobile);
  const { code } = flags;
  const body = { token, mobile, shop_type, name, ...(code !== undefined && { code }) };
  return [await make(io, api, body), t(panelMessages.commandInitDone, { url: `${api.origin}/panel` })];
}

/**
 * Sets up the shop. When the API refuses the missing code, everything else is valid, and the mobile is confirmed by a
 * code.
 */
async function make(io: CliDependencies, api: ApiClient, body: Body): Promise<string> {
  try {
    return (await api.request(panelEndpoints.setUpShop, body)).msg;
  } catch (error) {
    if (body.code !== undefined || !(error instanceof CliError) || !error.fields.includes('code')) throw error;
  }
  io.print(sentence((await api.request(authEndpoints.login, { mobile: body.mobile, purpose: 'panel' })).msg));
  const code = await promptFor(io, t(panelMessages.commandInitCode));
  return (await api.request(panelEndpoints.setUpShop, { ...body, code })).msg;
}

/** Typed twice: the number becomes the owner's, and no code may confirm it yet. */
async function promptForMobile(io: CliDependencies): Promise<string> {
  const mobile = parseMobile(await promptFor(io, t(panelMessages.commandInitMobile)));
  const again = parseMobile(await promptFor(io, t(panelMessages.commandInitMobileAgain)));
  if (again !== mobile) throw new CliError(t(panelSetupMessages.mobileDiffers));
  return mobile;
}

function parseShopType(text: string): ShopType {
  const kind = SHOP_TYPES.find((type) => type === text.trim());
  if (kind === undefined)
    throw new CliError(
      t(panelMessages.commandBadChoice, { text, choices: SHOP_TYPES.join(t(amountsMessages.listSeparator)) }),
    );
  return kind;
}
