/**
 * What a backup holds. In its place a backup is the folder `<name>` with the rows of the database (`rows-0001.jsonl.gz` …),
 * the generated secret where the shop has one, and this manifest, which is written last: without it a backup is
 * incomplete. Pictures never change under their name, so all backups of a place share its folder `pictures`.
 */
import * as z from 'zod';
import type { ObjectStore } from '../../gateways/object-store';

/** The number of this form of backups: another one is not restored. */
const FORMAT = 1;

const count = z.int().min(0);
const content = z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of Caravansara that made it. */
  version: z.string(),
  name: z.string(),
  /** The moment of the database's rows. */
  at: z.iso.datetime({ offset: true }),
  /** The kind of the shop (SHOP) and the engine that it was made with; it is restored on either. */
  shop: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** What the shop had made or tried before; missing in backups of older versions. */
  earlier: z.array(z.string()).optional(),
  /** When each migration of the database was generated, in milliseconds. */
  migrations: z.array(z.int()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: count,
      /** The sum of the rows' hashes, independent of their order (row-sums.ts). */
      sum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  parts: z.array(content.extend({ key: z.string() })),
  pictures: z.array(content.extend({ name: z.string() })),
});

/** What every form has. */
const otherFormSchema = z.object({ format: z.int().refine((format) => format !== FORMAT), version: z.string() });

export type Manifest = z.output<typeof manifestSchema>;
export type BackupPicture = Manifest['pictures'][number];

/** A backup that is missing, incomplete or changed since it was made. The message is one sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

const NAME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const MANIFEST = 'manifest.json';

export const PICTURES = 'pictures/';
export const manifestKey = (name: string): string => `${name}/${MANIFEST}`;
export const partKey = (name: string, part: number): string => `${name}/rows-${String(part).padStart(4, '0')}.jsonl.gz`;
export const secretKey = (name: string): string => `${name}/secret`;

/** The name of a backup that begins at a time: `20261129T003000Z`. */
export function backupName(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** When a backup of this name began, milliseconds since 1970; null for another text. */
export function backupTimeMs(name: string): number | null {
  const time = NAME.exec(name)?.slice(1).map(Number);
  if (!time) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = time;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Throws {@link BackupError} where there is no such backup, or one that this version cannot read. */
export async function readManifest(store: ObjectStore, name: string): Promise<Manifest> {
  const bytes = await store.read(manifestKey(name));
  if (bytes === null) throw new BackupError(`There is no backup ${name} in ${store.place}.`);
  try {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const other = otherFormSchema.safeParse(manifest).data;
    if (other !== undefined)
      throw new BackupError(
        `The backup ${name} was made by version ${other.version} of Caravansara in a form that this one does not know: restore it with version ${other.version}.`,
      );
    return manifestSchema.parse(manifest);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The backup ${name} in ${store.place} is damaged.`, { cause });
  }
}

/** The complete backups of a place, the newest first. */
export async function listBackups(store: ObjectStore): Promise<{ name: string; atMs: number; bytes: number }[]> {
  const backups = new Map<string, { name: string; atMs: number; bytes: number; isComplete: boolean }>();
  for (const { key, bytes } of await store.list('')) {
    const [name = '', file] = key.split('/');
    const atMs = backupTimeMs(name);
    if (atMs === null) continue;
    const one = backups.get(name) ?? { name, atMs, bytes: 0, isComplete: false };
    backups.set(name, { ...one, bytes: one.bytes + bytes, isComplete: one.isComplete || file === MANIFEST });
  }
  return [...backups.values()]
    .filter(({ isComplete }) => isComplete)
    .map(({ name, atMs, bytes }) => ({ name, atMs, bytes }))
    .sort((a, b) => b.atMs - a.atMs);
}
