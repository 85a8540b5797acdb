/**
 * Solves a challenge of the shop API (ALTCHA, https://altcha.org): the API asks for one before it sends a login code to
 * a busy address. Loaded only when that happens. The key derivations run outside of the main thread (Web Crypto).
 */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * The solved challenge, Base64 of JSON, as the field `altcha` of a request. Null when it could not be solved: it took
 * too long, it is unknown to this version, or the page has no Web Crypto (plain HTTP).
 */
export async function solve(challenge: unknown): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
    return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
  } catch {
    return null;
  }
}
