/** The terminal command that opens a shop; everything else is done in the panel. It uses the shop API only. */
import { parseArgs } from 'node:util';
import { t } from '@/messages/format-message';
import { panelMessages } from '@/messages/panel';
import { CliError } from './cli-error';
import type { CliDependencies } from './dependencies';
import { init, type InitFlags } from './init';
import { createApiClient, originOf } from './shop-client';
import { indented, sentence } from './terminal-text';

const USAGE = 'init [--token T] [--kind K] [--name N] [--mobile M] [--code C] | --renew';

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

async function execute(given: readonly string[], io: CliDependencies): Promise<string[]> {
  const { command, flags } = parseCommandLine(given);
  if (command === 'help' || flags.help === true)
    return [
      USAGE,
      ...t(panelMessages.commandHelp)
        .split('\n')
        .map((line) => indented(line)),
    ];
  const api = createApiClient(io, originOf(flags.api, io.env));
  return (await init(io, api, flags)).map((line) => sentence(line));
}

interface CommandLine {
  readonly command: 'init' | 'help';
  readonly flags: InitFlags & { readonly api?: string; readonly help?: boolean };
}

function parseCommandLine(given: readonly string[]): CommandLine {
  const { positionals, values, tokens } = parseArgs({
    args: [...given],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const [command = 'help', extra] = positionals;
  if (command !== 'init' && command !== 'help') throw new CliError(t(panelMessages.commandUnknown, { text: command }));
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const kind = OPTIONS[token.name]?.type;
    if (kind === undefined) throw new CliError(t(panelMessages.commandBadFlag, { text: token.rawName, command }));
    if ((kind === 'string') !== (token.value !== undefined))
      throw new CliError(
        t(kind === 'string' ? panelMessages.commandBadFlagValue : panelMessages.commandBadFlagNoValue, {
          text: token.rawName,
        }),
      );
  }
  if (extra !== undefined) throw new CliError(t(panelMessages.commandBadWords, { usage: USAGE }));
  return { command, flags: values as CommandLine['flags'] };
}
