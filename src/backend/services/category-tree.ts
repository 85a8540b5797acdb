/** The shop's categories as a tree. Regions are categories of kind `place` (CAT-02). */
import type { Category } from '@/contract/catalogue.schemas';
import { notFound } from '../http-errors';
import type { CategoryRow } from '../sql/categories.sql';

/** The roots with their children. A category whose parent is missing is a root. */
export function treeOf(rows: readonly CategoryRow[]): Category[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]));
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** All categories without children. */
export function flatOf(rows: readonly CategoryRow[]): Category[] {
  return rows.map(nodeOf);
}

/** The ids of a category and of all its descendants. */
export function subtreeIds(rows: readonly CategoryRow[], id: number): number[] {
  const ids = new Set([id]);
  // A parent may come after its child in the shop's order: repeat until nothing is added.
  for (let before = 0; before < ids.size;) {
    before = ids.size;
    for (const row of rows) if (row.parent_id !== null && ids.has(row.parent_id)) ids.add(row.id);
  }
  return [...ids];
}

/**
 * The ids of a category or region and of its descendants, found by its slug (used in URLs), its id (returned by the
 * category endpoints) or a slug that it had before (in old links). 404 for an unknown one.
 */
export function namedSubtree(rows: readonly CategoryRow[], named: string): number[] {
  const row =
    rows.find(({ slug }) => slug === named) ??
    rows.find(({ id }) => String(id) === named) ??
    rows.find(({ former_slugs }) => former_slugs.includes(named));
  if (!row) throw notFound();
  return subtreeIds(rows, row.id);
}

/** The path from the root down to a category, which is its last element. */
export function pathTo(rows: readonly CategoryRow[], id: number): CategoryRow[] {
  const path: CategoryRow[] = [];
  let current = rows.find((row) => row.id === id);
  while (current && !path.includes(current)) {
    path.unshift(current);
    const parentId: number | null = current.parent_id;
    current = rows.find((row) => row.id === parentId);
  }
  return path;
}

function nodeOf({ id, name, slug, kind, image, parent_id, former_slugs }: CategoryRow): Category {
  return { id, name, slug, kind, image, parent_id, children: [], ...(former_slugs.length > 0 && { former_slugs }) };
}
