/** The host CLI: one command per run. It uses the shop API only, as a storefront does. */
import { parseArgs } from 'node:util';
import { t } from '@/messages/format-message';
import { createOutput, wordCount, type Command, type Run } from './command';
import { approveComment, comments, rejectComment, reply } from './commands/comments';
import { holiday } from './commands/holiday';
import { init } from './commands/init';
import { block, nights, open, price } from './commands/nights';
import { accept, done, list, ready, reject, send, show } from './commands/orders';
import { payments } from './commands/payments';
import { login, logout } from './commands/session';
import { submit } from './commands/submit';
import type { CliDependencies } from './dependencies';
import { CliError } from './cli-error';
import { originOf, createApiClient } from './shop-client';
import { panelMessages } from '@/messages/panel';

const help: Command = {
  usage: '',
  description: panelMessages.commandHelpAbout,
  run: (run) => {
    printHelp(run);
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
 * Runs a command line and returns the exit code: 0, or 1 after printing one sentence about the error.
 * @param words the command's name, its words and flags
 */
export async function runPanel(words: readonly string[], io: CliDependencies): Promise<0 | 1> {
  try {
    await execute(words, io);
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    createOutput({ print: (line) => io.printError(line) }).print(error.message);
    return 1;
  }
}

async function execute(given: readonly string[], io: CliDependencies): Promise<void> {
  const { name, command, words, flags } = parseCommandLine(given);
  const output = createOutput(io);
  if (flags.help === true && command !== help) return printUsage(output, name, command);
  const api = createApiClient(io, originOf(typeof flags.api === 'string' ? flags.api : undefined, io.env));
  await command.run({ io, api, words, flags, ...output });
}

function parseCommandLine(given: readonly string[]): {
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
  if (!command) throw new CliError(t(panelMessages.commandUnknown, { text: name }));
  const known = optionsFor(command);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const kind = known[token.name]?.type;
    if (kind === undefined) throw new CliError(t(panelMessages.commandBadFlag, { text: token.rawName, command: name }));
    if ((kind === 'string') !== (token.value !== undefined))
      throw new CliError(
        t(kind === 'string' ? panelMessages.commandBadFlagValue : panelMessages.commandBadFlagNoValue, {
          text: token.rawName,
        }),
      );
  }
  const { min, max } = wordCount(command);
  if (flags.help !== true && (words.length < min || words.length > max))
    throw new CliError(t(panelMessages.commandBadWords, { usage: `${name} ${command.usage}`.trim() }));
  return { name, command, words, flags: flags as Run['flags'] };
}

function commandOf(word: string): Command | undefined {
  const name = Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? word) : word;
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;

const COMMON_OPTIONS: Options = { api: { type: 'string' }, help: { type: 'boolean', short: 'h' } };

function optionsFor({ flags = {} }: Command): Options {
  return { ...COMMON_OPTIONS, ...Object.fromEntries(Object.entries(flags).map(([flag, type]) => [flag, { type }])) };
}

/** Which flags have a value depends on the command: the first word that names one. */
function optionsOf(given: readonly string[]): Options {
  const command = given.map(commandOf).find((found) => found !== undefined);
  return command ? optionsFor(command) : COMMON_OPTIONS;
}

function printHelp(run: Run): void {
  run.print(t(panelMessages.commandHelpTitle));
  for (const [name, command] of Object.entries(COMMANDS)) printUsage(run, name, command);
  for (const line of t(panelMessages.commandHelpNotes).split('\n')) run.print(line);
}

function printUsage(
  { print: say, printIndented: add }: Pick<Run, 'print' | 'printIndented'>,
  name: string,
  { usage, description }: Command,
): void {
  say(`${name} ${usage}`.trim());
  add(description);
}
