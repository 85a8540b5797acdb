import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';

/** `e_machine` of the ELF files of a platform. */
const MACHINES = { 'linux-x64': 0x3e, 'linux-arm64': 0xb7 };
const HEAD_BYTES = 20;
const MAGIC = '\x7fELF';

/** The machine of a program or library, as its ELF header has it; null: it is another file. */
function machineOf(file) {
  const head = Buffer.alloc(HEAD_BYTES);
  const open = openSync(file, 'r');
  try {
    readSync(open, head, 0, HEAD_BYTES, 0);
  } finally {
    closeSync(open);
  }
  return head.toString('latin1', 0, MAGIC.length) === MAGIC ? head.readUInt16LE(HEAD_BYTES - 2) : null;
}

/**
 * The programs and libraries below a folder that another machine runs: npm may install a package for the machine that
 * makes the archive.
 * @param {string} platform a key of PLATFORMS (archive-parts.mjs)
 */
export function foreignBinaries(folder, platform) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => ![null, MACHINES[platform]].includes(machineOf(file)))
    .map((file) => path.relative(folder, file));
}
