/**
 * What a kept page may show and a service may change: `product:12`, `comments:12`. The backend announces a subject
 * after its commit, never awaited; a page that shows it is then made afresh at its next call.
 */
export type CacheTag = 'config' | 'home' | 'categories' | `product:${number}` | `comments:${number}`;

const CACHE_TAG = /^(config|home|categories|(product|comments):[1-9]\d{0,15})$/;

/** Whether a word that came from outside the process is the name of a subject. */
export function isCacheTag(word: string): word is CacheTag {
  return CACHE_TAG.test(word);
}
