/** Codes that people read from paper and type. */
import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused with each other on paper. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code that cannot be guessed. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
