import { hash } from 'node:crypto';

/**
 * The mark of a page's text, in the place of Next's own (next.config.js), which multiplies each of its letters in JavaScript: as
 * much time for a page of results as to write half of its cards.
 */
export function generateETag(payload: string | Buffer, weak = false): string {
  return `${weak ? 'W/' : ''}"${hash('sha1', payload, 'base64url')}"`;
}
