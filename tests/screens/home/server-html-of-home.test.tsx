/** @jest-environment node */
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import { productSummaryOf } from '@/domain/product-card';
import type { HomeScreenProps } from '@/storefront/screens/home/home-screen';
import { residenceFixture } from '@tests/support/residence-fixture';
import { fakeRouter, residenceSite } from '@tests/support/render-with-layout';

/**
 * Renders as the server's build does, which contains parts that are rendered later without an import()
 * (src/storefront/ui/replace-server-html.tsx).
 */
async function onServer(props: Partial<HomeScreenProps>): Promise<string> {
  process.env.NEXT_RUNTIME = 'nodejs';
  try {
    const { HomeScreen } = await import('@/storefront/screens/home/home-screen');
    const { makeStore } = await import('@/storefront/state/store/store');
    const section = {
      type_name: 'favorite' as const,
      title: 'برگزیده',
      items: [productSummaryOf(residenceFixture())],
      base_category: null,
    };
    return renderToString(
      <RouterContext.Provider value={fakeRouter('/')}>
        <Provider store={makeStore()}>
          <HomeScreen
            site={residenceSite}
            sections={[section]}
            categories={[]}
            posters={[]}
            page={1}
            hasMore={false}
            {...props}
          />
        </Provider>
      </RouterContext.Provider>,
    );
  } finally {
    delete process.env.NEXT_RUNTIME;
  }
}

it('the home page links to the next page of sections in its HTML, for browsers without scripts [CAT-01]', async () => {
  expect(await onServer({ hasMore: true })).toMatch(/<a [^>]*href="\/home\/2"[^>]*>بخش‌های بیشتر<\/a>/);
  expect(await onServer({ hasMore: true, page: 2 })).toMatch(/<a [^>]*href="\/home\/3"[^>]*>بخش‌های بیشتر<\/a>/);
  expect(await onServer({ hasMore: false })).not.toContain('href="/home/');
});
