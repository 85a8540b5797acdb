/** Server-sent events of the panel, with the panel's token. */
import { panelEventStream } from '@/contract/panel-events';
import { readEventStream } from '@/storefront/http/event-stream';
import { readSession } from '../session/session';

export async function readPanelEvents(onEvent: (name: string) => void, signal: AbortSignal): Promise<void> {
  const token = readSession()?.token;
  if (token === undefined) throw new Error('No person is signed in');
  await readEventStream(panelEventStream.path, token, onEvent, signal);
}
