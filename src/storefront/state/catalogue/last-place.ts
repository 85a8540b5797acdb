/** The region that was searched last on this device. */
import { readItem, writeItem } from '../../platform/storage';

const KEY = 'LAST_PLACE';
/** The longest slug that the API accepts. */
const MOST = 120;

/** The slug of the region; null when none was searched. */
export function lastPlace(): string | null {
  const slug = readItem(KEY);
  return slug && slug.length <= MOST ? slug : null;
}

export function rememberPlace(slug: string): void {
  writeItem(KEY, slug);
}
