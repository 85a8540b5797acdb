import type { ObjectStoreAddress } from '@/domain/object-store-address';
import { assertKey, type ObjectStore } from './object-store';

/** How long one request may take, ms. */
const TIMEOUT_MS = 60_000;
const TRIES = 3;

/** The store does not answer, or refuses. The message has no key. */
export class ObjectStoreError extends Error {
  /** As of a failing disk: a request that needs the store gets a 503. */
  readonly code = 'EIO';
  /** Such as `HTTP 403 AccessDenied`, `ECONNREFUSED` or `timeout`. */
  readonly reason: string;
  /** The HTTP status of the store's answer; null: it gave none. */
  readonly status: number | null;

  constructor(place: string, cause: unknown) {
    const reason = reasonOf(cause);
    super(`The object store ${place} does not do what it should (${reason})`);
    this.name = 'ObjectStoreError';
    this.reason = reason;
    this.status = statusOf(cause);
  }
}

/** The client's error for a list has the answer only in its message, with the whole body. */
const OF_LIST = /Request failed with status (\d{3}): (\w+)/;

function statusOf(cause: unknown): number | null {
  const { status, message = '' } = cause as { status?: number; message?: string };
  const inMessage = OF_LIST.exec(message)?.[1];
  return status ?? (inMessage === undefined ? null : Number(inMessage));
}

function reasonOf(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  const { name, code, message = '', cause: below } = cause as Error & { code?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  const status = statusOf(cause);
  if (status === null) return below?.code ?? code ?? message;
  const answered = OF_LIST.exec(message)?.[2] ?? code;
  return `HTTP ${status}${answered === undefined || answered === 'Unknown' ? '' : ` ${answered}`}`;
}

/**
 * Objects of a bucket, which need not be public: every request is signed. The client is loaded with the first one, since
 * most shops need none. A request that fails for the network or by the store's fault is repeated; all of them may be.
 * @param bounds how long one request may take, and how often it is made
 */
export function s3Objects(
  { endpoint, bucket, prefix, region, key, secret }: ObjectStoreAddress,
  { timeoutMs, tries }: { readonly timeoutMs: number; readonly tries: number } = {
    timeoutMs: TIMEOUT_MS,
    tries: TRIES,
  },
): ObjectStore {
  const place = `s3://${bucket}/${prefix}`;
  const open = async () => {
    const { S3mini } = await import('s3mini');
    return new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId: key,
      secretAccessKey: secret,
      requestAbortTimeout: timeoutMs,
    });
  };
  let client: ReturnType<typeof open> | undefined;
  const ask = async <T>(work: (s3: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    client ??= open();
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await work(await client);
      } catch (error) {
        const status = statusOf(error);
        if (left === 0 || (status !== null && status < 500)) throw new ObjectStoreError(place, error);
      }
    }
  };
  const at = (name: string): string => {
    assertKey(name);
    return prefix + name;
  };
  return {
    place,
    read: async (name) => {
      const bytes = await ask((s3) => s3.getObjectArrayBuffer(at(name)));
      return bytes === null ? null : new Uint8Array(bytes);
    },
    write: async (name, bytes) => void (await ask((s3) => s3.putObject(at(name), bytes, 'application/octet-stream'))),
    remove: async (name) => void (await ask((s3) => s3.deleteObject(at(name)))),
    list: async (below) => {
      const entries = await ask((s3) => s3.listObjects('/', prefix + below));
      if (entries === null) throw new ObjectStoreError(place, 'there is no such bucket');
      return entries.map((one) => ({ key: one.Key.slice(prefix.length), bytes: Number(one.Size) }));
    },
  };
}
