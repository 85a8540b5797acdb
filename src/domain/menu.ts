import { isLoggedIn, type Visitor } from './visitor';
import { hasBottomNavigation, pathnameOf } from './route-rules';
import { safeHref } from './safe-href';
import { SHOP_CAPABILITIES, type ShopCapabilities, type ShopType } from './shop-capabilities';
import { urls } from './urls';

/** Links of the app config that the menus show (`config.links`). */
export type MenuLinks = Readonly<
  Partial<Record<'about_us' | 'contact_us' | 'resume' | 'protest' | 'blog' | 'become_host', string | null>>
>;

/** Everything that the menus depend on. */
export interface MenuState extends Visitor {
  readonly shopType: ShopType;
  /** {@link isFooterNonEmpty} of `config.footer`. */
  readonly footerNonEmpty: boolean;
  readonly links: MenuLinks;
  /** Whether customers can pay at a bank. */
  readonly takesPayments: boolean;
}

/** A navigation item: its message key, its link, and whether it requires login. */
export interface MenuItem<Key extends string, Label extends string> {
  readonly key: Key;
  readonly label: Label;
  readonly href: string;
  readonly hasCredentials: boolean;
}

export type BottomKey = 'home' | 'become_host' | 'orders' | 'favorites';
export type BottomLabel = 'navHome' | 'navBecomeHost' | ShopCapabilities['ordersLabel'] | 'navFavorites';

export type BottomItem = MenuItem<BottomKey, BottomLabel>;

type Rule = (state: MenuState) => boolean;
/** A row of a table; `href` and `label` may depend on the shop, and an item without a link is hidden. */
export interface Row<Key, Label> {
  readonly key: Key;
  readonly label: (traits: ShopCapabilities) => Label;
  readonly href: (links: MenuLinks) => string | null;
  readonly hasCredentials: boolean;
  readonly visible: Rule;
}

export const always: Rule = () => true;
/** The link of the config, if it is one. */
export const toLink = (key: keyof MenuLinks) => (links: MenuLinks) => safeHref(links[key]);

/** Items of the bottom navigation (NAV-09). */
const BOTTOM_ROWS: readonly Row<BottomKey, BottomLabel>[] = [
  { key: 'home', label: () => 'navHome', href: urls.home, hasCredentials: false, visible: always },
  {
    key: 'become_host',
    label: () => 'navBecomeHost',
    href: toLink('become_host'),
    hasCredentials: false,
    visible: always,
  },
  {
    key: 'orders',
    label: (traits) => traits.ordersLabel,
    href: () => urls.orders(),
    hasCredentials: true,
    visible: always,
  },
  { key: 'favorites', label: () => 'navFavorites', href: urls.favorites, hasCredentials: true, visible: always },
];

/** Paths that select an item of the bottom navigation (NAV-12). */
const SELECTED_ON: readonly (readonly [BottomKey, RegExp])[] = [
  ['home', /^\/$/],
  ['orders', /^\/(orders|order\/[^/]+|reservation\/[^/]+)$/],
  ['favorites', /^\/favorites$/],
];

/** The items of the bottom navigation; «become a host» only when the config has its link. */
export function bottomItems(state: MenuState): BottomItem[] {
  return itemsOf(BOTTOM_ROWS, state);
}

/**
 * The link of an item: its own, or login with a return URL when it requires a login that the visitor lacks (NAV-13).
 */
export function itemTarget(item: Pick<BottomItem, 'href' | 'hasCredentials'>, visitor: Visitor): string {
  return item.hasCredentials && !isLoggedIn(visitor) ? urls.login({ backUrl: item.href }) : item.href;
}

/** The selected item of the bottom navigation for the current URL; null when none matches. */
export function selectedBottomItem(url: string): BottomKey | null {
  const path = pathnameOf(url);
  return SELECTED_ON.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** Whether the shop shows a cart (NAV-02). */
export function showsCart({ footerNonEmpty, shopType }: Pick<MenuState, 'footerNonEmpty' | 'shopType'>): boolean {
  return footerNonEmpty && SHOP_CAPABILITIES[shopType].showsCart;
}

/**
 * Where the bottom navigation is shown: never on login, otherwise on small screens, and on all when the shop has no
 * footer (NAV-09, NAV-11).
 */
export function bottomNavigationScope(url: string, footerNonEmpty: boolean): 'none' | 'small' | 'all' {
  if (!hasBottomNavigation(url)) return 'none';
  return footerNonEmpty ? 'small' : 'all';
}

/** Whether the config's footer has any content: null, `{}` and empty texts do not count. */
export function isFooterNonEmpty(footer: object | null | undefined): boolean {
  return Object.values(footer ?? {}).some((value) => value !== null && value !== undefined && value !== '');
}

/** The visible rows of a table as items. */
export function itemsOf<Key extends string, Label extends string>(
  rows: readonly Row<Key, Label>[],
  state: MenuState,
): MenuItem<Key, Label>[] {
  const traits = SHOP_CAPABILITIES[state.shopType];
  return rows.flatMap((row) => {
    const href = row.visible(state) ? row.href(state.links) : null;
    return href === null ? [] : [{ key: row.key, label: row.label(traits), href, hasCredentials: row.hasCredentials }];
  });
}
