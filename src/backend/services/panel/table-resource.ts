/** Records of the panel that are the rows of one table: list, read, create, change, remove. */
import { type SQL, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CacheTag } from '@/domain/cache-tag';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit, type ShopRecord } from '../../sql/audit.sql';
import { deleteRow, insertRow, lockRow, updateRow } from '../../sql/panel/rows.sql';
import { listRows, type Listing, type ListQuery } from '../../sql/panel/list-rows.sql';
import { assertVersion, auditChange } from './versioned';

type Editable = PgTable & { readonly version: PgColumn };
type Id = string | number;

export interface ResourceDefinition<
  Table extends Editable,
  Item extends { readonly version: number },
  Fields,
  Sort extends string,
> {
  readonly table: Table;
  /** The name of a record in the audit log. */
  readonly record: ShopRecord;
  readonly listing: Listing<Sort>;
  /** The row of an id. */
  readonly where: (id: Id) => SQL;
  readonly itemOf: (row: Table['$inferSelect'], deps: BackendDeps) => Item;
  /** The id of a row in the audit log. */
  readonly idOf: (row: Table['$inferSelect']) => Id;
  /** The fields of a row in the audit log; the whole record when absent. */
  readonly auditOf?: (row: Table['$inferSelect']) => object;
  /**
   * The columns of a new row (`before` is null) or of a changed one. Throws field errors. Runs in the transaction of
   * the change.
   */
  readonly columnsOf: (
    tx: Database,
    fields: Fields,
    before: Table['$inferSelect'] | null,
    deps: BackendDeps,
  ) => Promise<Partial<Table['$inferInsert']>>;
  /** Throws when the row is in use. */
  readonly assertRemovable?: (tx: Database, row: Table['$inferSelect']) => Promise<void>;
  /** Releases what a removed row used, in the transaction of the removal. */
  readonly afterRemoval?: (tx: Database, row: Table['$inferSelect'], deps: BackendDeps) => Promise<void>;
  /** Thrown when the row of a new record exists already. */
  readonly taken?: () => Error;
  /** The tags of the pages that show the records. */
  readonly tags: readonly CacheTag[];
  /** Runs after the commit of a change. */
  readonly afterChange?: (deps: BackendDeps) => Promise<unknown>;
}

/** The operations of a resource. Each refuses outdated versions (409). */
export function tableResource<
  Table extends Editable,
  Item extends { readonly version: number },
  Fields extends object,
  Sort extends string,
>(definition: ResourceDefinition<Table, Item, Fields, Sort>) {
  const { table, record, listing, where, itemOf, idOf, columnsOf, tags } = definition;
  type Row = Table['$inferSelect'];
  type Change = Partial<Fields> & { readonly version: number };

  const audited = (row: Row, deps: BackendDeps): object => definition.auditOf?.(row) ?? itemOf(row, deps);
  const subjectOf = (row: Row) => `${record}:${idOf(row)}`;
  const entry = (caller: Caller, verb: 'create' | 'remove', row: Row, details: Readonly<Record<string, unknown>>) => ({
    userId: caller.userId,
    action: `${record}.${verb}` as const,
    subject: subjectOf(row),
    details,
  });

  async function invalidatePages(deps: BackendDeps): Promise<void> {
    for (const tag of tags) deps.invalidate(tag);
    await definition.afterChange?.(deps);
  }

  async function changeIn(tx: Database, deps: BackendDeps, caller: Caller, id: Id, change: Change): Promise<Item> {
    const { version, ...fields } = change;
    const before = await lockRow(tx, table, where(id));
    if (!before) throw notFound();
    await assertVersion(before as { version: number }, version, () => Promise.resolve(itemOf(before, deps)));
    const columns = await columnsOf(tx, fields as unknown as Fields, before, deps);
    const row = await updateRow(tx, table, where(id), columns);
    const details = { before: audited(before, deps), after: audited(row, deps) };
    await auditChange(tx, caller, { action: `${record}.update`, subject: subjectOf(row) }, details, deps.clock.now());
    return itemOf(row, deps);
  }

  return {
    async list(deps: BackendDeps, query: ListQuery<Sort>, filter?: SQL) {
      const { rows, ...page } = await listRows(deps.db, table, { ...listing, where: filter }, query);
      return { items: rows.map((row) => itemOf(row, deps)), ...page };
    },

    async get(deps: BackendDeps, id: Id): Promise<{ item: Item }> {
      const {
        rows: [row],
      } = await listRows(deps.db, table, { ...listing, where: where(id) }, { page: 1, limit: 1 });
      if (!row) throw notFound();
      return { item: itemOf(row, deps) };
    },

    async create(deps: BackendDeps, caller: Caller, fields: Fields): Promise<{ item: Item }> {
      const item = await inTransaction(deps.db, async (tx) => {
        const row = await insertRow(tx, table, await columnsOf(tx, fields, null, deps));
        if (!row) throw definition.taken?.() ?? new Error(`A ${record} was not inserted`);
        const details = { before: null, after: audited(row, deps) };
        await writeAudit(tx, entry(caller, 'create', row, details), deps.clock.now());
        return itemOf(row, deps);
      });
      await invalidatePages(deps);
      return { item };
    },

    async update(deps: BackendDeps, caller: Caller, id: Id, change: Change): Promise<{ item: Item }> {
      const item = await inTransaction(deps.db, (tx) => changeIn(tx, deps, caller, id, change));
      await invalidatePages(deps);
      return { item };
    },

    /** Changes several records, all or none. */
    async changes(
      deps: BackendDeps,
      caller: Caller,
      changes: readonly (Change & { readonly id: Id })[],
    ): Promise<{ items: Item[] }> {
      // Locked in one order, so that two such requests never wait for each other.
      const ordered = [...changes].sort((one, other) => (one.id < other.id ? -1 : 1));
      const items = await inTransaction(deps.db, async (tx) => {
        const changed = new Map<Id, Item>();
        for (const { id, ...change } of ordered)
          changed.set(id, await changeIn(tx, deps, caller, id, change as unknown as Change));
        return changes.flatMap(({ id }) => changed.get(id) ?? []);
      });
      await invalidatePages(deps);
      return { items };
    },

    async remove(
      deps: BackendDeps,
      caller: Caller,
      id: Id,
      { version }: { readonly version: number },
    ): Promise<{ item: Item }> {
      const item = await inTransaction(deps.db, async (tx) => {
        const row = await lockRow(tx, table, where(id));
        if (!row) throw notFound();
        const removed = itemOf(row, deps);
        await assertVersion(row as { version: number }, version, () => Promise.resolve(removed));
        await definition.assertRemovable?.(tx, row);
        await deleteRow(tx, table, where(id));
        await definition.afterRemoval?.(tx, row, deps);
        const details = { before: audited(row, deps), after: null };
        await writeAudit(tx, entry(caller, 'remove', row, details), deps.clock.now());
        return removed;
      });
      await invalidatePages(deps);
      return { item };
    },
  };
}

/** The condition on a row by one column. */
export const byColumn =
  (column: PgColumn) =>
  (id: Id): SQL =>
    eq(column, id);
