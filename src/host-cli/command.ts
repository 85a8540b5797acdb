/** What a command is, and what it is run with. */
import type { PanelIo } from './dependencies';
import type { Shop } from './shop-client';
import { indented, sentence, table } from './terminal-text';

/** A flag's kind: with a value behind it, or alone. */
export type Flags = Readonly<Record<string, 'string' | 'boolean'>>;

export interface Run {
  readonly io: PanelIo;
  readonly shop: Shop;
  /** What stands behind the command's name, as many words as it takes. */
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** A line of text. */
  say(text: string): void;
  /** A line of text that explains the one above it. */
  add(text: string): void;
  /** A table with its headings. */
  show(headings: readonly string[], rows: readonly (readonly string[])[]): void;
}

export interface Command {
  /** The words behind the name, as the help shows them: `<order>` must stand there, `[status]` may. */
  readonly takes: string;
  /** What it does: a sentence of the help. */
  readonly about: string;
  readonly flags?: Flags;
  run(run: Run): Promise<void>;
}

/** How many words a command needs and may have; `[title…]` takes all the rest. */
export function wordsOf({ takes }: Command): { least: number; most: number } {
  const words = takes.split(' ').filter((word) => /^[<[][^-]/.test(word));
  return {
    least: words.filter((word) => word.startsWith('<')).length,
    most: words.some((word) => word.includes('…')) ? Infinity : words.length,
  };
}

/** A flag that has a value. */
export function textFlag({ flags }: Run, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

/** How a run speaks to the terminal. */
export function voiceOf({ print }: Pick<PanelIo, 'print'>): Pick<Run, 'say' | 'add' | 'show'> {
  return {
    say: (text) => print(sentence(text)),
    add: (text) => print(indented(text)),
    show: (headings, rows) => {
      for (const line of table(headings, rows)) print(line);
    },
  };
}
