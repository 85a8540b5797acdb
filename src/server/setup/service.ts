/** Whether the service that `setup` has started comes up. */
import { setTimeout as pause } from 'node:timers/promises';
import { SettingsError } from '../settings/settings-error';
import type { Machine } from './plan';

/** A first start, with the migration of a large database, takes the longest. */
const LIMIT_MS = 180_000;
const POLL_MS = 500;
const ANSWER_MS = 5_000;
/** Longer than a start takes that ends by itself, such as one whose port is taken by another shop. */
const SETTLE_MS = 5_000;
/** systemd starts a service again that ends by itself. */
const MAX_PROCESSES = 4;
const ANY_ADDRESS = ['0.0.0.0', '::'];

interface Waiting {
  readonly limitMs?: number;
  readonly settleMs?: number;
}

/**
 * Waits until one process of the service goes on running and its shop is ready. Throws {@link SettingsError} when it is not.
 * @param settings of the settings file
 */
export async function requireService(
  { mainPid }: Pick<Machine, 'mainPid'>,
  { HOST = '', PORT = '3000' }: Readonly<Record<string, string>>,
  { limitMs = LIMIT_MS, settleMs = SETTLE_MS }: Waiting = {},
): Promise<void> {
  const host = ANY_ADDRESS.includes(HOST) || HOST === '' ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  const pids = new Set<number>();
  const end = performance.now() + limitMs;
  let [current, since] = [0, 0];
  for (;;) {
    const pid = mainPid();
    if (pid !== current) [current, since] = [pid, performance.now()];
    if (pid !== 0) pids.add(pid);
    if (pid !== 0 && performance.now() - since >= settleMs && (await isReady(address))) return;
    if (pids.size >= MAX_PROCESSES) throw notUp('it ends by itself');
    if (performance.now() > end) throw notUp(`it is not ready after ${limitMs / 1000} s`);
    await pause(POLL_MS);
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function notUp(why: string): SettingsError {
  return new SettingsError(
    `Everything is written, but the service does not come up (${why}): journalctl -u caravansara -n 30 says why.`,
  );
}
