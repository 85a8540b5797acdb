/** The items of the side menu, apart from those of the bars, which every page has from its first load on. */
import { always, itemsOf, showsCart, toLink, type MenuItem, type MenuState, type Row } from './menu';
import { isLoggedIn } from './roles';
import { SHOP_CAPABILITIES, type ShopCapabilities } from './shop-capabilities';
import { urls } from './urls';

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

export type AccountItem = MenuItem<AccountKey, AccountLabel>;
export type LinkItem = MenuItem<LinkKey, LinkLabel>;

/** Account items in the drawer's order (NAV-01 to NAV-03). */
const ACCOUNT_ROWS: readonly Row<AccountKey, AccountLabel>[] = [
  {
    key: 'profile',
    label: () => 'drawer.profile',
    href: () => urls.profile(),
    hasCredentials: true,
    visible: isLoggedIn,
  },
  {
    key: 'cart',
    label: () => 'route.cart',
    href: urls.cart,
    hasCredentials: false,
    visible: showsCart,
  },
  {
    key: 'orders',
    label: (traits) => traits.ordersTitle,
    href: () => urls.orders(),
    hasCredentials: true,
    visible: isLoggedIn,
  },
  { key: 'favorites', label: () => 'route.favorites', href: urls.favorites, hasCredentials: true, visible: isLoggedIn },
  { key: 'club', label: () => 'route.club', href: urls.club, hasCredentials: true, visible: isLoggedIn },
  {
    key: 'charge-account',
    label: () => 'route.chargeAccount',
    href: () => urls.chargeAccount(),
    hasCredentials: true,
    visible: isLoggedIn,
  },
  {
    key: 'transactions',
    label: () => 'route.transactions',
    href: urls.transactions,
    hasCredentials: true,
    visible: isLoggedIn,
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

/** The account items visible to this visitor in this shop. */
export function accountItems(state: MenuState): AccountItem[] {
  return itemsOf(ACCOUNT_ROWS, state);
}

/** The drawer's links: those set in the config. */
export function drawerLinks(state: MenuState): LinkItem[] {
  return itemsOf(LINK_ROWS, state);
}

function linkRow<Label extends LinkLabel>(key: LinkKey, label: Label): Row<LinkKey, LinkLabel> {
  return { key, label: () => label, href: toLink(key), hasCredentials: false, visible: always };
}
