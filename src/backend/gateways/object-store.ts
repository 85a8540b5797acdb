/** Named contents: of a folder, or of a bucket of an S3-compatible store. Keys are like `a/b.c`, never of customers. */
export interface ObjectStore {
  /** Where it is, for the operator; without passwords. */
  readonly place: string;
  /** The content, or null where there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes the whole content or nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
  /** Every key that begins with `prefix`, which is empty or ends with `/`. */
  list(prefix: string): Promise<StoredObject[]>;
}

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Throws for a key that could leave the place. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a key of a store: ${key}`);
}
