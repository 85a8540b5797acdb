/** A plan for the terminal. */
import type { Plan, Step } from './plan';
import { withoutPassword } from './options';

/** The steps, a line each, and the lines of files that change. Secrets are not shown. */
export function planText({ steps, notes }: Plan): string {
  const shown = steps.flatMap((step) => ['', ...stepLines(step)]);
  const intro = steps.length === 0 ? 'Everything is as it should be; nothing would be changed.' : 'This would be done:';
  return [intro, ...shown, ...(notes.length > 0 ? ['', 'By hand:', ...notes.map((note) => `  ${note}`)] : [])].join(
    '\n',
  );
}

function stepLines(step: Step): string[] {
  if (step.kind === 'command') return [`run    ${step.words.join(' ')}`];
  const { file, before } = step;
  const old = before?.split('\n') ?? [];
  const added = file.content.split('\n').filter((line) => !old.includes(line));
  const removed = old.filter((line) => !file.content.split('\n').includes(line));
  return [
    `${before === null ? 'write ' : 'change'} ${file.path}`,
    ...removed.map((line) => `       - ${masked(line)}`),
    ...added.filter((line) => line !== '').map((line) => `       + ${masked(line)}`),
  ];
}

function masked(line: string): string {
  return withoutPassword(line.replace(/^(SHOP_SECRET|[A-Z_]*(?:KEY|TOKEN|PASSWORD))=.+/, '$1=…'));
}
