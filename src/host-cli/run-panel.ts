/** The shop's side on a terminal: one command a run (design: everything by the shop API, as a storefront does). */
import { parseArgs } from 'node:util';
import { t } from '@/messages/translate';
import { voiceOf, wordsOf, type Command, type Run } from './command';
import { approveComment, comments, rejectComment, reply } from './commands/comments';
import { holiday } from './commands/holiday';
import { init } from './commands/init';
import { block, nights, open, price } from './commands/nights';
import { accept, done, list, ready, reject, send, show } from './commands/orders';
import { payments } from './commands/payments';
import { login, logout } from './commands/session';
import { submit } from './commands/submit';
import type { PanelIo } from './dependencies';
import { Refusal } from './cli-error';
import { originOf, shopClient } from './shop-client';
import { panelMessages } from '@/messages/panel';

const help: Command = {
  takes: '',
  about: panelMessages.commandHelpAbout,
  run: (run) => {
    tellHelp(run);
    return Promise.resolve();
  },
};

const COMMANDS: Readonly<Record<string, Command>> = {
  init,
  login,
  list,
  show,
  accept,
  reject,
  ready,
  send,
  done,
  submit,
  nights,
  block,
  open,
  price,
  comments,
  'approve-comment': approveComment,
  'reject-comment': rejectComment,
  reply,
  payments,
  holiday,
  logout,
  help,
};
/** Shorter names. */
const ALIASES: Readonly<Record<string, string>> = { approve: 'approve-comment' };

/**
 * Runs what the words say and answers the exit code: 0, or 1 with one sentence of what is wrong.
 * @param words the command's name, its words and flags
 */
export async function runPanel(words: readonly string[], io: PanelIo): Promise<0 | 1> {
  try {
    await work(words, io);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    voiceOf({ print: (line) => io.complain(line) }).say(error.message);
    return 1;
  }
}

async function work(given: readonly string[], io: PanelIo): Promise<void> {
  const { name, command, words, flags } = understood(given);
  const voice = voiceOf(io);
  if (flags.help === true && command !== help) return tellUsage(voice, name, command);
  const shop = shopClient(io, originOf(typeof flags.api === 'string' ? flags.api : undefined, io.env));
  await command.run({ io, shop, words, flags, ...voice });
}

function understood(given: readonly string[]): {
  name: string;
  command: Command;
  words: string[];
  flags: Run['flags'];
} {
  const {
    positionals,
    values: flags,
    tokens,
  } = parseArgs({ args: [...given], options: optionsOf(given), strict: false, allowPositionals: true, tokens: true });
  const [name = 'help', ...words] = positionals;
  const command = commandOf(name);
  if (!command) throw new Refusal(t(panelMessages.commandUnknown, { text: name }));
  const known = optionsFor(command);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const kind = known[token.name]?.type;
    if (kind === undefined) throw new Refusal(t(panelMessages.commandBadFlag, { text: token.rawName, command: name }));
    if ((kind === 'string') !== (token.value !== undefined))
      throw new Refusal(
        t(kind === 'string' ? panelMessages.commandBadFlagValue : panelMessages.commandBadFlagNoValue, {
          text: token.rawName,
        }),
      );
  }
  const { least, most } = wordsOf(command);
  if (flags.help !== true && (words.length < least || words.length > most))
    throw new Refusal(t(panelMessages.commandBadWords, { usage: `${name} ${command.takes}`.trim() }));
  return { name, command, words, flags: flags as Run['flags'] };
}

function commandOf(word: string): Command | undefined {
  const name = Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? word) : word;
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;

const EVERYWHERE: Options = { api: { type: 'string' }, help: { type: 'boolean', short: 'h' } };

function optionsFor({ flags = {} }: Command): Options {
  return { ...EVERYWHERE, ...Object.fromEntries(Object.entries(flags).map(([flag, type]) => [flag, { type }])) };
}

/** Which flags take a value is known once the command is; the first word that names one is it. */
function optionsOf(given: readonly string[]): Options {
  const command = given.map(commandOf).find((found) => found !== undefined);
  return command ? optionsFor(command) : EVERYWHERE;
}

function tellHelp(run: Run): void {
  run.say(t(panelMessages.commandHelpTitle));
  for (const [name, command] of Object.entries(COMMANDS)) tellUsage(run, name, command);
  for (const line of t(panelMessages.commandHelpNotes).split('\n')) run.say(line);
}

function tellUsage({ say, add }: Pick<Run, 'say' | 'add'>, name: string, { takes, about }: Command): void {
  say(`${name} ${takes}`.trim());
  add(about);
}
