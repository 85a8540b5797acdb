/** Server-sent events of the panel, with the panel's token. */
import { readEventStream } from '@/storefront/http/event-stream';
import { readSession } from '../session/session';

const PATH = '/api/v1/panel/events';

export async function readPanelEvents(onEvent: (name: string) => void, signal: AbortSignal): Promise<void> {
  const token = readSession()?.token;
  if (token === undefined) throw new Error('Nobody is signed in');
  await readEventStream(PATH, token, onEvent, signal);
}
