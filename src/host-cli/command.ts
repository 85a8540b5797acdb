/** The interface of a command, and the context in which it runs. */
import type { CliDependencies } from './dependencies';
import type { ApiClient } from './shop-client';
import { indented, sentence, table } from './terminal-text';

/** A flag's type: with a value, or without. */
export type Flags = Readonly<Record<string, 'string' | 'boolean'>>;

export interface Run {
  readonly io: CliDependencies;
  readonly api: ApiClient;
  /** The words after the command's name. */
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
  /** The words after the name, as shown in the help: `<order>` is required, `[status]` is optional. */
  readonly usage: string;
  /** A sentence for the help. */
  readonly description: string;
  readonly flags?: Flags;
  run(run: Run): Promise<void>;
}

/** How many words a command requires and accepts; `[title…]` takes all remaining ones. */
export function wordCount({ usage }: Command): { min: number; max: number } {
  const words = usage.split(' ').filter((word) => /^[<[][^-]/.test(word));
  return {
    min: words.filter((word) => word.startsWith('<')).length,
    max: words.some((word) => word.includes('…')) ? Infinity : words.length,
  };
}

/** A flag with a value. */
export function textFlag({ flags }: Run, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

/** The output functions of a run. */
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
