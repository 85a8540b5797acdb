/** `npm run doctor` on installations that a test breaks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './source-files';

export interface Report {
  readonly code: number | null;
  /** The lines of each check, without its name: `OK Node 20.19.0.` */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly output: string;
}

/**
 * Runs the doctor of `.build`, which the caller bundles, with these settings.
 * @param as the id of the user that runs it
 */
export async function askDoctor(env: Readonly<Record<string, string>>, as?: number): Promise<Report> {
  const child = spawn(process.execPath, [path.join(root, '.build/doctor.mjs')], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '3979', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    ...(as !== undefined && { uid: as, gid: as }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines: Record<string, string[]> = {};
  for (const [, level = '', check = '', sentence = ''] of output.matchAll(/^(OK|WARNING|FAILURE) +([a-z]+) +(.+)$/gm))
    (lines[check] ??= []).push(`${level} ${sentence}`);
  return { code, lines, output };
}

/** The lines that are no OK, without the checks that the test does not concern. */
export function faultsOf({ lines }: Report, ...others: readonly string[]): string[] {
  return Object.entries(lines).flatMap(([check, ofCheck]) =>
    others.includes(check) ? [] : ofCheck.filter((line) => !line.startsWith('OK ')).map((line) => `${check} ${line}`),
  );
}
