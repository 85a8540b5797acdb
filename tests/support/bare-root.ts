/** A root folder with little more than the C library, as a machine on which nothing was installed. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of Debian's essential packages: what the archive's command and its update call. */
const PROGRAMS = ['sh', 'cat', 'chown', 'cp', 'dirname', 'gzip', 'readlink', 'sed', 'sleep', 'tar', 'uname'];
/**
 * Fills an empty folder with these programs and their libraries.
 * @param more files whose libraries are there too, those of the C library and libstdc++, which `apt` needs on every Debian
 */
export function makeBareRoot(root: string, more: readonly string[]): void {
  for (const folder of ['archives', 'bin', 'dev', 'etc', 'home/shop', 'proc', 'tmp'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const programs = PROGRAMS.map((name) =>
    execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
  );
  for (const [index, program] of programs.entries())
    copyFileSync(program, path.join(root, 'bin', PROGRAMS[index] ?? ''));
  for (const file of new Set([...programs, ...more].flatMap(librariesOf))) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (!existsSync(target)) copyFileSync(realpathSync(file), target);
  }
  writeFileSync(path.join(root, 'etc/passwd'), 'shop:x:1000:1000::/home/shop:/bin/sh\n');
}

/** The libraries that a program or library loads, with the loader itself. */
function librariesOf(file: string): string[] {
  const output = execFileSync('ldd', [file], { encoding: 'utf8' });
  // Those of a package lie beside the file.
  return [...output.matchAll(/(?:=> )?(\/\S+) \(0x/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('node_modules'));
}

/** Runs a program in the root as an ordinary user, without a network but for the machine's own address; its output. */
export function runInBareRoot(root: string, words: readonly string[], timeoutMs: number): string {
  const script = [
    'ip link set lo up',
    'mount --rbind /dev "$0/dev"',
    'mount -t proc proc "$0/proc"',
    'exec chroot --userspec=1000:1000 "$0" "$@"',
  ].join(' && ');
  execFileSync('chown', ['-R', '1000:1000', path.join(root, 'home/shop')]);
  return execFileSync(
    'unshare',
    ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, root, ...words],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      timeout: timeoutMs,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
}
