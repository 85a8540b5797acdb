/** What third parties may be told of what a visitor does (TRK-01, docs/tracking.md): nothing that opens something, nothing that names somebody. */

/** What opens something by itself, such as a voucher's signature. */
const SECRETS = ['signature', 'qrcode'];
const NAMES_SECRET = new RegExp(`[?&](${SECRETS.join('|')})=`);

/** Eight digits or more of any kind, however they are parted: a telephone, a card, a national id. */
const LONG_NUMBER = /[+]?[0-9۰-۹٠-٩](?:[\s\u200c().-]*[0-9۰-۹٠-٩]){7,}/g;
const MAIL = /[^\s@]+@[^\s@]+/g;

/** Words that somebody typed, without long numbers and addresses of mail: people look for themselves, too. */
export function tellableWords(words: string): string {
  return words.replace(LONG_NUMBER, '…').replace(MAIL, '…');
}

/** An absolute address without what is secret in it, its search words as {@link tellableWords}. TypeError for what is no address. */
export function tellableUrl(href: string): string {
  const url = new URL(href);
  for (const [name, value] of [...url.searchParams]) {
    if (SECRETS.includes(name) || NAMES_SECRET.test(value)) url.searchParams.delete(name);
    else if (name === 'name' && tellableWords(value) !== value) url.searchParams.set(name, tellableWords(value));
  }
  return url.href;
}
