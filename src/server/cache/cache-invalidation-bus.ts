/**
 * How a change that one instance has announced reaches the kept pages and the config of all of them. On PostgreSQL by
 * its notifications (docs/decisions/0016); with the embedded database one process is all there is.
 */
import { openBulletin } from '@/backend/db/pg-pubsub';
import type { BackendDeps } from '@/backend/deps';
import { isSubject } from '@/domain/cache-tag';
import { everythingChanged, subjectChanged } from './cache-invalidation';

/** Said in the place of a subject: all kept pages are out of date. Only people say it, by `notify`. */
const EVERYTHING = 'everything';

export interface ChangeNews {
  readonly announce: BackendDeps['announce'];
  close(): Promise<void>;
}

/** Opens the way of the news for an instance on this PostgreSQL server, or for the only one there is (null). */
export function openChangeNews(databaseUrl: string | null, log: BackendDeps['log']): ChangeNews {
  if (databaseUrl === null) return { announce: subjectChanged, close: async () => {} };
  const bulletin = openBulletin(databaseUrl, {
    heard: (words) => {
      for (const word of words) {
        if (isSubject(word)) subjectChanged(word);
        else if (word === EVERYTHING) everythingChanged();
      }
    },
    missed: everythingChanged,
    onLost: ({ message }) => log('news_lost', { error: message }),
  });
  return {
    announce(subject) {
      subjectChanged(subject);
      bulletin.tell(subject);
    },
    close: () => bulletin.close(),
  };
}
