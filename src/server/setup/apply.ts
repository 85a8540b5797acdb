/** Does what a plan says, on the machine itself or below another folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingsError } from '../settings/settings-error';
import type { Machine, Plan, Step } from './plan';

export function machineAt(root: string | null): Machine {
  return {
    root,
    hasUser: (name) => spawnSync('getent', ['passwd', name]).status === 0,
    hasProgram: (name) => spawnSync('sh', ['-c', 'command -v "$0"', name]).status === 0,
    isRunning: () => spawnSync('systemctl', ['is-active', '--quiet', 'caravansara']).status === 0,
    mainPid: () => Number(spawnSync('systemctl', ['show', '-p', 'MainPID', '--value', 'caravansara']).stdout),
    ownerOf: (path) => {
      const { status, stdout } = spawnSync('stat', ['-c', '%U %a', path], { encoding: 'utf8' });
      const [name = '', mode = ''] = stdout.trim().split(' ');
      return status === 0 ? { name, isOpen: Number(mode) % 2 === 1 } : null;
    },
  };
}

/**
 * Throws {@link SettingsError} with one sentence for the first step that fails. When the proxy refuses its new file, the
 * former one is put back, so that its other sites go on.
 */
export function applyPlan({ root }: Pick<Machine, 'root'>, { steps }: Plan): void {
  for (const step of steps) {
    try {
      if (step.kind === 'file') writeInPlace(root, step);
      else execFileSync(step.words[0] ?? '', step.words.slice(1), { stdio: ['ignore', 'ignore', 'pipe'] });
    } catch (error) {
      const isCheck = step.kind === 'command' && (step.words.includes('validate') || step.words.includes('-t'));
      if (isCheck) putSiteBack(root, steps);
      throw new SettingsError(
        `${step.kind === 'file' ? step.file.path : step.words.join(' ')} failed (${reasonOf(error)}): mend it and run setup again, which goes on from there.`,
        { cause: error },
      );
    }
  }
}

function reasonOf(error: unknown): string {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { readonly stderr?: Buffer };
  return (
    code ??
    (String(stderr ?? '')
      .trim()
      .split('\n')
      .at(-1) ||
      message)
  );
}

/** In one step, so that a reader never sees half a file. */
function writeInPlace(root: string | null, { file }: Extract<Step, { kind: 'file' }>): void {
  const target = join(root ?? '/', file.path);
  mkdirSync(dirname(target), { recursive: true });
  const aside = `${target}.new`;
  writeFileSync(aside, file.content, { mode: 0o600 });
  if (root === null && file.ofGroup !== undefined) execFileSync('chgrp', [file.ofGroup, aside]);
  chmodSync(aside, file.mode);
  renameSync(aside, target);
}

function putSiteBack(root: string | null, steps: Plan['steps']): void {
  const site = steps.findLast((step) => step.kind === 'file');
  if (site?.kind !== 'file') return;
  const target = join(root ?? '/', site.file.path);
  if (site.before === null) rmSync(target);
  else writeFileSync(target, site.before);
}
