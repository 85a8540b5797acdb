/** The search texts of this device, newest first. */
import { foldForSearch } from '@/domain/fold-for-search';
import { normalizeTextPrefix } from '@/domain/normalize-text';
import { MAX_SEARCH_TEXT } from '@/domain/constants';
import { readJson, removeItem, writeJson } from '../../platform/storage';

const KEY = 'caravansara-recent-searches';
const MOST = 6;

export function readRecentSearches(): string[] {
  const stored = readJson(KEY);
  return Array.isArray(stored)
    ? stored
        .filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= MAX_SEARCH_TEXT)
        .slice(0, MOST)
    : [];
}

/** Adds a text at the front and removes other spellings of it. */
export function rememberSearch(text: string): void {
  const words = normalizeTextPrefix(text, MAX_SEARCH_TEXT);
  if (foldForSearch(words) === '') return;
  const others = readRecentSearches().filter((one) => foldForSearch(one) !== foldForSearch(words));
  writeJson(KEY, [words, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  removeItem(KEY);
}
