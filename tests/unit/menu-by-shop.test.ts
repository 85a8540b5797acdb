/**
 * The menus (NAV-01 to NAV-14), written out for each visitor, kind of shop and config. Nothing of the tables is calculated,
 * so that a changed rule fails until their rows are changed by hand.
 */
import { accountItems, drawerLinks, type AccountKey, type LinkKey } from '@/domain/drawer-menu';
import {
  bottomItems,
  bottomNavigationScope,
  itemTarget,
  selectedBottomItem,
  type BottomKey,
  type MenuLinks,
  type MenuState,
} from '@/domain/menu';
import { hasMobileTopBar } from '@/domain/route-rules';
import { isLoggedIn, showsProfileIcon, type Role, type Visitor } from '@/domain/visitor';
import { SHOP_TYPES, type ShopType } from '@/domain/shop-capabilities';

/** A newcomer has a customer's token, but no name and no other data yet. */
const VISITORS = ['no token', 'guest', 'newcomer', 'customer', 'panel'] as const;
type VisitorName = (typeof VISITORS)[number];

/** The stored role; null: no token is stored. */
const ROLE_OF: Readonly<Record<VisitorName, Role | null>> = {
  'no token': null,
  guest: 'guest',
  newcomer: 'customer',
  customer: 'customer',
  panel: 'panel',
};

interface MenuCase {
  readonly visitor: VisitorName;
  readonly shop: ShopType;
  /** Whether the config's footer has content. */
  readonly footer: boolean;
  /** The drawer's items in order (NAV-01 to NAV-03). */
  readonly drawer: readonly AccountKey[];
  readonly logout: boolean;
  /** The items at the end of the top bar (NAV-02, NAV-08). */
  readonly topBar: readonly ('cart' | 'login' | 'profile')[];
  /** Items of the bottom navigation that lead to the login instead of their page (NAV-13). */
  readonly toLogin: readonly BottomKey[];
  /** Where the bottom navigation is shown, except on the login page (NAV-11). */
  readonly bottom: 'phone' | 'phone, desktop';
}

const ACCOUNT = 'orders favorites club charge-account transactions';

const GRID = `
visitor  | shop      | footer | drawer                            | logout | top bar      | to login         | bottom
no token | residence | yes    | -                                 | no     | login        | orders favorites | phone
no token | residence | no     | -                                 | no     | login        | orders favorites | phone, desktop
no token | eco_food  | yes    | cart                              | no     | cart login   | orders favorites | phone
no token | eco_food  | no     | -                                 | no     | login        | orders favorites | phone, desktop
no token | shop      | yes    | cart                              | no     | cart login   | orders favorites | phone
no token | shop      | no     | -                                 | no     | login        | orders favorites | phone, desktop
guest    | residence | yes    | -                                 | no     | login        | orders favorites | phone
guest    | residence | no     | -                                 | no     | login        | orders favorites | phone, desktop
guest    | eco_food  | yes    | cart                              | no     | cart login   | orders favorites | phone
guest    | eco_food  | no     | -                                 | no     | login        | orders favorites | phone, desktop
guest    | shop      | yes    | cart                              | no     | cart login   | orders favorites | phone
guest    | shop      | no     | -                                 | no     | login        | orders favorites | phone, desktop
newcomer | residence | yes    | profile ${ACCOUNT}                | yes    | profile      | -                | phone
newcomer | residence | no     | profile ${ACCOUNT}                | yes    | profile      | -                | phone, desktop
newcomer | eco_food  | yes    | profile cart ${ACCOUNT} addresses | yes    | cart profile | -                | phone
newcomer | eco_food  | no     | profile ${ACCOUNT} addresses      | yes    | profile      | -                | phone, desktop
newcomer | shop      | yes    | profile cart ${ACCOUNT} addresses | yes    | cart profile | -                | phone
newcomer | shop      | no     | profile ${ACCOUNT} addresses      | yes    | profile      | -                | phone, desktop
customer | residence | yes    | profile ${ACCOUNT}                | yes    | profile      | -                | phone
customer | residence | no     | profile ${ACCOUNT}                | yes    | profile      | -                | phone, desktop
customer | eco_food  | yes    | profile cart ${ACCOUNT} addresses | yes    | cart profile | -                | phone
customer | eco_food  | no     | profile ${ACCOUNT} addresses      | yes    | profile      | -                | phone, desktop
customer | shop      | yes    | profile cart ${ACCOUNT} addresses | yes    | cart profile | -                | phone
customer | shop      | no     | profile ${ACCOUNT} addresses      | yes    | profile      | -                | phone, desktop
panel    | residence | yes    | profile ${ACCOUNT}                | yes    | login        | -                | phone
panel    | residence | no     | profile ${ACCOUNT}                | yes    | login        | -                | phone, desktop
panel    | eco_food  | yes    | profile cart ${ACCOUNT} addresses | yes    | cart login   | -                | phone
panel    | eco_food  | no     | profile ${ACCOUNT} addresses      | yes    | login        | -                | phone, desktop
panel    | shop      | yes    | profile cart ${ACCOUNT} addresses | yes    | cart login   | -                | phone
panel    | shop      | no     | profile ${ACCOUNT} addresses      | yes    | login        | -                | phone, desktop
`;

