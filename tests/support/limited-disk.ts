/** Small disks of a test's own, which it may fill to the last byte; mounting them needs root. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Mounts an empty disk of this size (`192m`) at this folder. */
export function mountSmallDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'caravansara-test', folder], { stdio: 'ignore' });
}

/** Takes it away, also while somebody still has a file of it open. */
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

/** Somebody else's file on the disk, and how it grows until so many bytes are left. */
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

/** Words of a command that runs what follows it with a full disk in the place of this folder, for itself alone. */
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
