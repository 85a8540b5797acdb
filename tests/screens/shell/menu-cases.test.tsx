import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountKey, LinkKey } from '@/domain/drawer-menu';
import type { BottomKey } from '@/domain/menu';
import type { ShopType } from '@/domain/shop-capabilities';
import { BottomNavigation } from '@/storefront/shell/bottom-navigation';
import type { Site } from '@/domain/site';
import { TopBar } from '@/storefront/shell/top-bar';
import { LINK_CASES, linksWith, MENU_CASES, PAGE_CASES, ROLE_OF, type MenuCase } from '@tests/support/menu-cases';
import { renderWithLayout, siteWith, stateOf } from '@tests/support/render-with-layout';
import { textOf } from '@tests/support/source-files';

const ORDERS: Readonly<Record<ShopType, string>> = {
  residence: 'رزروهای من',
  eco_food: 'سفارش‌های من',
  shop: 'سفارش‌های من',
};
const ORDERS_BELOW: Readonly<Record<ShopType, string>> = {
  residence: 'رزروها',
  eco_food: 'سفارش‌ها',
  shop: 'سفارش‌ها',
};
const ITEM: Readonly<Record<Exclude<AccountKey, 'orders'>, string>> = {
  profile: 'حساب من',
  cart: 'سبد خرید',
  favorites: 'علاقه‌مندی‌ها',
  club: 'باشگاه مشتریان',
  'charge-account': 'افزایش اعتبار',
  transactions: 'گردش اعتبار',
  addresses: 'آدرس‌ها',
};
const LINK: Readonly<Record<LinkKey, string>> = {
  about_us: 'درباره ما',
  contact_us: 'تماس با ما',
  resume: 'نمونه‌کارها',
  protest: 'ثبت شکایت',
  blog: 'وبلاگ',
  become_host: 'میزبان شوید',
};
const BELOW: Readonly<Record<Exclude<BottomKey, 'orders'>, string>> = {
  home: 'خانه',
  become_host: 'میزبان شوید',
  favorites: 'علاقه‌مندی‌ها',
};
const TOP_BAR = { cart: 'سبد خرید', login: 'ورود | ثبت‌نام', profile: 'حساب من' } as const;

const person = {
  id: 9,
  name: 'سارا رضایی',
  mobile: '09121112233',
  first_name: 'سارا',
  last_name: 'رضایی',
  referrer: '',
  gender: '',
  birthday: null,
  nation_code: '',
  credit: 0,
  avatar: null,
};
const newcomer = { ...person, name: '', first_name: '', last_name: '' };

const siteOf = ({ shop, footer }: Pick<MenuCase, 'shop' | 'footer'>, links: Site['config']['links'] = {}): Site =>
  siteWith(
    { footer: footer ? { descriptions: 'فروشگاه' } : { descriptions: '', image: null }, links },
    { shop_type: shop },
  );

function draw(row: Pick<MenuCase, 'visitor' | 'shop' | 'footer'>, links: Site['config']['links'] = {}, asPath = '/') {
  const site = siteOf(row, links);
  const role = ROLE_OF[row.visitor];
  const known =
    role === null || role === 'guest' ? {} : { customer: { customer: row.visitor === 'newcomer' ? newcomer : person } };
  return renderWithLayout(
    <>
      <TopBar site={site} />
      <BottomNavigation site={site} />
    </>,
    { pathname: asPath, state: stateOf(role, known) },
  );
}

async function openDrawer() {
  await userEvent.click(screen.getByRole('button', { name: 'باز کردن منو' }));
  return within(await screen.findByRole('dialog', { name: 'منو' }));
}
const namesIn = (part: { queryAllByRole(role: 'link'): HTMLElement[] }) =>
  part.queryAllByRole('link').map((link) => (link.textContent ?? '').replace('۰ تومان', ''));
const below = () => within(screen.getByRole('navigation', { name: 'پیمایش اصلی' }));
const header = () => screen.queryByRole('navigation', { name: 'پیوندهای سربرگ' });
/** The items of the top bar after the search. */
const above = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('link')
    .slice(1)
    .filter((link) => !link.getAttribute('href')?.startsWith('/#') && !header()?.contains(link))
    .map((link) => link.getAttribute('title') ?? link.textContent);

