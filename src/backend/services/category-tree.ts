/** The shop's categories as a tree. Places are categories of kind `place` (CAT-02). */
import type { Category } from '@/contract/catalogue.schemas';
import { notFound } from '../http-errors';
import type { CategoryRow } from '../sql/categories.sql';

/** The roots with their children below them. A category whose parent is missing is a root. */
export function treeOf(rows: readonly CategoryRow[]): Category[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]));
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** Every category by itself, without children. */
export function flatOf(rows: readonly CategoryRow[]): Category[] {
  return rows.map(nodeOf);
}

/** The numbers of a category and of everything below it. */
export function subtreeIds(rows: readonly CategoryRow[], id: number): number[] {
  const found = new Set([id]);
  // A parent may stand after its child in the shop's order: go round until nothing is added.
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const row of rows) if (row.parent_id !== null && found.has(row.parent_id)) found.add(row.id);
  }
  return [...found];
}

/**
 * The numbers of the category or place that a request names and of everything below it: by its slug, which is what addresses
 * have, or by its number, which is what the category calls answer. 404 for one that there is not.
 */
export function namedSubtree(rows: readonly CategoryRow[], named: string): number[] {
  const row = rows.find(({ slug }) => slug === named) ?? rows.find(({ id }) => String(id) === named);
  if (!row) throw notFound();
  return subtreeIds(rows, row.id);
}

/** The way from the root down to a category, itself the last. */
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

function nodeOf({ id, name, slug, kind, image, parent_id }: CategoryRow): Category {
  return { id, name, slug, kind, image, parent_id, children: [] };
}
