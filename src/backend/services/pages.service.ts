/** The shop's own pages, as visitors read them. */
import type { OwnPage } from '@/contract/pages.schemas';
import type { BackendDeps } from '../deps';
import { notFound } from '../http-errors';
import { findOwnPage, listOwnPages } from '../sql/pages.sql';

export async function ownPages({ db }: Pick<BackendDeps, 'db'>): Promise<Omit<OwnPage, 'body'>[]> {
  return (await listOwnPages(db)).map(({ slug, title, updated_at }) => ({
    slug,
    title,
    changed_at: updated_at.toISOString(),
  }));
}

/** The page with this slug or, with its present slug, the one that had it before; 404 for an unknown slug. */
export async function ownPage({ db }: Pick<BackendDeps, 'db'>, slug: string): Promise<OwnPage> {
  const page = await findOwnPage(db, slug);
  if (!page) throw notFound();
  const { title, body, updated_at } = page;
  return { slug: page.slug, title, body, changed_at: updated_at.toISOString() };
}
