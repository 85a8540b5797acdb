/**
 * MessageChannel, which jsdom does not have, as far as it is used to post a message to the same page: it is delivered
 * in a later task, independent of fake timers.
 */
class Channel {
  readonly port1 = { onmessage: null as ((event: { data: unknown }) => void) | null, close: () => undefined };
  readonly port2 = { postMessage: (data: unknown) => void realTimeout(() => this.port1.onmessage?.({ data })) };
}
const realTimeout = setTimeout;

Object.assign(globalThis, { MessageChannel: Channel });
