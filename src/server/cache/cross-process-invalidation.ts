/**
 * Distributes cache invalidations to all instances: on PostgreSQL by notifications (docs/decisions/0016); with the
 * embedded database there is only one process.
 */
import { openPubSub } from '@/backend/db/pg-pubsub';
import type { BackendDeps } from '@/backend/deps';
import { isCacheTag } from '@/domain/cache-tag';
import { invalidateAll, bumpVersion } from './cache-invalidation';

/** Published in place of a tag to invalidate everything; only by operators, with `notify`. */
const EVERYTHING = 'everything';

export interface InvalidationBus {
  readonly invalidate: BackendDeps['invalidate'];
  close(): Promise<void>;
}

/**
 * Opens the bus of an instance on this PostgreSQL server, or of the only instance (null).
 * @param onConfig called when another instance has changed the shop's configuration, or may have
 */
export function openInvalidationBus(
  databaseUrl: string | null,
  log: BackendDeps['log'],
  onConfig: () => void,
): InvalidationBus {
  if (databaseUrl === null) return { invalidate: bumpVersion, close: async () => {} };
  const everything = () => {
    invalidateAll();
    onConfig();
  };
  const pubSub = openPubSub(databaseUrl, {
    onMessages: (messages) => {
      for (const message of messages) {
        if (isCacheTag(message)) bumpVersion(message);
        else if (message === EVERYTHING) everything();
        if (message === 'config') onConfig();
      }
    },
    onReconnect: everything,
    onLost: ({ message }) => log('invalidation_channel_lost', { error: message }),
  });
  return {
    invalidate(tag) {
      bumpVersion(tag);
      pubSub.publish(tag);
    },
    close: () => pubSub.close(),
  };
}
