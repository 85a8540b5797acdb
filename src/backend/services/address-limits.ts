/** Rate limits of a client's address and of the network around it. */
import { largerNetworkOf } from '@/domain/ip-rate-limit-key';
import type { Limit } from '../sql/rate-limits.sql';

/** The larger network may spend so many times what one address may: it holds other customers too. */
const NETWORK_FACTOR = 10;

/**
 * The limits of an address: its own (an IPv4 address or an IPv6 /64) and that of the IPv6 /48 around it, since whoever has a
 * /48 has 65,536 addresses. An IPv4 /24 holds unrelated customers and counts only with `ipv4Networks`, where each unit costs money.
 * @param address as `networkOf` (domain/client-network) answers it
 */
export function addressLimits(
  key: string,
  address: string,
  max: number,
  windowSeconds: number,
  { ipv4Networks = false } = {},
): Limit[] {
  const own = { key: `${key}:${address}`, max, windowSeconds };
  const network = largerNetworkOf(address);
  if (network === null || (!network.includes(':') && !ipv4Networks)) return [own];
  return [own, { key: `${key}-network:${network}`, max: max * NETWORK_FACTOR, windowSeconds }];
}
