import { shared } from './global';

/** PUBLIC_ORIGIN, else the address at which this request has reached the shop. */
export function originOf(host: string | undefined): string {
  const own = `http://${host ?? ''}`;
  return shared.publicOrigin ?? (URL.canParse(own) ? new URL(own).origin : 'http://localhost');
}
