/** Counts the messages in flight of an SMS provider, so that a stop of the process does not lose them. */
import type { SmsGateway } from './sms';

export interface InFlightSms extends SmsGateway {
  /** Messages that the provider has not answered yet. */
  count(): number;
  /** Waits until there are none, at most `atMostMs` milliseconds; returns how many are left. */
  settled(atMostMs: number): Promise<number>;
}

/** The same provider; each message is counted until it has succeeded or failed. */
export function inFlightSms(provider: SmsGateway): InFlightSms {
  const messages = new Set<Promise<void>>();
  const track = (send: () => Promise<void>): Promise<void> => {
    // Within a promise, so that a provider that throws synchronously is handled like one that rejects.
    const sent = Promise.resolve()
      .then(send)
      .finally(() => messages.delete(sent));
    messages.add(sent);
    return sent;
  };
  return {
    get name() {
      return provider.name;
    },
    get origin() {
      return provider.origin;
    },
    sendCode: (mobile, code, purpose) => track(() => provider.sendCode(mobile, code, purpose)),
    sendText: (mobile, text) => track(() => provider.sendText(mobile, text)),
    count: () => messages.size,
    settled: async (atMostMs) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, atMostMs)));
      await Promise.race([late, Promise.allSettled(messages)]);
      clearTimeout(timer);
      return messages.size;
    },
  };
}
