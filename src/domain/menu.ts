import { isLoggedIn, type Visitor } from './roles';
import { hasBottomNavigation, pathnameOf } from './route-rules';
import { safeHref } from './safe-href';
import { SHOP_CAPABILITIES, type ShopCapabilities, type ShopType } from './shop-capabilities';
import { urls } from './urls';

/** Links of the app config that the menus show (spec §3, `config.links`). */
export type MenuLinks = Readonly<
  Partial<Record<'about_us' | 'contact_us' | 'resume' | 'protest' | 'blog' | 'become_host', string | null>>
>;

/** All that the menus depend on. */
export interface MenuState extends Visitor {
  readonly shopType: ShopType;
  /** {@link isFooterNonEmpty} of `config.footer`. */
  readonly footerNonEmpty: boolean;
  readonly links: MenuLinks;
}

/** A navigation item (spec §3): its message key, where it leads, and whether only the logged in may go there. */
export interface MenuItem<Key extends string, Label extends string> {
  readonly key: Key;
  readonly label: Label;
  readonly href: string;
  readonly hasCredentials: boolean;
}

export type AccountKey =
  'profile' | 'cart' | 'orders' | 'favorites' | 'club' | 'charge-account' | 'transactions' | 'addresses';
export type AccountLabel =
  | 'drawer.profile'
  | 'route.cart'
  | ShopCapabilities['ordersTitle']
  | 'route.favorites'
  | 'route.club'
  | 'route.chargeAccount'
  | 'route.transactions'
  | 'route.addresses';
export type LinkKey = 'about_us' | 'contact_us' | 'resume' | 'protest' | 'blog' | 'become_host';
export type LinkLabel =
  'drawer.aboutUs' | 'drawer.contactUs' | 'drawer.resume' | 'drawer.protest' | 'drawer.blog' | 'drawer.becomeHost';
export type BottomKey = 'home' | 'become_host' | 'orders' | 'favorites';
export type BottomLabel = 'nav.home' | 'nav.becomeHost' | ShopCapabilities['ordersLabel'] | 'nav.favorites';

export type AccountItem = MenuItem<AccountKey, AccountLabel>;
export type LinkItem = MenuItem<LinkKey, LinkLabel>;
export type BottomItem = MenuItem<BottomKey, BottomLabel>;

type Rule = (state: MenuState) => boolean;
/** A row of a table; `href` and `label` may depend on the shop, and an item without an address is hidden. */
interface Row<Key, Label> {
  readonly key: Key;
  readonly label: (traits: ShopCapabilities) => Label;
  readonly href: (links: MenuLinks) => string | null;
  readonly hasCredentials: boolean;
  readonly visible: Rule;
}

const always: Rule = () => true;
const loggedIn: Rule = isLoggedIn;
const toLink = (key: LinkKey) => (links: MenuLinks) => safeHref(links[key]);

/** Items of the account, in the order of the drawer (NAV-01 to NAV-03). */
const ACCOUNT_ROWS: readonly Row<AccountKey, AccountLabel>[] = [
  {
    key: 'profile',
    label: () => 'drawer.profile',
    href: () => urls.profile(),
    hasCredentials: true,
    visible: loggedIn,
  },
  {
    key: 'cart',
    label: () => 'route.cart',
    href: urls.cart,
    hasCredentials: false,
    visible: (state) => state.footerNonEmpty && SHOP_CAPABILITIES[state.shopType].showsCart,
  },
  {
    key: 'orders',
    label: (traits) => traits.ordersTitle,
    href: () => urls.orders(),
    hasCredentials: true,
    visible: loggedIn,
  },
  { key: 'favorites', label: () => 'route.favorites', href: urls.favorites, hasCredentials: true, visible: loggedIn },
  { key: 'club', label: () => 'route.club', href: urls.club, hasCredentials: true, visible: loggedIn },
  {
    key: 'charge-account',
    label: () => 'route.chargeAccount',
    href: () => urls.chargeAccount(),
    hasCredentials: true,
    visible: loggedIn,
  },
  {
    key: 'transactions',
    label: () => 'route.transactions',
    href: urls.transactions,
    hasCredentials: true,
    visible: loggedIn,
  },
  {
    key: 'addresses',
    label: () => 'route.addresses',
    href: urls.addresses,
    hasCredentials: true,
    visible: (state) => isLoggedIn(state) && SHOP_CAPABILITIES[state.shopType].showsAddresses,
  },
];

