/** Who answers at the shop's port, for `npm run doctor`. */
import { createServer } from 'node:net';
import type { Finding } from '@/contract/system-findings';

/** The checks of a running shop wait for its bank and its SMS provider. */
const CHECKS_MS = 30_000;
const ANSWER_MS = 5_000;

export type PortState =
  | { readonly state: 'ours'; readonly findings: readonly Finding[] | null }
  | { readonly state: 'free' | 'taken' | 'silent' | 'forbidden' | 'address' };

/**
 * @param key of /checks; null: it could not be derived, or the shop has none, and the shop's own findings are not known
 */
export async function probePort(host: string, port: number, key: string | null): Promise<PortState> {
  const bound = await tryToListen(host, port);
  if (bound !== 'taken') return { state: bound };
  const origin = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const health = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    // The version follows (health-endpoints.ts).
    if (!/^ok(?: |$)/.test(await health.text())) return { state: 'taken' };
    if (key === null) return { state: 'ours', findings: null };
    const headers = { authorization: `Bearer ${key}` };
    const checks = await fetch(`${origin}/checks`, { headers, signal: AbortSignal.timeout(CHECKS_MS) });
    if (checks.status === 404) return { state: 'taken' };
    return { state: 'ours', findings: checks.ok ? ((await checks.json()) as Finding[]) : null };
  } catch (error) {
    return { state: error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'taken' };
  }
}

async function tryToListen(host: string, port: number): Promise<'free' | 'taken' | 'forbidden' | 'address'> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' ? 'taken' : code === 'EACCES' ? 'forbidden' : 'address'),
    );
    server.listen(port, host, () => server.close(() => resolve('free')));
  });
}