const MENU_CASES: readonly MenuCase[] = linesOf(GRID).map(
  ([visitor, shop, footer, drawer, logout, topBar, toLogin, bottom]) => ({
    visitor: visitor as VisitorName,
    shop: shop as ShopType,
    footer: footer === 'yes',
    drawer: words<AccountKey>(drawer),
    logout: logout === 'yes',
    topBar: words<MenuCase['topBar'][number]>(topBar),
    toLogin: words<BottomKey>(toLogin),
    bottom: bottom as MenuCase['bottom'],
  }),
);

interface LinkCase {
  readonly set: readonly LinkKey[];
  /** The drawer's links in order (NAV-04). */
  readonly drawer: readonly LinkKey[];
  /** The bottom navigation's items (NAV-09). */
  readonly bottom: readonly BottomKey[];
}

const EVERY_LINK = 'about_us contact_us resume protest blog become_host';

/** The links of the config, equal for every user and every shop: each alone, and each alone missing. */
const LINKS = `
set                                            | drawer                                         | bottom
-                                              | -                                              | home orders favorites
about_us                                       | about_us                                       | home orders favorites
contact_us                                     | contact_us                                     | home orders favorites
resume                                         | resume                                         | home orders favorites
protest                                        | protest                                        | home orders favorites
blog                                           | blog                                           | home orders favorites
become_host                                    | become_host                                    | home become_host orders favorites
contact_us resume protest blog become_host     | contact_us resume protest blog become_host     | home become_host orders favorites
about_us resume protest blog become_host       | about_us resume protest blog become_host       | home become_host orders favorites
about_us contact_us protest blog become_host   | about_us contact_us protest blog become_host   | home become_host orders favorites
about_us contact_us resume blog become_host    | about_us contact_us resume blog become_host    | home become_host orders favorites
about_us contact_us resume protest become_host | about_us contact_us resume protest become_host | home become_host orders favorites
about_us contact_us resume protest blog        | about_us contact_us resume protest blog        | home orders favorites
${EVERY_LINK}                                  | ${EVERY_LINK}                                  | home become_host orders favorites
become_host about_us                           | about_us become_host                           | home become_host orders favorites
`;

const LINK_CASES: readonly LinkCase[] = linesOf(LINKS).map(([set, drawer, bottom]) => ({
  set: words<LinkKey>(set),
  drawer: words<LinkKey>(drawer),
  bottom: words<BottomKey>(bottom),
}));

interface PageCase {
  readonly path: string;
  /** The top bar is on every page of a desktop. */
  readonly topBar: 'phone, desktop' | 'desktop';
  readonly bottomWithFooter: 'phone' | '-';
  readonly bottomWithout: 'phone, desktop' | '-';
  /** The selected item (NAV-12). */
  readonly selected: BottomKey | '-';
}

/** Where the bars are shown on phone and desktop (NAV-09, NAV-11, NAV-12, NAV-14). */
const PAGES = `
path               | top bar        | with footer | without        | selected
/                  | phone, desktop | phone       | phone, desktop | home
/search            | phone, desktop | phone       | phone, desktop | -
/search/shomal     | phone, desktop | phone       | phone, desktop | -
/residence/5/villa | phone, desktop | phone       | phone, desktop | -
/product/5         | desktop        | phone       | phone, desktop | -
/products/5/villa  | desktop        | phone       | phone, desktop | -
/login             | desktop        | -           | -              | -
/profile           | desktop        | phone       | phone, desktop | -
/favorites         | desktop        | phone       | phone, desktop | favorites
/cart              | desktop        | phone       | phone, desktop | -
/orders            | desktop        | phone       | phone, desktop | orders
/club              | desktop        | phone       | phone, desktop | -
/charge-account    | desktop        | phone       | phone, desktop | -
/transactions      | desktop        | phone       | phone, desktop | -
/addresses         | desktop        | phone       | phone, desktop | -
/checkout          | desktop        | phone       | phone, desktop | -
/confirm-basket    | desktop        | phone       | phone, desktop | -
/order/7           | desktop        | phone       | phone, desktop | orders
/reservation/7     | desktop        | phone       | phone, desktop | orders
/paid-order        | desktop        | phone       | phone, desktop | -
/failed-payment    | desktop        | phone       | phone, desktop | -
`;

