/**
 * Whose word about the client's address is believed (setting TRUSTED_PROXIES). Anybody can write `X-Forwarded-For`; only the
 * proxies in front of the shop add to it what they have seen themselves.
 */
import { BlockList, isIP } from 'node:net';

/** Addresses and networks of proxies. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** The widest private networks; in a wider one anybody would write their own address. */
const WIDEST = { 4: 8, 6: 7 } as const;

/** The list of a setting, `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`; null when an entry is neither address nor network, or too wide a one. */
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
 * The address of whoever asks: the nearest one that no trusted proxy has. `X-Forwarded-For` is read from its end, where the
 * nearest proxy wrote, and only as long as whoever wrote is trusted; what is no address ends the reading.
 * @param peer the other end of the connection
 * @param forwarded every `X-Forwarded-For` of the request, in their order
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

/** An address without port, brackets, zone and the IPv6 cloth of an IPv4 one; null when it is none. */
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
