/** The shop's own pages as edited in the panel. */
import type { PanelPage } from '@/contract/panel-pages.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { nameSlug } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { pages } from '../../db/schema/shop';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import {
  claimPageSlug,
  deletePageRow,
  findPageRow,
  insertPageRow,
  isSlugTaken,
  lockPageRow,
  nextPagePosition,
  pageOfPages,
  type PageRow,
} from '../../sql/panel/pages.sql';
import { formerSlugs } from './former-slugs';
import { assertVersion, auditChange, updateVersioned } from './versioned';
import { eq } from 'drizzle-orm';

type PageFields = Pick<PanelPage, 'slug' | 'title' | 'body' | 'position'>;

export async function listPages(deps: BackendDeps, query: Parameters<typeof pageOfPages>[1]) {
  const { rows, ...rest } = await pageOfPages(deps.db, query);
  return { items: rows.map(itemOf), ...rest };
}

export async function getPage({ db }: BackendDeps, id: number): Promise<PanelPage> {
  const row = await findPageRow(db, id);
  if (!row) throw notFound();
  return itemOf(row);
}

/** A field error for an empty title or text, and for a slug that is empty or taken. */
export async function createPage(
  deps: BackendDeps,
  caller: Caller,
  newPage: Omit<PageFields, 'position'> & { readonly position?: number | undefined },
): Promise<PanelPage> {
  const fields = checked(newPage);
  const now = deps.clock.now();
  const row = await inTransaction(deps.db, async (tx) => {
    const position = newPage.position ?? (await nextPagePosition(tx));
    const inserted = await insertPageRow(tx, { ...fields, position, created_at: now, updated_at: now });
    if (!inserted) throw slugTaken();
    await claimPageSlug(tx, inserted.id, inserted.slug);
    await writeAudit(
      tx,
      { userId: caller.userId, action: 'page.create', subject: `page:${inserted.id}`, details: { slug: fields.slug } },
      now,
    );
    return inserted;
  });
  invalidatePages(deps);
  return itemOf(row);
}

/** Changes what is given. The address of a former slug redirects to the page from then on. */
export async function updatePage(
  deps: BackendDeps,
  caller: Caller,
  id: number,
  { version, ...change }: Partial<PageFields> & { readonly version: number },
): Promise<PanelPage> {
  const now = deps.clock.now();
  const item = await inTransaction(deps.db, async (tx) => {
    const before = await lockPageRow(tx, id);
    if (!before) throw notFound();
    const newer = () => Promise.resolve(itemOf(before));
    const { position = before.position, ...rest } = { ...before, ...change };
    const fields = { ...checked(rest), position };
    await assertVersion(before, version, newer);
    if (await isSlugTaken(tx, fields.slug, id)) throw slugTaken();
    // A new position in the list is not a change of the page itself.
    const isChanged = fields.title !== before.title || fields.body !== before.body;
    const updated_at = isChanged ? now : before.updated_at;
    const former_slugs = formerSlugs(before, fields.slug);
    await updateVersioned(tx, pages, eq(pages.id, id), version, { ...fields, former_slugs, updated_at }, newer);
    await claimPageSlug(tx, id, fields.slug);
    const after = itemOf({ ...before, ...fields, updated_at, version: version + 1 });
    await auditChange(
      tx,
      caller,
      { action: 'page.update', subject: `page:${id}` },
      { before: itemOf(before), after },
      now,
    );
    return after;
  });
  invalidatePages(deps);
  return item;
}

export async function removePage(
  deps: BackendDeps,
  caller: Caller,
  id: number,
  { version }: { readonly version: number },
): Promise<PanelPage> {
  const item = await inTransaction(deps.db, async (tx) => {
    const row = await lockPageRow(tx, id);
    await assertVersion(row, version, () => Promise.resolve(row && itemOf(row)));
    if (!row) throw notFound();
    await deletePageRow(tx, id);
    const details = { before: itemOf(row), after: null };
    await writeAudit(
      tx,
      { userId: caller.userId, action: 'page.remove', subject: `page:${id}`, details },
      deps.clock.now(),
    );
    return itemOf(row);
  });
  invalidatePages(deps);
  return item;
}

function checked({ slug, title, body }: Omit<PageFields, 'position'>): Omit<PageFields, 'position'> {
  const fields = { slug: nameSlug(slug), title: normalizeText(title), body: body.trim() };
  if (fields.title === '') throw validationError('title', t(backendPanelShopMessages.titleRequired));
  if (fields.slug === '') throw validationError('slug', t(backendPanelShopMessages.slugRequired));
  if (fields.body === '') throw validationError('body', t(backendPanelShopMessages.pageBodyRequired));
  return fields;
}

/** The footer of every page lists the shop's own pages. */
function invalidatePages(deps: BackendDeps): void {
  deps.invalidate('pages');
  deps.invalidate('config');
}

function slugTaken() {
  return validationError('slug', t(backendPanelShopMessages.slugTaken));
}

function itemOf({ id, slug, title, body, position, updated_at, version }: PageRow): PanelPage {
  return { id, slug, title, body, position, updated_at: updated_at.toISOString(), version };
}
