/** jsdom has no MessageChannel. As a browser's, for what a task posts to itself: it is told in a later task, whatever the test's clock says. */
class Channel {
  readonly port1 = { onmessage: null as ((event: { data: unknown }) => void) | null, close: () => undefined };
  readonly port2 = { postMessage: (data: unknown) => void realTimeout(() => this.port1.onmessage?.({ data })) };
}
const realTimeout = setTimeout;

Object.assign(globalThis, { MessageChannel: Channel });
