/** The sign-ins of one user, as they are listed in the panel and in a customer's profile. */
import * as z from 'zod';
import * as f from './field-schemas';

export const BROWSERS = ['chrome', 'firefox', 'safari', 'edge', 'samsung', 'opera', 'other'] as const;
export const SYSTEMS = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'] as const;

export const session = z.object({
  id: f.id,
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  /** The network of the address that signed in, not the address itself: an IPv4 /24 or an IPv6 /48; null: unknown. */
  network: z.string().nullable(),
  created_at: f.instant,
  /** When it was last used, to the hour. */
  seen_at: f.instant,
  /** Whether it stays signed in for weeks, as a person's own device. */
  own_device: z.boolean(),
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;
export const sessions = z.object({ items: z.array(session) });

/** `one` ends the session with the id `session`; `others` all but the one that asks. */
export const endSessionsBody = z.object({ which: z.enum(['one', 'others', 'all']), session: f.id.nullish() });
