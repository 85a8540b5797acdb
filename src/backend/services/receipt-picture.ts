/** Pictures of receipts: never public, read by the desk and their customer under a signed address that ends. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BackendDeps } from '../deps';
import { notFound } from '../http-errors';
import { FILES, RECEIPT_NAME } from './files.service';

const DAY_MS = 86_400_000;

/** The file name of an uploaded receipt by the `url` of its upload; null for any other. */
export function receiptName(url: string): string | null {
  const name = url.startsWith(FILES) ? url.slice(FILES.length) : '';
  return RECEIPT_NAME.test(name) ? name : null;
}

/** The address of a receipt's picture; it is valid until the end of the next day, and the same all day. */
export function receiptUrl(deps: Pick<BackendDeps, 'secret'>, url: string, now: Date): string | null {
  const name = receiptName(url);
  if (name === null) return null;
  const until = Math.floor(now.getTime() / DAY_MS) + 2;
  return `/api/v1/receipt/${name}?until=${until}&signature=${signatureOf(deps, name, until)}`;
}

/** The bytes of a receipt's picture. 404 for an unknown name, another signature, and after its end. */
export async function readReceipt(
  deps: Pick<BackendDeps, 'files' | 'secret' | 'clock'>,
  name: string,
  { until, signature }: { readonly until: string; readonly signature: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const day = /^[0-9]{1,7}$/.test(until) ? Number(until) : 0;
  const expected = Buffer.from(signatureOf(deps, name, day));
  const actual = Buffer.from(signature);
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isSigned || !RECEIPT_NAME.test(name) || deps.clock.now().getTime() >= day * DAY_MS) throw notFound();
  const bytes = await deps.files.read(name);
  if (bytes === null) throw notFound();
  return bytes;
}

function signatureOf({ secret }: Pick<BackendDeps, 'secret'>, name: string, until: number): string {
  return createHmac('sha256', secret).update(`receipt|${name}|${until}`).digest('base64url');
}
