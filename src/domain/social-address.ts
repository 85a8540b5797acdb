/** Addresses of accounts in social networks, from what owners know: the name of the account. */
import { toLatinDigits } from './digits';
import { visibleCode } from './invisible';

export type SocialNetwork = 'instagram' | 'telegram' | 'aparat' | 'youtube' | 'linkedin';

const BASES: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  telegram: 'https://t.me/',
  aparat: 'https://www.aparat.com/',
  youtube: 'https://www.youtube.com/@',
  linkedin: 'https://www.linkedin.com/company/',
};
/** Letters and digits of an account's name; a dot inside it belongs to the name. */
const ACCOUNT = /^@?([A-Za-z0-9_](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9_-])?)$/;
/** An address without its scheme: a host with a known ending, and a path. */
const BARE_ADDRESS = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i;

/** `@shop`, `shop` and `instagram.com/shop` as an address; any other text as it is. */
export function socialAddress(network: SocialNetwork, typed: string): string {
  const text = toLatinDigits(visibleCode(typed)).trim();
  const account = ACCOUNT.exec(text)?.[1];
  if (account !== undefined) return `${BASES[network]}${account}`;
  return BARE_ADDRESS.test(text) ? `https://${text}` : text;
}
