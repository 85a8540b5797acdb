import { SHOP_TYPES as CONTRACT_SHOP_TYPES } from '@/contract/config.schemas';
import { ROLES } from '@/contract/roles';
import { accountItems, drawerLinks } from '@/domain/drawer-menu';
import {
  bottomItems,
  bottomNavigationScope,
  isFooterNonEmpty,
  itemTarget,
  selectedBottomItem,
  type MenuState,
} from '@/domain/menu';
import { isLoggedIn, showsProfileIcon, type Role } from '@/domain/visitor';
import { SHOP_CAPABILITIES, SHOP_TYPES, shopCapabilities, shopTypeOf, type ShopType } from '@/domain/shop-capabilities';
import { accountMenuMessages } from '@/messages/account-menu';
import { navigationMessages } from '@/messages/navigation';

const LINKS = {
  about_us: 'https://shop.example/about',
  contact_us: '/contact',
  resume: 'https://shop.example/work',
  protest: 'https://shop.example/complaint',
  blog: 'https://blog.example/',
  become_host: 'https://host.example/',
};

interface Case {
  role: Role;
  hasToken: boolean;
  shopType: ShopType;
  footerNonEmpty: boolean;
}

const GRID: Case[] = ROLES.flatMap((role) =>
  [true, false].flatMap((hasToken) =>
    SHOP_TYPES.flatMap((shopType) =>
      [true, false].map((footerNonEmpty) => ({ role, hasToken, shopType, footerNonEmpty })),
    ),
  ),
);

const state = (part: Partial<MenuState> = {}): MenuState => ({
  role: 'customer',
  hasToken: true,
  shopType: 'shop',
  footerNonEmpty: true,
  links: LINKS,
  takesPayments: true,
  ...part,
});

describe('account items', () => {
  it.each(GRID)('$role, token $hasToken, $shopType, footer $footerNonEmpty [NAV-01, NAV-02, NAV-03]', (one) => {
    const loggedIn = one.hasToken && (one.role === 'customer' || one.role === 'panel');
    const stays = one.shopType === 'residence';
    const expected = [
      ...(loggedIn ? ['profile'] : []),
      ...(one.footerNonEmpty && !stays ? ['cart'] : []),
      ...(loggedIn ? ['orders', 'favorites', 'club', 'charge-account', 'transactions'] : []),
      ...(loggedIn && !stays ? ['addresses'] : []),
    ];
    expect(accountItems(state(one)).map((item) => item.key)).toEqual(expected);
  });

  it('have no top-up in a shop without a bank', () => {
    expect(accountItems(state({ takesPayments: false })).map(({ key }) => key)).not.toContain('charge-account');
  });

  it('name the orders of a residence shop reservations [ROUTE-08]', () => {
    const label = (shopType: ShopType) =>
      accountItems(state({ shopType })).find((item) => item.key === 'orders')?.label;
    expect(SHOP_TYPES.map(label)).toEqual(['routeOrdersResidence', 'routeOrders', 'routeOrders']);
  });

  it('each have a page and a label', () => {
    const items = [
      ...accountItems(state()),
      ...drawerLinks(state()),
      ...SHOP_TYPES.flatMap((shopType) => bottomItems(state({ shopType }))),
    ];
    for (const item of items) {
      expect(item.href).toMatch(/^(\/|https:)/);
      expect(Object.keys({ ...accountMenuMessages, ...navigationMessages })).toContain(item.label);
    }
    expect(items.filter((item) => !item.hasCredentials).map((item) => item.key)).not.toContain('orders');
  });
});

describe('links and bottom navigation', () => {
  it('include the links that the config sets and no others [NAV-04]', () => {
    expect(drawerLinks(state()).map((item) => item.key)).toEqual(Object.keys(LINKS));
    expect(drawerLinks(state({ links: {} }))).toEqual([]);
    const partly = { about_us: '', contact_us: null, resume: 'javascript:alert(1)', blog: LINKS.blog };
    expect(drawerLinks(state({ links: partly })).map((item) => item.key)).toEqual(['blog']);
  });

  it('include home, become a host (only with its link), orders and favorites [NAV-04, NAV-09]', () => {
    expect(bottomItems(state()).map((item) => item.key)).toEqual(['home', 'become_host', 'orders', 'favorites']);
    expect(bottomItems(state({ links: {} })).map((item) => item.key)).toEqual(['home', 'orders', 'favorites']);
    expect(bottomItems(state({ role: 'guest', hasToken: false })).map((item) => item.key)).toHaveLength(4);
    const label = (shopType: ShopType) => bottomItems(state({ shopType })).find((item) => item.key === 'orders')?.label;
    expect(SHOP_TYPES.map(label)).toEqual(['navReservations', 'navOrders', 'navOrders']);
  });

  it.each(GRID)('lead $role with token $hasToken to the page or to login [NAV-13]', (one) => {
    for (const item of bottomItems(state(one))) {
      const target = itemTarget(item, one);
      const closed = item.hasCredentials && !isLoggedIn(one);
      expect(target).toBe(closed ? `/login?backUrl=${encodeURIComponent(item.href)}` : item.href);
    }
  });

  it('select the item of the current page [NAV-12]', () => {
    const selected = [
      '/',
      '/?a=1',
      '/orders',
      '/order/5',
      '/reservation/5?backUrl=x',
      '/favorites',
      '/search',
      '/cart',
    ].map(selectedBottomItem);
    expect(selected).toEqual(['home', 'home', 'orders', 'orders', 'orders', 'favorites', null, null]);
  });

  it('appear on small screens, on all without a footer, never on login [NAV-09, NAV-11]', () => {
    expect(bottomNavigationScope('/', true)).toBe('small');
    expect(bottomNavigationScope('/cart', false)).toBe('all');
    expect([true, false].map((footer) => bottomNavigationScope('/login?x', footer))).toEqual(['none', 'none']);
  });

  it('count a footer only when it has content [NAV-02]', () => {
    expect([null, undefined, {}, { descriptions: '', image: null, enamd: undefined }].map(isFooterNonEmpty)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([{ descriptions: 'سلام' }, { enamd: '<a></a>' }].map(isFooterNonEmpty)).toEqual([true, true]);
  });
});

describe('roles and shop types', () => {
  it('count a guest, and a visitor without a token, as not logged in [AUTH-08]', () => {
    const visitors = GRID.filter((one) => one.shopType === 'shop' && one.footerNonEmpty);
    expect(visitors.filter(isLoggedIn).map((one) => one.role)).toEqual(['customer', 'panel']);
  });

  it('show the profile icon to customers only [NAV-08]', () => {
    expect(
      GRID.filter((one) => one.shopType === 'shop' && one.footerNonEmpty && showsProfileIcon(one)).map(
        (one) => one.role,
      ),
    ).toEqual(['customer']);
  });

  it('follow the config; an unknown type is an ordinary shop [SHOP-01]', () => {
    expect(['residence', 'eco_food', 'shop', 'bakery', undefined].map(shopTypeOf)).toEqual([
      'residence',
      'eco_food',
      'shop',
      'shop',
      'shop',
    ]);
    expect(shopCapabilities('residence')).toBe(SHOP_CAPABILITIES.residence);
    expect(SHOP_TYPES.filter((type) => SHOP_CAPABILITIES[type].needsDeliveryDate)).toEqual(['eco_food']);
    expect(SHOP_TYPES.map((type) => SHOP_CAPABILITIES[type].defaultStar)).toEqual([5, 3, 3]);
    expect(SHOP_TYPES).toEqual(CONTRACT_SHOP_TYPES);
  });
});
