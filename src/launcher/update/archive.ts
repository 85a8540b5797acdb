/** An archive of another version: checked, and unpacked beside the versions that are there. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { compareVersions } from '@/domain/version-order';
import { UpdateError } from './update-error';

/** Unpacked it is three times as large; the rest is for the copy of a small shop's database. */
const ROOM_FACTOR = 4;

/** The version of a folder of `versions`. */
export function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * Throws {@link UpdateError} unless the file is what its publisher released, by the given sum or by the file SHA256SUMS
 * beside it.
 * @param sum SHA-256, hexadecimal; null: that of SHA256SUMS
 */
export async function checkSum(archive: string, sum: string | null): Promise<void> {
  if (!existsSync(archive)) throw new UpdateError(`There is no file ${archive}.`);
  const wanted = sum ?? listedSum(archive);
  if (wanted === null)
    throw new UpdateError(
      `Nothing says whether ${path.basename(archive)} is whole: put the SHA256SUMS of its release beside it, or give its sum with --sum=….`,
    );
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') !== wanted.toLowerCase())
    throw new UpdateError(
      `${path.basename(archive)} is damaged or not the one that was released: its SHA-256 is another. Fetch it again.`,
    );
}

function listedSum(archive: string): string | null {
  const file = path.join(path.dirname(archive), 'SHA256SUMS');
  if (!existsSync(file)) return null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, sum, name] = /^([0-9a-f]{64}) [ *](.+)$/i.exec(line) ?? [];
    if (sum !== undefined && name === path.basename(archive)) return sum;
  }
  return null;
}

/**
 * Unpacks a newer version for this platform into `versions` and returns its version. Throws {@link UpdateError} for any
 * other archive, and when the disk has no room; then nothing has changed.
 */
export function unpack(home: string, archive: string): string {
  refuseSmallDisk(home, archive);
  const folder = temporaryFolder(home);
  try {
    const { status, stderr } = spawnSync(
      'tar',
      ['--no-same-owner', '--strip-components=1', '-xzf', archive, '-C', folder],
      { encoding: 'utf8' },
    );
    if (status !== 0)
      throw new UpdateError(`${path.basename(archive)} could not be unpacked (${stderr.trim().split('\n')[0]}).`);
    const [old, unpacked] = [path.join(home, 'current'), path.join(folder, 'current')];
    if (!existsSync(path.join(unpacked, 'platform')))
      throw new UpdateError(`${path.basename(archive)} is no archive of Caravansara.`);
    const platformOf = (version: string) => readFileSync(path.join(version, 'platform'), 'utf8').trim();
    if (platformOf(unpacked) !== platformOf(old))
      throw new UpdateError(
        `${path.basename(archive)} is for ${platformOf(unpacked)}, and this shop runs on ${platformOf(old)}.`,
      );
    const [version, before] = [versionIn(unpacked), versionIn(old)];
    if (compareVersions(version, before) <= 0)
      throw new UpdateError(
        `${path.basename(archive)} contains version ${version}, which is not newer than ${before}.`,
      );
    const { status: started } = spawnSync(path.join(unpacked, 'bin', 'node'), ['--version']);
    if (started !== 0)
      throw new UpdateError(
        `The Node of version ${version} cannot run on this machine: docs/deployment.md of its archive says what it needs.`,
      );
    giveToOwner(home, folder);
    const target = path.join(home, 'versions', version);
    // Of an update that failed.
    rmSync(target, { recursive: true, force: true });
    renameSync(path.join(folder, 'versions', version), target);
    renameSync(path.join(folder, 'caravansara'), path.join(home, 'caravansara'));
    return version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For a shop of another user that root updates. */
function giveToOwner(home: string, folder: string): void {
  const { uid, gid } = statSync(home);
  if (process.getuid?.() === 0 && uid !== 0) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

function temporaryFolder(home: string): string {
  try {
    return mkdtempSync(path.join(home, 'versions', '.unpacking-'));
  } catch (error) {
    throw new UpdateError(
      `${path.join(home, 'versions')} cannot be written by this user (${(error as NodeJS.ErrnoException).code}): run the command as the user who unpacked the shop, or as root.`,
      { cause: error },
    );
  }
}

function refuseSmallDisk(home: string, archive: string): void {
  const { bavail, bsize } = statfsSync(home);
  const needed = statSync(archive).size * ROOM_FACTOR;
  if (bavail * bsize < needed)
    throw new UpdateError(
      `The disk is full: the update needs ${Math.ceil(needed / 1e6)} MB in ${home}, which has ${Math.floor((bavail * bsize) / 1e6)} MB.`,
    );
}
