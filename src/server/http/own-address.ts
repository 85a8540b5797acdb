/** Whether an address of another server is this process itself: a storefront that asked itself would do so without end. */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

interface Listening {
  /** The setting HOST: a name or an address; `0.0.0.0` and `::` are every address of the machine. */
  readonly host: string;
  readonly port: number;
}

const EVERY = ['0.0.0.0', '::'];
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * True where the origin names this process without doubt. A name that only a resolver or a proxy leads here is not known: such
 * a request is refused when it comes round (foreign-api.ts).
 * @param addresses of the machine
 */
export function isOwnAddress(origin: string, { host, port }: Listening, addresses = ownAddresses()): boolean {
  const url = new URL(origin);
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (Number(url.port || DEFAULT_PORTS[url.protocol]) !== port) return false;
  const isLocal = LOOPBACK.test(name) || EVERY.includes(name);
  if (EVERY.includes(host)) return isLocal || addresses.includes(name);
  return (
    name === host || (LOOPBACK.test(host) && isLocal && (isIP(host) === 0 || isIP(name) === 0 || EVERY.includes(name)))
  );
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
}
