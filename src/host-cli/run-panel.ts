/**
 * The terminal commands that open a shop, and that remove lost passkeys; everything else is done in the panel. They use
 * the shop API only.
 */
import { parseArgs } from 'node:util';
import { t } from '@/messages/format-message';
import { panelMessages } from '@/messages/panel';
import { CliError } from './cli-error';
import type { CliDependencies } from './dependencies';
import { init, type InitFlags } from './init';
import { removePasskeys, type PasskeysFlags } from './passkeys';
import { createApiClient, originOf, type ApiClient } from './shop-client';
import { indented, sentence } from './terminal-text';

interface Command {
  readonly usage: string;
  readonly options: readonly string[];
  run(io: CliDependencies, api: ApiClient, flags: Flags): Promise<string[]>;
}

type Flags = InitFlags & PasskeysFlags & { readonly api?: string; readonly help?: boolean };

const COMMANDS = {
  init: {
    usage: 'init [--token T] [--kind K] [--name N] [--mobile M] [--code C] | --renew',
    options: ['token', 'kind', 'name', 'mobile', 'code', 'renew'],
    run: init,
  },
  passkeys: {
    usage: 'passkeys [--token T] [--mobile M]',
    options: ['token', 'mobile'],
    run: removePasskeys,
  },
} as const satisfies Record<string, Command>;

const OPTIONS: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
  token: { type: 'string' },
  kind: { type: 'string' },
  name: { type: 'string' },
  mobile: { type: 'string' },
  code: { type: 'string' },
  renew: { type: 'boolean' },
  api: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};
/** Options of every command. */
const COMMON: readonly string[] = ['api', 'help'];

/**
 * Runs a command line and returns the exit code: 0, or 1 after printing one sentence about the error.
 * @param args the command's name and flags
 */
export async function runPanel(args: readonly string[], io: CliDependencies): Promise<0 | 1> {
  try {
    for (const line of await execute(args, io)) io.print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    io.printError(sentence(error.message));
    return 1;
  }
}

async function execute(args: readonly string[], io: CliDependencies): Promise<string[]> {
  const { command, flags } = parseCommandLine(args);
  if (command === 'help' || flags.help === true)
    return [
      COMMANDS.init.usage,
      ...linesOf(t(panelMessages.commandHelpInit)),
      COMMANDS.passkeys.usage,
      ...linesOf(t(panelMessages.commandHelpPasskeys)),
      ...linesOf(t(panelMessages.commandHelp)),
    ];
  const api = createApiClient(io, originOf(flags.api, io.env));
  return (await COMMANDS[command].run(io, api, flags)).map((line) => sentence(line));
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => indented(line));

interface CommandLine {
  readonly command: keyof typeof COMMANDS | 'help';
  readonly flags: Flags;
}

function parseCommandLine(args: readonly string[]): CommandLine {
  const { positionals, values, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const [command = 'help', extra] = positionals;
  if (!isCommand(command)) throw new CliError(t(panelMessages.commandUnknown, { text: command }));
  const optionNames: readonly string[] = command === 'help' ? COMMON : [...COMMANDS[command].options, ...COMMON];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const kind = optionNames.includes(token.name) ? OPTIONS[token.name]?.type : undefined;
    if (kind === undefined) throw new CliError(t(panelMessages.commandBadFlag, { text: token.rawName, command }));
    if ((kind === 'string') !== (token.value !== undefined))
      throw new CliError(
        t(kind === 'string' ? panelMessages.commandBadFlagValue : panelMessages.commandBadFlagNoValue, {
          text: token.rawName,
        }),
      );
  }
  if (extra !== undefined && command !== 'help')
    throw new CliError(t(panelMessages.commandBadWords, { usage: COMMANDS[command].usage }));
  return { command, flags: values as Flags };
}

function isCommand(word: string): word is CommandLine['command'] {
  return word === 'help' || Object.hasOwn(COMMANDS, word);
}
