/**
 * What third parties may receive of a visitor's actions (TRK-01, docs/tracking.md): no secrets and no personal data.
 */
import { parseUrl } from './parse-url';

/** Query parameters that grant access by themselves, such as the signatures of a voucher and of an order's state. */
const SECRETS = ['signature', 's', 'qrcode'];
const NAMES_SECRET = new RegExp(`[?&](${SECRETS.join('|')})=`);

/** Eight or more digits of any kind with any separators: a telephone, card or national id number. */
const LONG_NUMBER = /[+]?[0-9۰-۹٠-٩](?:[\s\u200c().-]*[0-9۰-۹٠-٩]){7,}/g;
const MAIL = /[^\s@]+@[^\s@]+/g;

/** A typed text without long numbers and mail addresses: people search for themselves, too. */
export function redactText(words: string): string {
  return words.replace(LONG_NUMBER, '…').replace(MAIL, '…');
}

/**
 * An absolute URL without secrets and with its search words redacted by {@link redactText}; the same for a return URL
 * of the shop (`backUrl`). Throws TypeError for an invalid URL.
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

/** The redacted value of a query parameter; null to remove it. */
function redactValue(name: string, value: string, origin: string): string | null {
  if (name === 'name') return redactText(value);
  if (name !== 'backUrl') return value;
  const back = parseUrl(value, origin);
  return back?.origin === origin ? redactUrl(back.href).slice(origin.length) : null;
}
