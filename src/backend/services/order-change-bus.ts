/** Subscriptions to changes of orders in this process: the source of the panel's event streams. */
import type { OrderChangeBus, OrderChangeSubscriber } from '../deps';

/** Each is an open connection. A client without one polls instead. */
const MAX_SUBSCRIBERS = 500;

/**
 * One for each tab. Beyond it the oldest is ended: most likely a tab whose connection was lost without being closed.
 */
const MAX_OF_USER = 8;

export interface LocalOrderChangeBus extends OrderChangeBus {
  /** Ends all subscriptions. */
  end(): void;
}

export function createOrderChangeBus(): LocalOrderChangeBus {
  const subscribers = new Set<OrderChangeSubscriber>();
  return {
    publish() {
      for (const { onChange } of subscribers) onChange();
    },
    subscribe(subscriber) {
      const ofSameUser = [...subscribers].filter(({ userId }) => userId === subscriber.userId);
      if (ofSameUser.length >= MAX_OF_USER) ofSameUser[0]?.onEnd();
      if (subscribers.size >= MAX_SUBSCRIBERS) return null;
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    end() {
      for (const { onEnd } of [...subscribers]) onEnd();
    },
  };
}
