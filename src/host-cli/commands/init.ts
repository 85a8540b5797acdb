/** Sets up the shop of an empty database: its kind, name and owner; or has another setup link printed. */
import { authEndpoints } from '@/contract/auth.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { SHOP_TYPES, type ShopType } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { textFlag, type Command, type Run } from '../command';
import { CliError } from '../cli-error';
import { parseMobile } from '../parse-arguments';
import { answer } from './session';
import { commonMessages } from '@/messages/common';
import { panelMessages } from '@/messages/panel';

type Body = BodyOf<typeof panelEndpoints.setUpShop>;

export const init: Command = {
  usage: '[--token T] [--kind K] [--name N] [--mobile M] [--code C] | --renew',
  description: panelMessages.commandInitAbout,
  flags: { token: 'string', kind: 'string', name: 'string', mobile: 'string', code: 'string', renew: 'boolean' },
  async run(run) {
    if (run.flags.renew === true)
      return run.print((await run.api.requestPublic(panelShopEndpoints.renewSetupLink, { body: {} })).msg);
    const given = async (flag: string, question: string) => textFlag(run, flag) ?? (await answer(run, question));
    const token = await given('token', t(panelMessages.commandInitToken));
    const shop_type = parseShopType(await given('kind', t(panelMessages.commandInitKind)));
    const name = await given('name', t(panelMessages.commandInitName));
    const mobile = parseMobile(await given('mobile', t(panelMessages.commandInitMobile)));
    const code = textFlag(run, 'code');
    const { data, msg } = await make(run, { token, mobile, shop_type, name, ...(code !== undefined && { code }) });
    await run.io.tokens.write(run.api.origin, data.token.access_token);
    run.print(msg);
    run.print(t(panelMessages.commandLoginStaff));
  },
};

/**
 * Sets up the shop. When the API refuses the missing code, everything else is valid, and the mobile is confirmed by a
 * code.
 */
async function make(run: Run, body: Body) {
  try {
    return await run.api.requestPublic(panelEndpoints.setUpShop, { body });
  } catch (error) {
    if (body.code !== undefined || !(error instanceof CliError) || !error.fields.includes('code')) throw error;
  }
  run.print((await run.api.requestPublic(authEndpoints.login, { body: { mobile: body.mobile } })).msg);
  return await run.api.requestPublic(panelEndpoints.setUpShop, {
    body: { ...body, code: await answer(run, t(panelMessages.commandLoginCode)) },
  });
}

function parseShopType(text: string): ShopType {
  const kind = SHOP_TYPES.find((type) => type === text.trim());
  if (kind === undefined)
    throw new CliError(
      t(panelMessages.commandBadChoice, { text, choices: SHOP_TYPES.join(t(commonMessages.listSeparator)) }),
    );
  return kind;
}
