/** What the fields of a category must fulfil; each fault is an error of its field. */
import { cutToUnits } from '@/domain/graphemes';
import type { CategoryChange } from '@/contract/panel-catalogue.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { nameSlug } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import type { Database } from '../../db/database';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import type { CategoryRow } from '../../sql/categories.sql';
import { subtreeIds } from '../category-tree';
import { holdPictures } from './pictures';

/** Whose pictures a category may show. */
export type Editor = Pick<Caller, 'userId' | 'customerId' | 'role' | 'panelRole' | 'hostId'>;

const MAX_SLUG = 100;

export function nameOf(text: string): string {
  const name = normalizeText(text);
  if (name === '') throw validationError('name', t(backendPanelCatalogueMessages.panelNameRequired));
  return name;
}

/** A slug as used in URLs. It needs a letter: a number alone would be read as an id. */
export function slugOf(rows: readonly CategoryRow[], id: number | null, text: string): string {
  const slug = cutToUnits(nameSlug(text), MAX_SLUG);
  if (!/\p{L}/u.test(slug)) throw validationError('slug', t(backendPanelCatalogueMessages.panelSlugForm));
  if (rows.some((row) => row.slug === slug && row.id !== id))
    throw validationError('slug', t(backendPanelCatalogueMessages.panelSlugTaken));
  return slug;
}

/** The slug after the change; null derives it from the name. */
export function slugAfter(
  rows: readonly CategoryRow[],
  before: CategoryRow,
  name: string,
  slug: CategoryChange['slug'],
): string {
  if (slug === undefined) return before.slug;
  if (slug !== null) return slugOf(rows, before.id, slug);
  return freeSlug(
    rows.filter(({ id }) => id !== before.id),
    name,
  );
}

/** The slug of a name; with a number appended when another category has it. */
export function freeSlug(rows: readonly CategoryRow[], name: string): string {
  const made = cutToUnits(nameSlug(name), MAX_SLUG - 4);
  if (!/\p{L}/u.test(made)) throw validationError('slug', t(backendPanelCatalogueMessages.panelSlugForm));
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? made : `${made}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The parent, if it is valid: existing, of the same kind, and not below the category itself. */
export function parentOf(
  rows: readonly CategoryRow[],
  { id, kind }: { readonly id: number | null; readonly kind: CategoryRow['kind'] },
  parentId: number | null,
): number | null {
  if (parentId === null) return null;
  const parent = rows.find((row) => row.id === parentId);
  if (!parent) throw validationError('parent_id', t(backendPanelCatalogueMessages.panelParentUnknown));
  if (parent.kind !== kind) throw validationError('parent_id', t(backendPanelCatalogueMessages.panelParentKind));
  if (id !== null && subtreeIds(rows, id).includes(parentId))
    throw validationError('parent_id', t(backendPanelCatalogueMessages.panelParentCircle));
  return parentId;
}

/** The category that receives the content of a removed one. */
export function targetOf(rows: readonly CategoryRow[], from: CategoryRow, id: number): CategoryRow {
  const target = rows.find((row) => row.id === id);
  if (!target) throw validationError('move_to', t(backendPanelCatalogueMessages.panelParentUnknown));
  if (target.kind !== from.kind) throw validationError('move_to', t(backendPanelCatalogueMessages.panelParentKind));
  if (subtreeIds(rows, from.id).includes(id))
    throw validationError('move_to', t(backendPanelCatalogueMessages.panelParentCircle));
  return target;
}

export function lastPosition(rows: readonly CategoryRow[], parentId: number | null): number {
  return rows.reduce((last, row) => (row.parent_id === parentId ? Math.max(last, row.position) : last), 0);
}

export async function imageOf(
  tx: Database,
  caller: Editor,
  image: string | null,
  stored: Pick<CategoryRow, 'image' | 'blurhash'> | null,
): Promise<{ image: string | null; blurhash: string | null }> {
  const url = image === '' ? null : image;
  if (url === null) return { image: null, blurhash: null };
  const storedPicture = stored?.image ? [{ url: stored.image, blurhash: stored.blurhash, width: 0, height: 0 }] : [];
  const [picture] = await holdPictures(tx, caller, [url], storedPicture, () => 'image');
  return { image: url, blurhash: picture?.blurhash ?? null };
}

export const listOf = (image: string | null): string[] => (image === null ? [] : [image]);
