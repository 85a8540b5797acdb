/**
 * Proxies whose X-Forwarded-For is trusted (setting TRUSTED_PROXIES). Any client can send the header; only the proxies
 * in front of the shop append the address that they have seen.
 */
import { BlockList, isIP } from 'node:net';

/** Addresses and networks of proxies. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** The widest accepted networks; a wider one would trust arbitrary clients. */
const WIDEST = { 4: 8, 6: 7 } as const;

/**
 * Parses a setting such as `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`; null when an entry is neither address nor network,
 * or too wide.
 */
export function trustedProxies(text: string): TrustedProxies | null {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix, more] = entry.split('/');
    const version = isIP(address);
    if ((version !== 4 && version !== 6) || more !== undefined) return null;
    const max = version === 4 ? 32 : 128;
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= max && Number(prefix) >= WIDEST[version])
      list.addSubnet(address, Number(prefix), familyOf(address));
    else return null;
  }
  return list;
}

/**
 * The client's address: the nearest one that is not a trusted proxy. `X-Forwarded-For` is read from its end, which the
 * nearest proxy wrote, and only as long as the writer is trusted; an invalid address ends the search.
 * @param peer the other end of the connection
 * @param forwarded all `X-Forwarded-For` headers of the request, in order
 */
export function clientAddress(peer: string | undefined, forwarded: readonly string[], proxies: TrustedProxies): string {
  let client = plainAddress(peer ?? '');
  const hops = forwarded.flatMap((line) => line.split(','));
  for (const hop of hops.reverse()) {
    if (client === null || !proxies.check(client, familyOf(client))) break;
    const before = plainAddress(hop);
    if (before === null) break;
    client = before;
  }
  return client ?? 'unknown';
}

/** An address without port, brackets, zone and IPv4-mapped prefix; null for an invalid one. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  const address = bare.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(address) === 0 ? null : address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
