import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TopBar } from '@/storefront/shell/top-bar';
import { sessionExpired } from '@/storefront/state/shared/events';
import type { RootState } from '@/storefront/state/store/root-reducer';
import { makeStore } from '@/storefront/state/store/store';
import { FALLBACK_IMAGE } from '@/storefront/ui/smart-image';
import { renderWithLayout, residenceSite, siteWith, stateOf } from '@tests/support/render-with-layout';
import { textOf } from '@tests/support/source-files';

const draw = (options: Parameters<typeof renderWithLayout>[1] = {}, site = residenceSite) =>
  renderWithLayout(<TopBar site={site} />, options);
const withCart = (count: number): Partial<RootState> => {
  const { userGlobalChanges } = makeStore().getState();
  const item = { product_id: 3, count, toppings: [], product: null as never };
  return { userGlobalChanges: { ...userGlobalChanges, items: [item] } };
};

describe('the top bar', () => {
  it('names the shop in the search bar [ROUTE-02]', () => {
    draw();
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'جستجو در سرای نخست');
  });

  it('has the shop’s name alone on the page of the login', () => {
    draw({ pathname: '/login', asPath: '/login?backUrl=%2Fcheckout' });
    expect(screen.getByRole('link', { name: 'سرای نخست، صفحهٔ خانه' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the fallback instead of a logo that cannot be loaded [IMG-02]', () => {
    const { container } = draw({}, siteWith({}, { logo: '/files/logo.png' }));
    const logo = container.querySelector('[data-image] > img');
    expect(logo).toHaveAttribute('src', expect.stringContaining(encodeURIComponent('/files/logo.png')));
    if (logo) fireEvent.error(logo);
    expect(container.querySelector('[data-image] > img')).toHaveAttribute('src', FALLBACK_IMAGE);
  });

  it('searches by name, and works as a plain form [ROUTE-02]', async () => {
    const { router } = draw();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
    await userEvent.type(screen.getByRole('searchbox'), ' ویلا {Enter}');
    expect(router.push).toHaveBeenCalledWith('/search?name=%D9%88%DB%8C%D9%84%D8%A7');
  });

  it('shows the scanned table beside the shop’s name [AUTH-07]', () => {
    const { app } = makeStore().getState();
    const there = stateOf('customer', { app: { ...app, qrShop: { id: 1, name: 'میز ۱، کنار پنجره', at: 0 } } });
    const { unmount } = draw({ state: there });
    const home = screen.getByRole('link', { name: 'سرای نخست، صفحهٔ خانه، میز ۱، کنار پنجره' });
    expect(home).toHaveTextContent('سرای نخستمیز ۱، کنار پنجره');
    unmount();
    draw({ state: stateOf('customer') });
    expect(screen.getByRole('link', { name: 'سرای نخست، صفحهٔ خانه' })).toHaveTextContent(/^سرای نخست$/);
  });

  it('links visitors and non-customers to the login, with a return to the same page [NAV-08]', () => {
    for (const role of [null, 'guest', 'panel'] as const) {
      const { unmount } = draw({
        pathname: '/residence/[...path]',
        asPath: '/residence/5/x?person_count=2',
        state: stateOf(role),
      });
      expect(screen.getByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
        'href',
        `/login?backUrl=${encodeURIComponent('/residence/5/x?person_count=2')}`,
      );
      expect(screen.queryByRole('link', { name: 'حساب من' })).not.toBeInTheDocument();
      unmount();
    }
  });

  it('shows the profile icon to a customer, and the login again once the token is rejected [NAV-08]', () => {
    const { store } = draw({ state: stateOf('customer') });
    expect(screen.getByRole('link', { name: 'حساب من' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'ورود | ثبت‌نام' })).not.toBeInTheDocument();
    act(() => void store.dispatch(sessionExpired({ elsewhere: false })));
    expect(screen.getByRole('link', { name: 'ورود | ثبت‌نام' })).toBeInTheDocument();
  });

  it('shows the cart with its count in shops with a footer that are not residence shops [NAV-02]', () => {
    const cart = () => screen.queryByRole('link', { name: /سبد خرید/ });
    const { unmount } = draw({ state: stateOf(null, withCart(4)) }, siteWith({}, { shop_type: 'shop' }));
    expect(cart()).toHaveAccessibleName(/۴ عدد در سبد خرید/);
    unmount();
    draw({}, residenceSite);
    expect(cart()).not.toBeInTheDocument();
    draw({}, siteWith({ footer: {} }, { shop_type: 'shop' }));
    expect(cart()).not.toBeInTheDocument();
  });

  it('is shown on a phone by the rule of the page’s path [NAV-14]', () => {
    for (const [pathname, shown] of [
      ['/residence/[...path]', 'true'],
      ['/cart', 'false'],
    ] as const) {
      const { unmount } = draw({ pathname });
      expect(screen.getByRole('banner')).toHaveAttribute('data-mobile', shown);
      unmount();
    }
    expect(textOf('src/storefront/shell/top-bar.module.css')).toMatch(
      /\.desktopOnly \{\s*display: none;\s*\}[^]*@media \(min-width: 900px\) \{\s*\.bar,\s*\.desktopOnly \{\s*display: block/,
    );
  });

  it('has on desktops the items of a hidden bottom navigation, account items for customers only [NAV-01]', () => {
    const links = { become_host: 'https://shop.example/become_host' };
    for (const [role, footer, names] of [
      ['customer', { descriptions: 'فروشگاه' }, ['میزبان شوید', 'رزروها', 'علاقه‌مندی‌ها']],
      ['guest', { descriptions: 'فروشگاه' }, ['میزبان شوید']],
      ['customer', {}, []],
    ] as const) {
      const { unmount } = draw({ state: stateOf(role) }, siteWith({ links, footer }));
      const header = screen.queryByRole('navigation', { name: 'پیوندهای سربرگ' });
      const shown = header ? within(header).getAllByRole('link') : [];
      expect(shown.map(({ textContent }) => textContent)).toEqual(names);
      unmount();
    }
  });
});
