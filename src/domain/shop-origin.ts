/** The address of the shop, `https://shop.example`: one origin for links, banks and search engines. */

/** Host names of this machine, or reserved ones (RFC 6761). */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.+\.(?:localhost|test))$/;

/**
 * A URL without name, password, path, query and fragment, which would be part of every link of the shop or be silently
 * dropped.
 */
function isBare({ username, password, pathname, href }: URL): boolean {
  return username === '' && password === '' && /^\/*$/.test(pathname) && !/[?#]/.test(href);
}

/** The canonical form of an http(s) origin: lower case, without a default port. Null for anything else. */
export function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && isBare(url) ? url.origin : null;
}

/** The same as a person types it: without a scheme, https is meant. */
export function parseTypedOrigin(text: string): string | null {
  const typed = text.trim();
  const origin = parseOrigin(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  // A single word is a mistyped name, except of this machine.
  return origin !== null && (isThisMachine(origin) || /[.\]]/.test(new URL(origin).hostname)) ? origin : null;
}

export function isThisMachine(origin: string): boolean {
  return THIS_MACHINE.test(new URL(origin).hostname);
}

/**
 * Whether login codes, tokens and payments may use this origin: https, or plain http that stays on this machine or is
 * explicitly allowed (ALLOW_HTTP).
 */
export function isSafeOrigin(origin: string, allowsHttp: boolean): boolean {
  return allowsHttp || origin.startsWith('https://') || isThisMachine(origin);
}
