/** Breadcrumbs of a page and links to the categories below it. */
import type { Category } from '@/contract/catalogue.schemas';
import type { Seo } from '@/contract/seo.schemas';
import { parseUrl } from '@/domain/parse-url';
import { isCleanList, type SearchFilter } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { siteOrigin } from '../http/request-origin';
import { IN_PROCESS_ORIGIN } from '../http/in-process-api';
import { accountPagesMessages } from '@/messages/account-pages';

export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

/** A link to a category's list; of the chosen category, a link to the list without it. */
export interface CategoryLink extends Breadcrumb {
  readonly selected?: true;
}

/** The breadcrumbs of a list, the list itself last, its category among its siblings, and its subcategories. */
export interface CategoryLinks {
  readonly crumbs: readonly Breadcrumb[];
  readonly siblings: readonly CategoryLink[];
  readonly below: readonly CategoryLink[];
}

/**
 * The breadcrumbs in a page's structured data (BreadcrumbList), without the page itself: visitors and search engines
 * see the same. Null when there are none, or when one of the URLs is not the shop's own.
 */
export function breadcrumbsFromJsonLd(jsonLd: Seo['json_ld']): Breadcrumb[] | null {
  const items = jsonLd.find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement;
  if (!Array.isArray(items)) return null;
  const crumbs = (items as unknown[]).slice(0, -1).map(crumbOf);
  return crumbs.length > 0 && crumbs.every((crumb) => crumb !== null) ? crumbs : null;
}

function crumbOf(item: unknown): Breadcrumb | null {
  const { name, item: address } = (item ?? {}) as { readonly name?: unknown; readonly item?: unknown };
  const shopOrigin = siteOrigin() ?? IN_PROCESS_ORIGIN;
  const url = typeof address === 'string' ? parseUrl(address, shopOrigin) : null;
  return typeof name === 'string' && url?.origin === shopOrigin
    ? { label: name, href: url.pathname + url.search }
    : null;
}

/**
 * The category links of a list. The chosen category keeps its place among its siblings and leads to its parent's list,
 * or to all products. The list of all products links to the top categories and regions, so that every list is reachable
 * from the home page by links. A region with parts of its own has links to those alone, so that its residences are high
 * on the page; the filter has the other regions. Every category link keeps the other filters; a filtered list has no breadcrumbs, since
 * they would drop them.
 */
export function categoryLinks(
  filter: SearchFilter,
  category: Category | null,
  tree: readonly Category[],
): CategoryLinks {
  const rest = { ...filter, category: undefined };
  const linkTo = ({ name, slug }: Category) => ({ label: name, href: urls.search(slug, rest) });
  const path = pathTo(tree, category?.slug);
  const parent = path.at(-2);
  const level = category?.kind === 'place' && category.children.length > 0 ? [] : (parent?.children ?? tree);
  const siblings = level.map((sibling) =>
    sibling.slug === category?.slug
      ? { label: sibling.name, href: urls.search(parent?.slug, rest), selected: true as const }
      : linkTo(sibling),
  );
  const home = { label: t(accountPagesMessages.routeHome), href: urls.home() };
  return {
    crumbs: category && isCleanList(filter) ? [home, ...path.map(linkTo)] : [],
    siblings,
    below: (category?.children ?? []).map(linkTo),
  };
}

/** The category that had this slug before; null for none. */
export function formerCategory(tree: readonly Category[], slug: string): Category | null {
  for (const category of tree) {
    const former = category.former_slugs?.includes(slug) ? category : formerCategory(category.children, slug);
    if (former) return former;
  }
  return null;
}

/** The path from the root down to a category, itself last; empty for an unknown slug. */
export function pathTo(tree: readonly Category[], slug: string | undefined): Category[] {
  if (slug === undefined) return [];
  for (const category of tree) {
    if (category.slug === slug) return [category];
    const below = pathTo(category.children, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
