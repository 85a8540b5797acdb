import { createHmac } from 'node:crypto';
import type { BackendDeps } from '../deps';

/** Letters of an address's hash: enough to tell the addresses of a log apart. */
const HASH_LENGTH = 12;

/** A keyed hash by which log lines about the same address can be found; the address cannot be read from it. */
export function loggedAddress({ secret }: Pick<BackendDeps, 'secret'>, address: string): string {
  return createHmac('sha256', secret).update(`log|${address}`).digest('hex').slice(0, HASH_LENGTH);
}
