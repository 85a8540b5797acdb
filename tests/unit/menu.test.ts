import { SHOP_TYPES as CONTRACT_SHOP_TYPES } from '@/contract/config.schemas';
import { ROLES } from '@/contract/roles';
import { accountItems, drawerLinks } from '@/domain/drawer-menu';
import { bottomItems, isFooterNonEmpty, type MenuState } from '@/domain/menu';
import { isLoggedIn, type Role } from '@/domain/visitor';
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
