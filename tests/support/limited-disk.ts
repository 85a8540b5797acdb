/** Small disks for one test, which may fill them completely; mounting requires root. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Mounts an empty disk of this size (`192m`) at this folder. */
export function mountSmallDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'caravansara-test', folder], { stdio: 'ignore' });
}

/** Unmounts it, even while a process has one of its files open. */
export function unmountSmallDisk(folder: string): void {
  execFileSync('umount', ['-l', folder]);
}

export function canMountDisks(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-mount-'));
  try {
    mountSmallDisk(folder, '1m');
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file that takes up the disk, and a function that grows it until this many bytes are free. */
export function fillerOf(folder: string): { readonly file: string; fill(left: number): void } {
  const file = path.join(folder, 'somebody-elses-file');
  return {
    file,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      const more = bavail * bsize - left;
      if (more > 0) appendFileSync(file, Buffer.alloc(more));
    },
  };
}

/** A command prefix that runs a command with a full disk mounted over this folder, in its own mount namespace. */
export function withFullDiskAt(folder: string): readonly string[] {
  return [
    'unshare',
    '--mount',
    'sh',
    '-c',
    'mount -t tmpfs -o size=4k caravansara-test "$0" && head -c 4096 /dev/zero > "$0/full" && exec "$@"',
    folder,
  ];
}
