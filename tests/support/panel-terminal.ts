/** Runs the terminal command in a simulated terminal against the real backend. */
import type { CliDependencies } from '@/host-cli/dependencies';
import { runPanel } from '@/host-cli/run-panel';
import type { TestBackend } from './backend';

/** The API's URL for the command. */
export const PANEL_API = 'https://shop.test';

export interface CommandResult {
  readonly code: number;
  /** The output without direction marks. */
  readonly out: string[];
  readonly errors: string[];
  readonly questions: string[];
}

export interface CommandOptions extends Partial<CliDependencies> {
  /** The user's input, line by line. */
  readonly answers?: readonly (string | ((printed: readonly string[]) => string))[];
}

type Line = string | readonly string[];

export interface PanelTerminal {
  /** One run; a text is split at spaces, a list is taken as it is. */
  panel(line: Line, around?: CommandOptions): Promise<CommandResult>;
  /** A run that must succeed; returns its output as one text. */
  fine(line: Line, around?: CommandOptions): Promise<string>;
  /** A run that must fail; returns its only message. */
  refused(line: Line, around?: CommandOptions): Promise<string>;
}

export const withoutDirectionMarks = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');

export function panelTerminal(api: TestBackend): PanelTerminal {
  const panel = async (line: Line, { answers = [], ...more }: CommandOptions = {}): Promise<CommandResult> => {
    const [out, errors, questions]: [string[], string[], string[]] = [[], [], []];
    const left = [...answers];
    const io: CliDependencies = {
      env: { SHOP_API: PANEL_API },
      fetch: (request) => api.backend.fetch(request),
      prompt: (question) => {
        questions.push(withoutDirectionMarks(question));
        const next = left.shift();
        return Promise.resolve(typeof next === 'function' ? next(out) : (next ?? null));
      },
      print: (text) => out.push(withoutDirectionMarks(text)),
      printError: (text) => errors.push(withoutDirectionMarks(text)),
      ...more,
    };
    const code = await runPanel(typeof line === 'string' ? line.split(' ') : line, io);
    return { code, out, errors, questions };
  };
  const fine: PanelTerminal['fine'] = async (line, around) => {
    const { code, out, errors } = await panel(line, around);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    return out.join('\n');
  };
  const refused: PanelTerminal['refused'] = async (line, around) => {
    const { code, errors } = await panel(line, around);
    expect({ code, lines: errors.length }).toEqual({ code: 1, lines: 1 });
    return errors.join();
  };
  return {
    panel,
    fine,
    refused,
  };
}
