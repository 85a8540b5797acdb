/** Server-sent events of a call that needs a token, which the browser's own EventSource cannot send. */
import axios from 'axios';

/**
 * Reads events until the stream ends; `onEvent` receives their names, `open` first. Resolves when the server ends the
 * stream, which it may do at any time, and rejects when the stream cannot be opened.
 */
export async function readEventStream(
  path: string,
  token: string,
  onEvent: (name: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await axios.get<ReadableStream<Uint8Array>>(path, {
    adapter: 'fetch',
    responseType: 'stream',
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    signal,
  });
  onEvent('open');
  const reader = data.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const name = /^event: (\w+)$/m.exec(event)?.[1];
      if (name !== undefined) onEvent(name);
    }
  }
}
