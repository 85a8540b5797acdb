import { createHash } from 'node:crypto';

const MODULUS = 2n ** 64n;

/** Counts lines and adds up their hashes, so that two tables can be compared whatever the order of their rows is. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    this.#sum = (this.#sum + createHash('sha256').update(line).digest().readBigUInt64BE(0)) % MODULUS;
  }

  get sum(): string {
    return this.#sum.toString(16);
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
