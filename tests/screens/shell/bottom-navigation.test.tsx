import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BottomNavigation } from '@/storefront/shell/bottom-navigation';
import { makeStore } from '@/storefront/state/store/store';
import { defaultPalette } from '@/storefront/theme/palette';
import { bottomNavigation, cssVariables } from '@/storefront/theme/tokens';
import { renderWithLayout, residenceSite, siteWith, stateOf } from '@tests/support/render-with-layout';
import { textOf } from '@tests/support/source-files';

const draw = (options: Parameters<typeof renderWithLayout>[1] = {}, site = residenceSite) =>
  renderWithLayout(<BottomNavigation site={site} />, options);
const bar = () => screen.queryByRole('navigation', { name: 'پیمایش اصلی' });
const selected = () => within(screen.getByRole('navigation')).queryByRole('link', { current: 'page' });
const sheet = () => textOf('src/storefront/shell/bottom-navigation.module.css');

describe('the bottom navigation', () => {
  it('lists home, become a host, reservations and favorites with the cart’s count, on every page except login [NAV-09]', () => {
    const { userGlobalChanges } = makeStore().getState();
    const items = [{ product_id: 3, count: 2, toppings: [], product: null as never }];
    const { unmount } = draw({
      pathname: '/checkout',
      state: stateOf(null, { userGlobalChanges: { ...userGlobalChanges, items } }),
    });
    const names = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['خانه', 'میزبان شوید', 'رزروها', '۲۲ عدد در سبد خریدعلاقه‌مندی‌ها']);
    unmount();
    draw({ pathname: '/login' });
    expect(bar()).not.toBeInTheDocument();
  });

  it('is labelled orders in a shop of goods, and hides items without a link [NAV-09]', () => {
    draw({}, siteWith({ links: {} }, { shop_type: 'shop' }));
    expect(screen.getByRole('link', { name: 'سفارش‌ها' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'میزبان شوید' })).not.toBeInTheDocument();
  });

  it('is 56 px high, with actions 80 to 168 px wide [NAV-10]', () => {
    expect(bottomNavigation).toEqual({ height: 56, minWidth: 80, maxWidth: 168 });
    expect(cssVariables(defaultPalette)).toContain('--bottom-nav-height:min(3.5rem, 64px)');
    expect(sheet()).toMatch(/\.list \{[^}]*block-size: var\(--bottom-nav-height\)/);
    expect(sheet()).toMatch(/\.list \{[^}]*repeat\(var\(--items\), minmax\(80px, 168px\)\)/);
    const { unmount } = draw();
    const items = within(bar()!).getAllByRole('listitem');
    expect(items[0]?.parentElement).toHaveStyle({ '--items': String(items.length) });
    unmount();
  });

  it('is shown on all screens where the shop has no footer, otherwise below medium [NAV-11]', () => {
    const { unmount } = draw();
    expect(bar()).toHaveAttribute('data-scope', 'small');
    expect(sheet()).toMatch(/@media \(min-width: 900px\) \{\s*\.smallOnly \{\s*display: none/);
    unmount();
    draw({}, siteWith({ footer: {} }));
    expect(bar()).toHaveAttribute('data-scope', 'all');
  });

  it('selects the item of the route, and a tapped item immediately until the route has changed [NAV-12]', async () => {
    const { router } = draw({ pathname: '/', state: stateOf('customer') });
    expect(selected()).toHaveTextContent('خانه');
    await userEvent.click(screen.getByRole('link', { name: 'علاقه‌مندی‌ها' }));
    expect(selected()).toHaveTextContent('علاقه‌مندی‌ها');
    act(() => router.events.emit('routeChangeComplete', '/favorites'));
    expect(selected()).toHaveTextContent('خانه');
  });

  it('links visitors without the required role to the login and back, others to the item’s path [NAV-13]', () => {
    const { unmount } = draw({ state: stateOf('guest') });
    expect(screen.getByRole('link', { name: 'رزروها' })).toHaveAttribute('href', '/login?backUrl=%2Forders');
    expect(screen.getByRole('link', { name: 'خانه' })).toHaveAttribute('href', '/');
    unmount();
    draw({ state: stateOf('customer') });
    expect(screen.getByRole('link', { name: 'رزروها' })).toHaveAttribute('href', '/orders');
  });
});
