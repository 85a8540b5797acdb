/** The ways through the shop that a page shows: from the home page down to it, and on to what lies below it. */
import type { Category } from '@/contract/catalogue.schemas';
import type { Seo } from '@/contract/seo.schemas';
import { parseUrl } from '@/domain/parse-url';
import type { SearchFilter } from '@/domain/search-filter';
import { isCleanList } from '@/domain/search-title';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import { siteOrigin } from '../http/request-origin';
import { IN_PROCESS_ORIGIN } from '../http/in-process-api';
import { sharedMessages } from '@/messages/shared';

export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

/** What leads to a list, itself the last, and what it is divided into. */
export interface CategoryLinks {
  readonly crumbs: readonly Breadcrumb[];
  readonly below: readonly Breadcrumb[];
}

/**
 * The trail that engines are told of a page (its BreadcrumbList), without the page itself: what visitors see is the same.
 * Null where there is none, or where one of its addresses is not the shop's own.
 */
export function trailOf(jsonLd: Seo['json_ld']): Breadcrumb[] | null {
  const items = jsonLd.find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement;
  if (!Array.isArray(items)) return null;
  const crumbs = (items as unknown[]).slice(0, -1).map(crumbOf);
  return crumbs.length > 0 && crumbs.every((crumb) => crumb !== null) ? crumbs : null;
}

function crumbOf(item: unknown): Breadcrumb | null {
  const { name, item: address } = (item ?? {}) as { readonly name?: unknown; readonly item?: unknown };
  const own = siteOrigin() ?? IN_PROCESS_ORIGIN;
  const url = typeof address === 'string' ? parseUrl(address, own) : null;
  return typeof name === 'string' && url?.origin === own ? { label: name, href: url.pathname + url.search } : null;
}

/**
 * A clean list's ways; every other list has none, since a way would lose what was chosen. Below all there is lie the shop's
 * own categories and places, so that each of their lists can be reached from the home page by links.
 */
export function categoryLinks(
  filter: SearchFilter,
  category: Category | null,
  tree: readonly Category[],
): CategoryLinks {
  if (!isCleanList(filter)) return { crumbs: [], below: [] };
  const home = { label: t(sharedMessages.routeHome), href: urls.home() };
  const crumbs = category ? [home, ...pathTo(tree, category.slug).map(linkTo)] : [];
  return { crumbs, below: (category?.children ?? tree).map(linkTo) };
}

const linkTo = ({ name, slug }: Category): Breadcrumb => ({ label: name, href: urls.search(slug) });

/** From the root down to a category, itself the last; empty where the tree has none by this slug. */
export function pathTo(tree: readonly Category[], slug: string | undefined): Category[] {
  if (slug === undefined) return [];
  for (const category of tree) {
    if (category.slug === slug) return [category];
    const below = pathTo(category.children, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