/** Links of the drawer (NAV-04). */
const LINK_ROWS: readonly Row<LinkKey, LinkLabel>[] = [
  linkRow('about_us', 'drawer.aboutUs'),
  linkRow('contact_us', 'drawer.contactUs'),
  linkRow('resume', 'drawer.resume'),
  linkRow('protest', 'drawer.protest'),
  linkRow('blog', 'drawer.blog'),
  linkRow('become_host', 'drawer.becomeHost'),
];

/** Items of the bottom navigation (NAV-09). */
const BOTTOM_ROWS: readonly Row<BottomKey, BottomLabel>[] = [
  { key: 'home', label: () => 'nav.home', href: urls.home, hasCredentials: false, visible: always },
  {
    key: 'become_host',
    label: () => 'nav.becomeHost',
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
  { key: 'favorites', label: () => 'nav.favorites', href: urls.favorites, hasCredentials: true, visible: always },
];

/** Paths on which an item of the bottom navigation is the selected one (NAV-12). */
const SELECTED_ON: readonly (readonly [BottomKey, RegExp])[] = [
  ['home', /^\/$/],
  ['orders', /^\/(orders|order\/[^/]+|reservation\/[^/]+)$/],
  ['favorites', /^\/favorites$/],
];

/** The account items that this visitor sees in this shop. */
export function accountItems(state: MenuState): AccountItem[] {
  return itemsOf(ACCOUNT_ROWS, state);
}

/** The drawer's links: those that the config sets. */
export function drawerLinks(state: MenuState): LinkItem[] {
  return itemsOf(LINK_ROWS, state);
}

/** The items of the bottom navigation; «become a host» only where the config sets its link. */
export function bottomItems(state: MenuState): BottomItem[] {
  return itemsOf(BOTTOM_ROWS, state);
}

/** Where a tap leads: the item's address, or login (and back) where it asks for credentials that the visitor lacks (NAV-13). */
export function itemTarget(item: Pick<BottomItem, 'href' | 'hasCredentials'>, visitor: Visitor): string {
  return item.hasCredentials && !isLoggedIn(visitor) ? urls.login({ backUrl: item.href }) : item.href;
}

/** The selected item of the bottom navigation for the current URL; null on pages that belong to none of them. */
export function selectedBottomItem(url: string): BottomKey | null {
  const path = pathnameOf(url);
  return SELECTED_ON.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** Where the bottom navigation shows: nowhere on login, else on small screens, on all where the shop has no footer (NAV-09, NAV-11). */
export function bottomNavigationScope(url: string, footerNonEmpty: boolean): 'none' | 'small' | 'all' {
  if (!hasBottomNavigation(url)) return 'none';
  return footerNonEmpty ? 'small' : 'all';
}

/** Whether the footer of the config holds anything at all: null, `{}` and empty texts do not count. */
export function isFooterNonEmpty(footer: object | null | undefined): boolean {
  return Object.values(footer ?? {}).some((value) => value !== null && value !== undefined && value !== '');
}

function linkRow<Label extends LinkLabel>(key: LinkKey, label: Label): Row<LinkKey, LinkLabel> {
  return { key, label: () => label, href: toLink(key), hasCredentials: false, visible: always };
}

function itemsOf<Key extends string, Label extends string>(
  rows: readonly Row<Key, Label>[],
  state: MenuState,
): MenuItem<Key, Label>[] {
  const traits = SHOP_CAPABILITIES[state.shopType];
  return rows.flatMap((row) => {
    const href = row.visible(state) ? row.href(state.links) : null;
    return href === null ? [] : [{ key: row.key, label: row.label(traits), href, hasCredentials: row.hasCredentials }];
  });
}
