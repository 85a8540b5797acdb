/** What all pages behind a signed link share. */

/** The response of a page, as far as its headers and status are set. */
export interface SignedPageResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
}

const ID = /^[1-9]\d{0,8}$/;

/** Not cacheable, not indexed, and without a referrer for other sites: the address grants access. */
export function setSignedPageHeaders(res: SignedPageResponse): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('X-Robots-Tag', 'noindex');
}

/** The record's id and the signature of the address; null for an address without them, which needs no API request. */
export function signedLinkOf(
  id: unknown,
  signature: unknown,
  form: RegExp,
): { readonly id: string; readonly signature: string } | null {
  if (typeof id !== 'string' || !ID.test(id) || typeof signature !== 'string' || !form.test(signature)) return null;
  return { id, signature };
}
