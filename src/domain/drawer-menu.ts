/** The items of the side menu, apart from those of the bars, which every page has from its first load on. */
import { always, itemsOf, showsCart, toLink, type MenuItem, type MenuState, type Row } from './menu';
import { isLoggedIn } from './visitor';
import { SHOP_CAPABILITIES, type ShopCapabilities } from './shop-capabilities';
import { urls } from './urls';

export type AccountKey =
  'profile' | 'cart' | 'orders' | 'favorites' | 'club' | 'charge-account' | 'transactions' | 'addresses';
export type AccountLabel =
  | 'drawerProfile'
  | 'routeCart'
  | ShopCapabilities['ordersTitle']
  | 'routeFavorites'
  | 'routeClub'
  | 'routeChargeAccount'
  | 'routeTransactions'
  | 'routeAddresses';
export type LinkKey = 'about_us' | 'contact_us' | 'resume' | 'protest' | 'blog' | 'become_host';
export type LinkLabel =
  'drawerAboutUs' | 'drawerContactUs' | 'drawerResume' | 'drawerProtest' | 'drawerBlog' | 'drawerBecomeHost';

export type AccountItem = MenuItem<AccountKey, AccountLabel>;
export type LinkItem = MenuItem<LinkKey, LinkLabel>;

/** Account items in the drawer's order (NAV-01 to NAV-03). */
const ACCOUNT_ROWS: readonly Row<AccountKey, AccountLabel>[] = [
  {
    key: 'profile',
    label: () => 'drawerProfile',
    href: () => urls.profile(),
    hasCredentials: true,
    visible: isLoggedIn,
  },
  {
    key: 'cart',
    label: () => 'routeCart',
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
  { key: 'favorites', label: () => 'routeFavorites', href: urls.favorites, hasCredentials: true, visible: isLoggedIn },
  { key: 'club', label: () => 'routeClub', href: urls.club, hasCredentials: true, visible: isLoggedIn },
  {
    key: 'charge-account',
    label: () => 'routeChargeAccount',
    href: () => urls.chargeAccount(),
    hasCredentials: true,
    // Without a bank the credit cannot be topped up.
    visible: (state) => isLoggedIn(state) && state.takesPayments,
  },
  {
    key: 'transactions',
    label: () => 'routeTransactions',
    href: urls.transactions,
    hasCredentials: true,
    visible: isLoggedIn,
  },
  {
    key: 'addresses',
    label: () => 'routeAddresses',
    href: urls.addresses,
    hasCredentials: true,
    visible: (state) => isLoggedIn(state) && SHOP_CAPABILITIES[state.shopType].showsAddresses,
  },
];

/** Links of the drawer (NAV-04). */
const LINK_ROWS: readonly Row<LinkKey, LinkLabel>[] = [
  linkRow('about_us', 'drawerAboutUs'),
  linkRow('contact_us', 'drawerContactUs'),
  linkRow('resume', 'drawerResume'),
  linkRow('protest', 'drawerProtest'),
  linkRow('blog', 'drawerBlog'),
  linkRow('become_host', 'drawerBecomeHost'),
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
