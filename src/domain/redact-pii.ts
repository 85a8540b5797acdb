/** What third parties may be told of what a visitor does (TRK-01, docs/tracking.md): nothing that opens something, nothing that names somebody. */
import { parseUrl } from './parse-url';

/** What opens something by itself, such as a voucher's signature. */
const SECRETS = ['signature', 'qrcode'];
const NAMES_SECRET = new RegExp(`[?&](${SECRETS.join('|')})=`);

/** Eight digits or more of any kind, however they are parted: a telephone, a card, a national id. */
const LONG_NUMBER = /[+]?[0-9۰-۹٠-٩](?:[\s\u200c().-]*[0-9۰-۹٠-٩]){7,}/g;
const MAIL = /[^\s@]+@[^\s@]+/g;

/** Words that somebody typed, without long numbers and addresses of mail: people look for themselves, too. */
export function redactText(words: string): string {
  return words.replace(LONG_NUMBER, '…').replace(MAIL, '…');
}

/**
 * An absolute address without what is secret in it, its search words as {@link redactText}; so is the address of ours to which it
 * leads back (`backUrl`). TypeError for what is no address.
 */
export function redactUrl(href: string): string {
  const url = new URL(href);
  for (const [name, value] of [...url.searchParams]) {
    const allowed = SECRETS.includes(name) || NAMES_SECRET.test(value) ? null : redactValue(name, value, url.origin);
    if (allowed === null) url.searchParams.delete(name);
    else if (allowed !== value) url.searchParams.set(name, allowed);
  }
  return url.href;
}

/** What third parties may know of a query's value; null for nothing. */
function redactValue(name: string, value: string, origin: string): string | null {
  if (name === 'name') return redactText(value);
  if (name !== 'backUrl') return value;
  const back = parseUrl(value, origin);
  return back?.origin === origin ? redactUrl(back.href).slice(origin.length) : null;
}
