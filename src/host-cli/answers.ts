/** What the user of a command types. */
import { normalizeMobile } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { panelMessages } from '@/messages/panel';
import { CliError } from './cli-error';
import type { CliDependencies } from './dependencies';
import { sentence } from './terminal-text';

/** The user's answer; throws when the terminal is not interactive. */
export async function promptFor(io: CliDependencies, question: string): Promise<string> {
  const text = await io.prompt(sentence(question));
  if (text === null) throw new CliError(t(panelMessages.commandNobody));
  return text.trim();
}

/** The mobile in its stored form; throws for anything else. */
export function parseMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile === null) throw new CliError(t(panelMessages.commandBadMobile, { text }));
  return mobile;
}
