/** `/.well-known/security.txt` (RFC 9116): where a vulnerability of this shop is reported, from its own contacts. */
import type { AppConfig } from '@/contract/config.schemas';
import { isoInstant } from '@/domain/iso-instant';
import { internationalNumber } from '@/domain/telephone';
import { absoluteUrl } from '@/domain/urls';
import { processGlobals } from '../bootstrap/process-globals';
import type { GeneratedFile } from '../http/file-response';
import { readSite } from '../loaders/site-config';

const DAY_MS = 86_400_000;
/** RFC 9116, 2.5.5: less than a year, so that an abandoned file expires. */
const VALID_DAYS = 90;
const MAX_AGE = 3600;
const PATH = '/.well-known/security.txt';

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+\.[\w-]+$/;

/** The file of this shop; null for a shop without contacts. Throws ApiUnavailable. */
export async function securityText(): Promise<GeneratedFile | null> {
  const { config } = await readSite();
  const now = performance.timeOrigin + performance.now();
  const body = securityTextOf(config, processGlobals.publicOrigin ?? null, now);
  return body === null ? null : { type: 'text/plain; charset=utf-8', body, maxAge: MAX_AGE };
}

/**
 * The text; null without an e-mail address and a telephone number.
 * @param origin the PUBLIC_ORIGIN setting; null: the file names no address of its own
 * @param now milliseconds; the file is valid until the end of a day, so that its text changes once a day
 */
export function securityTextOf(
  { contacts, support }: Pick<AppConfig, 'contacts' | 'support'>,
  origin: string | null,
  now: number,
): string | null {
  const email = contacts.email?.trim() ?? '';
  const number = internationalNumber(support.number ?? '');
  const uris = [...(EMAIL.test(email) ? [`mailto:${email}`] : []), ...(number === null ? [] : [`tel:${number}`])];
  if (uris.length === 0) return null;
  const expires = isoInstant((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    ...uris.map((uri) => `Contact: ${uri}`),
    `Expires: ${expires}`,
    'Preferred-Languages: fa, en',
    ...(origin === null ? [] : [`Canonical: ${absoluteUrl(origin, PATH)}`]),
    '',
  ].join('\n');
}
