/** Whether a URL is that of this process: a storefront that used itself as its backend would loop. */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

interface Listening {
  /** The setting HOST: a name or an address; `0.0.0.0` and `::` are all addresses of the machine. */
  readonly host: string;
  readonly port: number;
}

const EVERY = ['0.0.0.0', '::'];
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * True when the origin certainly is this process. An indirect one, through a resolver or proxy, is detected by the
 * first looping request (api-proxy.ts).
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