const PAGE_CASES: readonly PageCase[] = linesOf(PAGES).map(
  ([path = '', topBar, bottomWithFooter, bottomWithout, selected]) => ({
    path,
    topBar: topBar as PageCase['topBar'],
    bottomWithFooter: bottomWithFooter as PageCase['bottomWithFooter'],
    bottomWithout: bottomWithout as PageCase['bottomWithout'],
    selected: selected as PageCase['selected'],
  }),
);

/** A config's links of which exactly these are set; the others are missing or empty. */
function linksWith(set: readonly LinkKey[]): MenuLinks {
  const keys = words<LinkKey>(EVERY_LINK);
  return Object.fromEntries(
    keys.map((key, index) => [
      key,
      set.includes(key) ? `https://shop.example/${key}` : ['', null, undefined][index % 3],
    ]),
  );
}

function linesOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function words<Key extends string>(cell = ''): Key[] {
  return cell.split(' ').filter((key) => key !== '' && key !== '-') as Key[];
}

const visitorOf = (name: VisitorName): Visitor => ({
  role: ROLE_OF[name] ?? 'guest',
  hasToken: ROLE_OF[name] !== null,
});
const every = linksWith(['become_host']);
const stateOf = (
  { visitor, shop, footer }: Pick<MenuCase, 'visitor' | 'shop' | 'footer'>,
  links = every,
): MenuState => ({ ...visitorOf(visitor), shopType: shop, footerNonEmpty: footer, links, takesPayments: true });
const SCOPE = { none: '-', small: 'phone', all: 'phone, desktop' } as const;

it('the menu table has a row for every visitor in every shop, with and without a footer', () => {
  const lines = MENU_CASES.map(({ visitor, shop, footer }) => `${visitor} ${shop} ${footer}`);
  const expected = VISITORS.flatMap((visitor) =>
    SHOP_TYPES.flatMap((shop) => [true, false].map((footer) => `${visitor} ${shop} ${footer}`)),
  );
  expect(lines.sort()).toEqual(expected.sort());
});

it.each(MENU_CASES)(
  'menu for $visitor, $shop, footer $footer [NAV-01, NAV-02, NAV-03, NAV-07, NAV-08, NAV-11, NAV-13]',
  (row) => {
    const state = stateOf(row);
    const shown = accountItems(state).map(({ key }) => key);
    expect({
      ...row,
      drawer: shown,
      logout: isLoggedIn(state),
      topBar: [...shown.filter((key) => key === 'cart'), showsProfileIcon(state) ? 'profile' : 'login'],
      toLogin: bottomItems(state)
        .filter((item) => itemTarget(item, state).startsWith('/login'))
        .map(({ key }) => key),
      bottom: SCOPE[bottomNavigationScope('/', row.footer)],
    }).toEqual(row);
  },
);

it.each(LINK_CASES)(
  'menu with the links $set, for every visitor and shop [NAV-04, NAV-09]',
  ({ set, drawer, bottom }) => {
    for (const row of MENU_CASES) {
      const state = stateOf(row, linksWith(set));
      expect(drawerLinks(state).map(({ key }) => key)).toEqual(drawer);
      expect(bottomItems(state).map(({ key }) => key)).toEqual(bottom);
    }
  },
);

it.each(PAGE_CASES)('menu at $path [NAV-09, NAV-11, NAV-12, NAV-14]', (row) => {
  expect({
    path: row.path,
    topBar: hasMobileTopBar(row.path) ? 'phone, desktop' : 'desktop',
    bottomWithFooter: SCOPE[bottomNavigationScope(row.path, true)],
    bottomWithout: SCOPE[bottomNavigationScope(row.path, false)],
    selected: selectedBottomItem(row.path) ?? '-',
  }).toEqual(row);
});
