import { hash } from 'node:crypto';

/**
 * The ETag of a page, in place of Next's own (next.config.js), which hashes each character in JavaScript and takes as
 * long for a results page as rendering half of its cards.
 */
export function generateETag(payload: string | Buffer, weak = false): string {
  return `${weak ? 'W/' : ''}"${hash('sha1', payload, 'base64url')}"`;
}
