/** Every call of the contract has a row; a call without one does not compile, and fails the run. */
import type { Area } from '@/contract/endpoints';
import { customerRows } from './customer-rows';
import { orderRows } from './order-rows';
import type { CallRow, ListedCall, RowsOf } from './endpoint-case';
import { shopRows } from './public-endpoint-cases';
import type { World } from './seed-world';

const everyRow: RowsOf<Area> = { ...shopRows, ...customerRows, ...orderRows };

export function rowOf({ name, area }: Pick<ListedCall, 'name' | 'area'>): CallRow {
  const rows: Readonly<Record<string, CallRow>> = everyRow[area];
  const row = rows[name.slice(area.length + 1)];
  if (!row) throw new Error(`${name} is missing from the table of every call`);
  return row;
}

/** Names of the rows, to be held against the contract. */
export function rowNames(): string[] {
  return Object.entries(everyRow).flatMap(([area, rows]) => Object.keys(rows).map((key) => `${area}.${key}`));
}

/** The token of whoever the call is for. */
export function tokenFor({ shape }: Pick<ListedCall, 'shape'>, { me, staff }: World): string {
  return shape.access === 'panel' ? staff.token : me.token;
}
