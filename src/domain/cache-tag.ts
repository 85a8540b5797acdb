/**
 * Tags of cached pages: `product:12`, `comments:12`. After a commit the backend invalidates the tags of what changed,
 * without waiting; a page with that tag is rendered again at its next request.
 */
export type CacheTag = 'config' | 'home' | 'categories' | 'pages' | `product:${number}` | `comments:${number}`;

const CACHE_TAG = /^(config|home|categories|pages|(product|comments):[1-9]\d{0,15})$/;

/** Whether a message from another process is a valid tag. */
export function isCacheTag(word: string): word is CacheTag {
  return CACHE_TAG.test(word);
}

/** Whether public data that a process has in memory is outdated: each invalidation has the next number. */
export interface DataVersions {
  /** The number of the last invalidation. */
  current(): number;
  /** The number of a tag's last one; infinite while those of other processes do not arrive. */
  of(tag: CacheTag): number;
}
