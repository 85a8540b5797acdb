import { accountItems, drawerLinks } from '@/domain/drawer-menu';
import { bottomItems, bottomNavigationScope, itemTarget, selectedBottomItem, type MenuState } from '@/domain/menu';
import { hasMobileTopBar } from '@/domain/route-rules';
import { isLoggedIn, showsProfileIcon, type Visitor } from '@/domain/visitor';
import { SHOP_TYPES } from '@/domain/shop-capabilities';
import {
  LINK_CASES,
  linksWith,
  MENU_CASES,
  PAGE_CASES,
  ROLE_OF,
  VISITORS,
  type MenuCase,
  type VisitorName,
} from '@tests/support/menu-cases';

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
