/** The address of a request without a client address: one from within the process. */
export const UNKNOWN_ADDRESS = 'unknown';

/** Groups of an IPv6 address that identify one customer of a provider; the rest is freely changeable. */
const OWN_GROUPS = 4;

/**
 * The rate limit key of an address: an IPv4 address itself, of an IPv6 address its network (/64); anything else
 * unchanged.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = groups(tail ?? '');
  const whole =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${whole
    .slice(0, OWN_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The larger network around the result of {@link networkOf}: of an IPv6 /64 its /48, which a provider may assign to one
 * customer, of an IPv4 address its /24; null for anything else.
 */
export function largerNetworkOf(network: string): string | null {
  const ipv6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network);
  if (ipv6) return `${ipv6[1]}::/48`;
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  return ipv4 ? `${ipv4[1]}.0/24` : null;
}
