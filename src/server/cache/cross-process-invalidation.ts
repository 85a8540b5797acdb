/**
 * Distributes cache invalidations and order events to all instances: on PostgreSQL by notifications
 * (docs/decisions/0016); with the embedded database there is only one process.
 */
import { openPubSub } from '@/backend/db/pg-pubsub';
import type { BackendDeps } from '@/backend/deps';
import { createOrderChangeBus, type LocalOrderChangeBus } from '@/backend/services/order-change-bus';
import { type DataVersions, isCacheTag } from '@/domain/cache-tag';
import { bumpVersion, currentVersion, invalidateAll, versionOf } from './cache-invalidation';

/** Published in place of a tag to invalidate everything; only by operators, with `notify`. */
const EVERYTHING = 'everything';

/** Published when an order has changed, for the panel's event streams. */
const ORDERS = 'orders';

export interface InvalidationBus {
  readonly invalidate: BackendDeps['invalidate'];
  readonly versions: DataVersions;
  readonly orderChanges: LocalOrderChangeBus;
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
  const local = createOrderChangeBus();
  const versions = { current: currentVersion, of: versionOf };
  if (databaseUrl === null) return { invalidate: bumpVersion, versions, orderChanges: local, close: async () => {} };
  let isListening = false;
  const everything = () => {
    invalidateAll();
    local.publish();
    onConfig();
  };
  const pubSub = openPubSub(databaseUrl, {
    onMessages: (messages) => {
      for (const message of messages) {
        if (isCacheTag(message)) bumpVersion(message);
        else if (message === ORDERS) local.publish();
        else if (message === EVERYTHING) everything();
        if (message === 'config') onConfig();
      }
    },
    onReconnect: () => {
      isListening = true;
      everything();
    },
    onLost: ({ message }) => {
      isListening = false;
      log('invalidation_channel_lost', { error: message });
    },
  });
  return {
    invalidate(tag) {
      bumpVersion(tag);
      pubSub.publish(tag);
    },
    versions: { ...versions, of: (tag) => (isListening ? versionOf(tag) : Infinity) },
    orderChanges: {
      ...local,
      publish() {
        local.publish();
        pubSub.publish(ORDERS);
      },
    },
    close: () => pubSub.close(),
  };
}
