/** Subscriptions to news of orders in this process. */
import type { OrderNews, OrderNewsSubscriber } from '../deps';

/** Each is an open connection. A client without one polls instead. */
const MAX_SUBSCRIBERS = 500;

/** One for each tab; of more, the oldest is a tab that has gone without a word. */
const MAX_OF_USER = 8;

export interface LocalOrderNews extends OrderNews {
  /** Ends all subscriptions. */
  end(): void;
}

export function createOrderNews(): LocalOrderNews {
  const subscribers = new Set<OrderNewsSubscriber>();
  return {
    publish() {
      for (const { onNews } of subscribers) onNews();
    },
    subscribe(subscriber) {
      const own = [...subscribers].filter(({ userId }) => userId === subscriber.userId);
      if (own.length >= MAX_OF_USER) own[0]?.onEnd();
      if (subscribers.size >= MAX_SUBSCRIBERS) return null;
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    end() {
      for (const { onEnd } of [...subscribers]) onEnd();
    },
  };
}
