/** What a command is, and what it is run with. */
import type { CliDependencies } from './dependencies';
import type { ApiClient } from './shop-client';
import { indented, sentence, table } from './terminal-text';

/** A flag's kind: with a value behind it, or alone. */
export type Flags = Readonly<Record<string, 'string' | 'boolean'>>;

export interface Run {
  readonly io: CliDependencies;
  readonly api: ApiClient;
  /** What stands behind the command's name, as many words as it takes. */
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** A line of text. */
  print(text: string): void;
  /** A line of text that explains the one above it. */
  printIndented(text: string): void;
  /** A table with its headings. */
  printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void;
}

export interface Command {
  /** The words behind the name, as the help shows them: `<order>` must stand there, `[status]` may. */
  readonly usage: string;
  /** What it does: a sentence of the help. */
  readonly description: string;
  readonly flags?: Flags;
  run(run: Run): Promise<void>;
}

/** How many words a command needs and may have; `[title…]` takes all the rest. */
export function wordCount({ usage }: Command): { min: number; max: number } {
  const words = usage.split(' ').filter((word) => /^[<[][^-]/.test(word));
  return {
    min: words.filter((word) => word.startsWith('<')).length,
    max: words.some((word) => word.includes('…')) ? Infinity : words.length,
  };
}

/** A flag that has a value. */
export function textFlag({ flags }: Run, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

/** How a run speaks to the terminal. */
export function createOutput({
  print,
}: Pick<CliDependencies, 'print'>): Pick<Run, 'print' | 'printIndented' | 'printTable'> {
  return {
    print: (text) => print(sentence(text)),
    printIndented: (text) => print(indented(text)),
    printTable: (headings, rows) => {
      for (const line of table(headings, rows)) print(line);
    },
  };
}
