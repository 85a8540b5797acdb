/** Login by mobile and code, and logout. */
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { t } from '@/messages/format-message';
import { textFlag, type Command, type Run } from '../command';
import { CliError } from '../cli-error';
import { sentence } from '../terminal-text';
import { parseMobile } from '../parse-arguments';
import { panelMessages } from '@/messages/panel';

export const login: Command = {
  usage: '[--mobile M] [--code C]',
  description: panelMessages.commandLoginAbout,
  flags: { mobile: 'string', code: 'string' },
  async run(run) {
    const { io, api } = run;
    const mobile = parseMobile(textFlag(run, 'mobile') ?? (await answer(run, t(panelMessages.commandLoginMobile))));
    const code = textFlag(run, 'code') ?? (await askCode(run, mobile));
    const { data, msg } = await api.requestPublic(panelEndpoints.panelLogin, { body: { mobile, code } });
    await io.tokens.write(api.origin, data.token.access_token);
    run.print(msg);
    run.print(
      data.host ? t(panelMessages.commandLoginHost, { name: data.host.name }) : t(panelMessages.commandLoginStaff),
    );
  },
};

export const logout: Command = {
  usage: '',
  description: panelMessages.commandLogoutAbout,
  async run(run) {
    await run.api.request(authEndpoints.logout, { body: {} });
    await run.io.tokens.write(run.api.origin, null);
    run.print(t(panelMessages.commandLogoutDone));
  },
};

/** In the demo the response's message contains the code. */
async function askCode(run: Run, mobile: string): Promise<string> {
  const { msg } = await run.api.requestPublic(authEndpoints.login, { body: { mobile } });
  run.print(msg);
  return await answer(run, t(panelMessages.commandLoginCode));
}

/** The user's answer; throws when the terminal is not interactive. */
export async function answer({ io }: Pick<Run, 'io'>, question: string): Promise<string> {
  const text = await io.prompt(sentence(question));
  if (text === null) throw new CliError(t(panelMessages.commandNobody));
  return text.trim();
}
