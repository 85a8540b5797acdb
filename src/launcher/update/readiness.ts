/** Whether the shops of an archive are ready (/readyz). */
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningShop } from './running-shops';

type Settings = Readonly<Record<string, string | undefined>>;

/** A first start with a migration of a large database takes the longest. */
const LIMIT_MS = 180_000;
const POLL_MS = 200;
const ANSWER_MS = 5_000;
const ANY_ADDRESS = ['', '0.0.0.0', '::'];

function addressOf({ HOST = '', PORT = '' }: Settings): string {
  const host = ANY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? '3000' : PORT}`;
}

/** The text of a 200; null: another answer, or none. */
async function textOf(address: string): Promise<string | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
  const text = (await answer?.text().catch(() => null)) ?? null;
  return answer?.status === 200 ? text : null;
}

/** Whether a shop of this version is ready, and not another program at its address. */
export async function isReady(settings: Settings, version: string): Promise<boolean> {
  const address = addressOf(settings);
  return (await textOf(`${address}/healthz`)) === `ok ${version}` && (await textOf(`${address}/readyz`)) !== null;
}

/**
 * Waits until a shop of this version runs for each of these settings and is ready. Null, or why it is not: one has
 * ended by itself, or the time is over.
 * @param running the shops of that version that run now
 */
export async function waitUntilReady(
  version: string,
  running: () => readonly RunningShop[],
  all: readonly Settings[],
): Promise<string | null> {
  const seen = new Map<string, number>();
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const now = running();
    for (const { pid, settings } of now) {
      const address = addressOf(settings);
      const first = seen.get(address) ?? pid;
      if (first !== pid) return 'it ends by itself';
      seen.set(address, pid);
    }
    if (
      all.every((settings) => seen.has(addressOf(settings))) &&
      (await Promise.all(all.map((settings) => isReady(settings, version)))).every(Boolean)
    )
      return null;
    if (performance.now() > end) return `it is not ready after ${LIMIT_MS / 1000} s`;
    await pause(POLL_MS);
  }
}
