/**
 * How a change that one instance has announced reaches the kept pages and the config of all of them. On PostgreSQL by
 * its notifications (docs/decisions/0016); with the embedded database one process is all there is.
 */
import { openPubSub } from '@/backend/db/pg-pubsub';
import type { BackendDeps } from '@/backend/deps';
import { isCacheTag } from '@/domain/cache-tag';
import { invalidateAll, bumpVersion } from './cache-invalidation';

/** Said in the place of a subject: all kept pages are out of date. Only people say it, by `notify`. */
const EVERYTHING = 'everything';

export interface InvalidationBus {
  readonly invalidate: BackendDeps['invalidate'];
  close(): Promise<void>;
}

/** Opens the way of the news for an instance on this PostgreSQL server, or for the only one there is (null). */
export function openInvalidationBus(databaseUrl: string | null, log: BackendDeps['log']): InvalidationBus {
  if (databaseUrl === null) return { invalidate: bumpVersion, close: async () => {} };
  const bulletin = openPubSub(databaseUrl, {
    onMessages: (words) => {
      for (const word of words) {
        if (isCacheTag(word)) bumpVersion(word);
        else if (word === EVERYTHING) invalidateAll();
      }
    },
    onReconnect: invalidateAll,
    onLost: ({ message }) => log('news_lost', { error: message }),
  });
  return {
    invalidate(subject) {
      bumpVersion(subject);
      bulletin.publish(subject);
    },
    close: () => bulletin.close(),
  };
}
