import { act, screen, waitFor } from '@testing-library/react';
import { Layout } from '@/storefront/shell/layout';
import { configReceived } from '@/storefront/state/catalogue/config.slice';
import { sessionExpired } from '@/storefront/state/shared/events';
import { renderWithLayout, residenceSite, siteWith, stateOf } from '@tests/support/render-with-layout';

const page = <p>صفحه</p>;

describe('the layout', () => {
  it('has a first link that skips to the content', () => {
    renderWithLayout(<Layout site={residenceSite}>{page}</Layout>);
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveTextContent('رفتن به محتوای اصلی');
    expect(screen.getByRole('main')).toHaveAttribute('id', first?.getAttribute('href')?.slice(1));
  });

  it('has a footer where the config has one, otherwise the bottom navigation on all screens [NAV-11]', () => {
    const { unmount } = renderWithLayout(<Layout site={residenceSite}>{page}</Layout>);
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    unmount();
    renderWithLayout(<Layout site={siteWith({ footer: null })}>{page}</Layout>);
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'پیمایش اصلی' })).toHaveAttribute('data-scope', 'all');
  });

  it('uses the page’s own shop, or the app state’s if the page has none [HEAD-03]', () => {
    const kept = siteWith(
      { footer: { descriptions: 'کهنه', enamd: '<img src="https://trustseal.enamad.ir/x">' } },
      { name: 'نام کهنه' },
    );
    const { store, unmount } = renderWithLayout(<Layout site={residenceSite}>{page}</Layout>);
    act(() => void store.dispatch(configReceived({ config: kept.config, shop: kept.shop })));
    expect(screen.queryByText('نام کهنه')).not.toBeInTheDocument();
    unmount();
    const { app } = store.getState();
    const { container } = renderWithLayout(<Layout site={null}>{page}</Layout>, { state: stateOf(null, { app }) });
    expect(screen.getByText('نام کهنه')).toBeInTheDocument();
    // The stored badge was not sanitized by the server.
    expect(container.querySelector('[src^="https://trustseal"]')).not.toBeInTheDocument();
  });

  it('shows the page without a shop', () => {
    localStorage.clear();
    renderWithLayout(<Layout site={null}>{page}</Layout>);
    expect(screen.getByText('صفحه')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  it('updates the role attribute that CSS uses [NAV-08]', () => {
    const { store } = renderWithLayout(<Layout site={residenceSite}>{page}</Layout>, { state: stateOf('customer') });
    expect(document.documentElement.dataset.role).toBe('customer');
    act(() => void store.dispatch(sessionExpired({ elsewhere: false })));
    expect(document.documentElement.dataset.role).toBe('guest');
  });

  it('sends the page view to the data layer [TRK-01]', () => {
    window.dataLayer = [];
    renderWithLayout(<Layout site={residenceSite}>{page}</Layout>);
    expect(window.dataLayer).toEqual([{ event: 'page_view', page: window.location.href }]);
    expect(document.querySelector('script')).toBeNull();
  });

  it('loads the shop’s tag manager when the browser is idle, with its start event first [TRK-02]', () => {
    window.dataLayer = [];
    const resting: (() => void)[] = [];
    const whenIdle = (work: () => void) => {
      resting.push(work);
      return () => undefined;
    };
    renderWithLayout(<Layout site={siteWith({}, {}, { tagManagerId: 'GTM-ABC1234' })}>{page}</Layout>, {
      ports: { whenIdle },
    });
    expect(window.dataLayer).toEqual([
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      { event: 'page_view', page: window.location.href },
    ]);
    expect(document.querySelector('script')).toBeNull();
    for (const work of resting) work();
    const script = document.querySelector('script');
    expect(script).toHaveAttribute('src', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234');
    script?.remove();
  });

  it.each([
    ['completed', 'routeChangeComplete', ['/cart', { shallow: false }]],
    ['failed', 'routeChangeError', [new Error('failed'), '/cart', { shallow: false }]],
  ] as const)(
    'shows a progress bar during a route change, and removes it once it has %s [HEAD-05]',
    async (_, event, facts) => {
      const { router } = renderWithLayout(<Layout site={residenceSite}>{page}</Layout>);
      act(() => router.events.emit('routeChangeStart', '/cart', { shallow: false }));
      await waitFor(() => expect(document.querySelector('#nprogress .bar')).toBeInTheDocument());
      act(() => router.events.emit(event, ...facts));
      await waitFor(() => expect(document.querySelector('#nprogress')).not.toBeInTheDocument(), { timeout: 3_000 });
    },
  );

  it.each([
    ['a route change that failed immediately', false, true],
    ['a shallow route change', true, false],
  ])('shows no progress bar for %s [HEAD-05]', async (_, shallow, isOver) => {
    const { router } = renderWithLayout(<Layout site={residenceSite}>{page}</Layout>);
    act(() => {
      router.events.emit('routeChangeStart', '/cart', { shallow });
      if (isOver) router.events.emit('routeChangeError', new Error('cancelled'), '/cart', { shallow });
    });
    await act(async () => void (await import('nprogress')));
    expect(document.querySelector('#nprogress')).not.toBeInTheDocument();
  });
});
