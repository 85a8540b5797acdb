/** Who is at the terminal: login by mobile and code, logout. */
import { authCalls } from '@/contract/auth.endpoints';
import { panelCalls } from '@/contract/panel.endpoints';
import { t } from '@/messages/translate';
import { textFlag, type Command, type Run } from '../command';
import { Refusal } from '../cli-error';
import { sentence } from '../terminal-text';
import { typedMobile } from '../parse-arguments';
import { panelMessages } from '@/messages/panel';

export const login: Command = {
  takes: '[--mobile M] [--code C]',
  about: panelMessages.commandLoginAbout,
  flags: { mobile: 'string', code: 'string' },
  async run(run) {
    const { io, shop } = run;
    const mobile = typedMobile(textFlag(run, 'mobile') ?? (await answer(run, t(panelMessages.commandLoginMobile))));
    const code = textFlag(run, 'code') ?? (await askCode(run, mobile));
    const { data, msg } = await shop.open(panelCalls.panelLogin, { body: { mobile, code } });
    await io.tokens.write(shop.origin, data.token.access_token);
    run.say(msg);
    run.say(
      data.host ? t(panelMessages.commandLoginHost, { name: data.host.name }) : t(panelMessages.commandLoginStaff),
    );
  },
};

export const logout: Command = {
  takes: '',
  about: panelMessages.commandLogoutAbout,
  async run(run) {
    await run.shop.ask(authCalls.logout, { body: {} });
    await run.io.tokens.write(run.shop.origin, null);
    run.say(t(panelMessages.commandLogoutDone));
  },
};

/** In the demo the code stands in the answer's sentence. */
async function askCode(run: Run, mobile: string): Promise<string> {
  const { msg } = await run.shop.open(authCalls.login, { body: { mobile } });
  run.say(msg);
  return await answer(run, t(panelMessages.commandLoginCode));
}

/** What the person answers; refused where nobody does. */
export async function answer({ io }: Pick<Run, 'io'>, question: string): Promise<string> {
  const text = await io.ask(sentence(question));
  if (text === null) throw new Refusal(t(panelMessages.commandNobody));
  return text.trim();
}