it.each(MENU_CASES)(
  'a visitor of the kind $visitor has the expected menus in the shop type $shop (footer: $footer) [NAV-01, NAV-02, NAV-03, NAV-07, NAV-08, NAV-11, NAV-13]',
  async (row) => {
    draw(row);
    expect(above()).toEqual(row.topBar.map((key) => TOP_BAR[key]));
    expect(screen.getByRole('navigation', { name: 'پیمایش اصلی' })).toHaveAttribute(
      'data-scope',
      row.bottom === 'phone' ? 'small' : 'all',
    );
    const toLogin = below()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/login'))
      .map((link) => link.textContent);
    expect(toLogin).toEqual(row.toLogin.map((key) => (key === 'orders' ? ORDERS_BELOW[row.shop] : BELOW[key])));
    const drawer = await openDrawer();
    const items = row.drawer.map((key) => (key === 'orders' ? ORDERS[row.shop] : ITEM[key]));
    expect(namesIn(drawer)).toEqual(row.logout ? items : [TOP_BAR.login, ...items]);
    expect(drawer.queryAllByRole('button', { name: 'خروج از حساب' })).toHaveLength(row.logout ? 1 : 0);
  },
);

it('the desktop header has the items of a hidden bottom navigation, account items for customers only [NAV-01]', () => {
  const links = linksWith(['become_host']);
  const cases = [
    ['customer', true, ['میزبان شوید', 'رزروها', 'علاقه‌مندی‌ها']],
    ['guest', true, ['میزبان شوید']],
    ['customer', false, []],
  ] as const;
  for (const [visitor, footer, names] of cases) {
    const { unmount } = draw({ visitor, shop: 'residence', footer }, links);
    const bar = header();
    expect(bar ? namesIn(within(bar)) : []).toEqual(names);
    unmount();
  }
});

it.each(LINK_CASES)('only the configured links are shown: $set [NAV-04, NAV-09]', async ({ set, drawer, bottom }) => {
  draw({ visitor: 'no token', shop: 'residence', footer: true }, linksWith(set));
  expect(namesIn(below())).toEqual(bottom.map((key) => (key === 'orders' ? ORDERS_BELOW.residence : BELOW[key])));
  expect(namesIn(await openDrawer())).toEqual([TOP_BAR.login, ...drawer.map((key) => LINK[key])]);
});

it.each(PAGE_CASES)(
  'the bars and the selected item are the expected ones at $path [NAV-09, NAV-11, NAV-12, NAV-14]',
  ({ path, topBar, bottomWithFooter, bottomWithout, selected }) => {
    for (const [footer, bottom] of [
      [true, bottomWithFooter],
      [false, bottomWithout],
    ] as const) {
      const { unmount } = draw({ visitor: 'customer', shop: 'shop', footer }, {}, path);
      expect(screen.getByRole('banner')).toHaveAttribute('data-mobile', String(topBar === 'phone, desktop'));
      const bar = screen.queryByRole('navigation', { name: 'پیمایش اصلی' });
      expect(bar?.getAttribute('data-scope') ?? '-').toBe(
        { '-': '-', phone: 'small', 'phone, desktop': 'all' }[bottom],
      );
      const name = bar && within(bar).queryByRole('link', { current: 'page' })?.textContent;
      expect(name ?? '-').toBe(selected === '-' ? '-' : selected === 'orders' ? ORDERS_BELOW.shop : BELOW[selected]);
      unmount();
    }
  },
);

it('the attributes of the bars match those in the CSS [NAV-11, NAV-14]', () => {
  expect(textOf('src/storefront/shell/bottom-navigation.module.css')).toMatch(
    /@media \(min-width: 900px\) \{\s*\.smallOnly \{\s*display: none/,
  );
  expect(textOf('src/storefront/shell/top-bar.module.css')).toMatch(
    /\.desktopOnly \{\s*display: none;\s*\}[^]*@media \(min-width: 900px\) \{\s*\.bar,\s*\.desktopOnly \{\s*display: block/,
  );
});
