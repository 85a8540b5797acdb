/** Where WebAuthn works: at a host name, over https, or on this machine. */

/** Host names that browsers treat as safe without https. */
const LOCAL = /^(?:localhost|.+\.localhost)$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * The relying party's id, which is the host name of the shop's origin; null where passkeys are impossible: at an IP
 * address, and with plain http beyond this machine.
 */
export function relyingPartyId(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (hostname.startsWith('[') || IPV4.test(hostname)) return null;
  return protocol === 'https:' || LOCAL.test(hostname) ? hostname : null;
}
