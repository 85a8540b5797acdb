/** Subscriptions to changes of orders in this process: the source of the panel's event streams. */
import type { OrderEvents, OrderEventsSubscriber } from '../deps';

/** Each is an open connection. A client without one polls instead. */
const MAX_SUBSCRIBERS = 500;

/**
 * One for each tab. Beyond it the oldest is ended: most likely a tab whose connection was lost without being closed.
 */
const MAX_OF_USER = 8;

export interface LocalOrderEvents extends OrderEvents {
  /** Ends all subscriptions. */
  end(): void;
}

export function createOrderEvents(): LocalOrderEvents {
  const subscribers = new Set<OrderEventsSubscriber>();
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
