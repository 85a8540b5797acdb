/** An SMS provider whose messages on their way are known, so that the end of the process does not cut them off. */
import type { SmsGateway } from './sms';

export interface InFlightSms extends SmsGateway {
  /** Messages that the provider has not answered yet. */
  count(): number;
  /** Waits until there are none, `atMostMs` milliseconds at most; answers how many are left. */
  settled(atMostMs: number): Promise<number>;
}

/** The same provider; what it is given is counted until it has answered, well or not. */
export function inFlightSms(provider: SmsGateway): InFlightSms {
  const messages = new Set<Promise<void>>();
  const track = (send: () => Promise<void>): Promise<void> => {
    // Within a promise of ours: a provider that throws at once is one that fails.
    const sent = Promise.resolve()
      .then(send)
      .finally(() => messages.delete(sent));
    messages.add(sent);
    return sent;
  };
  return {
    name: provider.name,
    sendCode: (mobile, code) => track(() => provider.sendCode(mobile, code)),
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
