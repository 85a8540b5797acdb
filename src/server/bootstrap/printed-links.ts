/** Links that the server prints for the shop's owner: also such that a phone in the same network can open. */
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { absoluteUrl } from '@/domain/urls';

/** Values of HOST with which the process listens at every address of the machine. */
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/** More would only be confusing: virtual networks have addresses too. */
const MAX_ADDRESSES = 4;

export interface Listening {
  /** The known address of the shop; null: it is reached at the machine's own addresses. */
  readonly origin: string | null;
  readonly host: string;
  readonly port: number;
}

/** The origins at which the process can be opened, those of the network first. */
export function openOrigins({ origin, host, port }: Listening, addresses = networkAddresses()): string[] {
  if (origin !== null) return [origin];
  const local = `http://localhost:${port}`;
  if (EVERY_ADDRESS.includes(host)) return [...addresses.map((address) => `http://${address}:${port}`), local];
  const isHere = host === 'localhost' || host === '127.0.0.1' || host === '::1';
  return [isHere ? local : `http://${host.includes(':') ? `[${host}]` : host}:${port}`];
}

/** The links to a path at all origins, and the first as a QR code, unless it leads to this machine only. */
export function linkLines(origins: readonly string[], path: string): string[] {
  const links = origins.map((origin) => absoluteUrl(origin, path));
  const [first] = links;
  const isForPhones = first !== undefined && new URL(first).hostname !== 'localhost';
  const code = isForPhones ? renderUnicodeCompact(first, { ecc: 'L', border: 2 }).split('\n') : [];
  return [...links, ...code].map((line) => `  ${line}`);
}

/** The IPv4 addresses of the machine in its networks. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, MAX_ADDRESSES);
}
