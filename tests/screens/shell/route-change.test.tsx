import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { AccountButton } from '@/storefront/shell/account-button';
import { Layout } from '@/storefront/shell/layout';
import { RouteProgress } from '@/storefront/shell/route-progress';
import { makeStore } from '@/storefront/state/store/store';
import { t } from '@/messages/format-message';
import { fakeRouter, renderWithLayout, residenceSite, stateOf } from '@tests/support/render-with-layout';
import { navigationMessages } from '@/messages/navigation';

const bar = () => document.querySelector('#nprogress');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the progress bar of a route change', () => {
  const draw = () => {
    const { events } = renderWithLayout(<RouteProgress />).router;
    return (name: Parameters<typeof events.emit>[0], shallow = false) => {
      act(() =>
        name === 'routeChangeError'
          ? events.emit(name, new Error('overtaken'), '/search', { shallow })
          : events.emit(name, '/search', { shallow }),
      );
    };
  };
  afterEach(() => bar()?.remove());

  it('is shown while the next page is loading, and disappears once that is shown [HEAD-05]', async () => {
    const emit = draw();
    emit('routeChangeStart');
    await waitFor(() => expect(bar()).toBeInTheDocument());
    emit('beforeHistoryChange');
    emit('routeChangeComplete');
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 3000 });
  });

  it('does not delay a quick page: it fills and fades once the page is shown [HEAD-05]', async () => {
    const emit = draw();
    emit('routeChangeStart');
    emit('beforeHistoryChange');
    await pass(250);
    expect(bar()).toBeNull();
    emit('routeChangeComplete');
    await waitFor(() => expect(bar()).toBeInTheDocument());
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 3000 });
  });

  it('is not shown for a shallow navigation, nor for a quick one that failed', async () => {
    const emit = draw();
    emit('routeChangeStart', true);
    emit('routeChangeComplete', true);
    emit('routeChangeStart');
    emit('routeChangeError');
    await pass(250);
    expect(bar()).toBeNull();
  });

  it('disappears when a navigation is superseded by a shallow one', async () => {
    const emit = draw();
    emit('routeChangeStart');
    await waitFor(() => expect(bar()).toBeInTheDocument());
    emit('routeChangeError', true);
    emit('routeChangeStart', true);
    emit('routeChangeComplete', true);
    await waitFor(() => expect(bar()).toBeNull(), { timeout: 3000 });
  });
});

it('the layout of a visitor renders once for a new page, without a nested update', async () => {
  const phases: string[] = [];
  const store = makeStore(stateOf(null));
  const at = (address: string) => (
    <RouterContext.Provider value={fakeRouter('/residence/[...path]', address)}>
      <Provider store={store}>
        <Profiler id="frame" onRender={(_id, phase) => phases.push(phase)}>
          <Layout site={residenceSite}>
            <h1>{address}</h1>
          </Layout>
        </Profiler>
      </Provider>
    </RouterContext.Provider>
  );
  const { rerender } = render(at('/residence/1/a'));
  // The links have been in view by then.
  await pass(500);
  phases.length = 0;
  rerender(at('/residence/2/b'));
  expect(phases).toContain('update');
  expect(phases).not.toContain('nested-update');
});

it('the login link stays the same element if the URL changes, so that a tap in progress is not lost', () => {
  const draw = (address: string) => (
    <RouterContext.Provider value={fakeRouter('/residence/[...path]', address)}>
      <Provider store={store}>
        <AccountButton />
      </Provider>
    </RouterContext.Provider>
  );
  const store = makeStore(stateOf(null));
  const { rerender } = render(draw('/residence/1/a'));
  const link = screen.getByRole('link', { name: t(navigationMessages.authLoginOrSignup) });
  rerender(draw('/residence/1/a?person_count=2'));
  expect(screen.getByRole('link', { name: t(navigationMessages.authLoginOrSignup) })).toBe(link);
  expect(link).toHaveAttribute('href', expect.stringContaining('person_count'));
});
