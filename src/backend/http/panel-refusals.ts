import type { Endpoint } from '@/contract/endpoint';
import { REQUEST_ID_HEADER } from '@/contract/headers';
import type { BackendDeps } from '../deps';
import { NotPermitted } from '../errors';
import type { AuthResult } from '../services/token.service';

/** Answers a call; logs `panel_refused` with its user when it is refused for lack of a permission. */
export async function logPanelRefusal<T>(
  { log }: Pick<BackendDeps, 'log'>,
  auth: AuthResult,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { headers }: Request,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof NotPermitted && auth.kind === 'valid') {
      const { userId, panelRole, isScript } = auth.caller;
      const id = headers.get(REQUEST_ID_HEADER) ?? undefined;
      log('panel_refused', { id, endpoint: `${method} ${path}`, user: userId, role: panelRole, script: isScript });
    }
    throw error;
  }
}
