/** Input of every step of the seeding, and helpers of the steps. */
import { sql } from 'drizzle-orm';
import { type CivilDate, tehranInstant, tehranToday } from '@/domain/plain-date';
import type { Database } from '../database';
import { type DemoShop, fileUrl } from './demo-shop';
import { pictureSize } from './picture-files';
import type { SeededRandom } from './seeded-random';

export interface Seeding {
  readonly tx: Database;
  readonly demo: DemoShop;
  readonly now: Date;
  /** Ids of the categories and properties, in the demo's order. */
  readonly ids: Readonly<Record<'categories' | 'properties', readonly number[]>>;
}

/** The ids of an empty table. */
export const firstIds = (list: readonly unknown[]): number[] => list.map((_, index) => index + 1);

const DAY_MS = 86_400_000;
/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const BATCH = 500;

/** The columns of a row that has one demo picture. */
export function pictureColumns(name: string): { image: string; blurhash: string } {
  return { image: fileUrl(name), blurhash: pictureSize(name).blurhash };
}

export const todayOf = ({ now }: Seeding): CivilDate => tehranToday(now.getTime());

/** A time some days before now, in the daytime in Tehran; never later than now. */
export function daysAgo(seeding: Seeding, days: number, random: SeededRandom): Date {
  const morning = tehranInstant(todayOf(seeding), 9 * 60) - days * DAY_MS;
  return new Date(Math.min(morning + random.int(0, 12 * 60) * 60_000, seeding.now.getTime()));
}

/** Midnight of Tehran some days from today (negative: before). */
export function midnight(seeding: Seeding, days: number): Date {
  return new Date(tehranInstant(todayOf(seeding)) + days * DAY_MS);
}

/** Calls `insert` with the rows in batches; not at all for none. */
export async function inBatches<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH));
}

/** Sets the table's sequence after rows were inserted with explicit ids. */
export async function continueNumbers(
  tx: Database,
  table: 'products' | 'categories' | 'hosts' | 'properties',
  last: number,
): Promise<void> {
  if (last > 0) await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`);
}
