/** Whether an address answers, for the checks of an installation. */
import { connect } from 'node:tls';
import { reasonOf } from './provider-client';

const TIMEOUT_MS = 8_000;
const DAY_MS = 86_400_000;

export type Reached = { readonly status: number; readonly date: Date | null } | { readonly reason: string };

/** Asks for the head of an address; any answer counts. The reason is a code, such as `ENOTFOUND` or `timeout`. */
export async function reach(url: string): Promise<Reached> {
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { connection: 'close' },
    });
    await response.body?.cancel();
    const date = new Date(response.headers.get('date') ?? '');
    return { status: response.status, date: Number.isNaN(date.getTime()) ? null : date };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/**
 * The days until the certificate of an https origin ends.
 * @param now the time of this machine
 * @returns null where none could be read
 */
export async function certificateDays(origin: string, now: Date): Promise<number | null> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return await new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
    const end = (days: number | null) => {
      socket.destroy();
      resolve(days);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to).getTime();
      end(Number.isNaN(until) ? null : Math.floor((until - now.getTime()) / DAY_MS));
    });
  });
}
