/** Where pictures lie. Names are ours (`[a-z0-9-]+.(jpg|png|webp|avif)`), never a customer's. */
export interface FileStore {
  /** The file's bytes, or null when there is none by that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes the file; nothing happens when there is none by that name. */
  remove(name: string): Promise<void>;
}
