import type { ObjectStoreAddress } from '@/domain/object-store-address';
import { assertKey, type ObjectStore } from './object-store';

/** How long one request may take, ms. */
const TIMEOUT_MS = 60_000;
const TRIES = 3;

/** The store does not answer, or refuses. The message has no key. */
export class ObjectStoreError extends Error {
  /** As of a failing disk: a request that needs the store gets a 503. */
  readonly code = 'EIO';

  constructor(place: string, cause: unknown) {
    super(`The object store ${place} does not do what it should (${reasonOf(cause)})`);
    this.name = 'ObjectStoreError';
  }
}

function reasonOf(cause: unknown): string {
  const { code, status, cause: below } = cause as { code?: string; status?: number; cause?: { code?: string } };
  if (status !== undefined) return `HTTP ${status}${code === undefined || code === 'Unknown' ? '' : ` ${code}`}`;
  return below?.code ?? code ?? (cause instanceof Error ? cause.message : String(cause));
}

/**
 * Objects of a bucket, which need not be public: every request is signed. The client is loaded with the first one, since
 * most shops need none. A request that fails for the network or by the store's fault is repeated; all of them may be.
 */
export function s3Objects({ endpoint, bucket, prefix, region, key, secret }: ObjectStoreAddress): ObjectStore {
  const place = `s3://${bucket}/${prefix}`;
  const open = async () => {
    const { S3mini } = await import('s3mini');
    return new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId: key,
      secretAccessKey: secret,
      requestAbortTimeout: TIMEOUT_MS,
    });
  };
  let client: ReturnType<typeof open> | undefined;
  const ask = async <T>(work: (s3: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    client ??= open();
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await work(await client);
      } catch (error) {
        const { status } = error as { status?: number };
        if (left === 0 || (status !== undefined && status < 500)) throw new ObjectStoreError(place, error);
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
      const found = await ask((s3) => s3.listObjects('/', prefix + below));
      if (found === null) throw new ObjectStoreError(place, 'there is no such bucket');
      return found.map((one) => ({ key: one.Key.slice(prefix.length), bytes: Number(one.Size) }));
    },
  };
}
