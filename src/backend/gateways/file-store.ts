/** Storage of pictures. File names are generated (`[a-z0-9-]+.(jpg|png|webp|avif)`), never chosen by customers. */
export interface FileStore {
  /** The file's bytes, or null for an unknown name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes the file; does nothing for an unknown name. */
  remove(name: string): Promise<void>;
  list(): Promise<{ readonly name: string; readonly bytes: number }[]>;
}
