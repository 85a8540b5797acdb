import { statfs } from 'node:fs/promises';
import { ExpectedFailure } from './errors.mjs';
import { buildFolder } from './paths.mjs';

const MEGABYTE = 1_048_576;
/** A build with its caches has 400 MB; the bundles of a development server a quarter of it. */
const NEEDED_MB = 100;

/** Throws one sentence where a build would fail at each of its hundreds of files. */
export async function refuseFullDisk() {
  const { bavail, bsize } = await statfs(buildFolder());
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < NEEDED_MB)
    throw new ExpectedFailure(
      `The disk is full: ${free} MB are free at ${buildFolder()}, and a build needs ${NEEDED_MB} MB and more. Make room, and start again.`,
    );
}
