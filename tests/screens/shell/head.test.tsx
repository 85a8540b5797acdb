/** @jest-environment node */
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PageHead } from '@/storefront/shell/page-head';
import { configReceived } from '@/storefront/state/config.slice';
import { makeStore } from '@/storefront/state/store';
import { residenceSite, siteWith } from '@tests/support/render-in-frame';

/** What the server writes into the page's head, as Next gathers it while rendering. */
function serverHead(part: ReactElement, store = makeStore()): string {
  let head: ReactNode[] = [];
  const manager = { updateHead: (state: ReactNode[]) => void (head = state), mountedInstances: new Set() };
  renderToString(
    <HeadManagerContext.Provider value={manager}>
      <Provider store={store}>{part}</Provider>
    </HeadManagerContext.Provider>,
  );
  return renderToStaticMarkup(<>{head}</>);
}

describe('the head of a page, in the server’s HTML', () => {
  it('[HEAD-01] titles a page with the config’s title alone or followed by its own', () => {
    expect(serverHead(<PageHead site={residenceSite} />)).toContain('<title>کاروان‌سرا</title>');
    expect(serverHead(<PageHead site={residenceSite} title="سبد خرید" />)).toContain('<title>کاروان‌سرا | سبد خرید</title>');
  });

  it('[HEAD-01] lets a page’s own head win over the application’s', () => {
    const head = serverHead(
      <>
        <PageHead site={residenceSite} />
        <PageHead site={residenceSite} title="ویلای جنگلی" description="ویلایی در جنگل" indexed={false} />
      </>,
    );
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<title>کاروان‌سرا | ویلای جنگلی</title>');
    expect(head).toContain('name="description" content="ویلایی در جنگل"');
    expect(head).toContain('name="robots" content="noindex, follow"');
  });

  it('[HEAD-02, HEAD-04] sets keywords, description, theme colour, thumbnail, manifest and icons', () => {
    const head = serverHead(<PageHead site={residenceSite} />);
    expect(head).toContain('name="keywords" content="اقامتگاه، رزرو"');
    expect(head).toContain('name="description" content="رزرو اقامتگاه در سراسر ایران"');
    expect(head).toContain('name="theme-color" content="#0f6f6d"');
    expect(head).toContain('name="thumbnail" content="https://shop.example/files/logo.png"');
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(head).toMatch(/rel="icon" href="\/icons\/favicon\.svg"/);
    expect(head).toMatch(/rel="apple-touch-icon"/);
  });

  it('[HEAD-02] writes the shop’s colours and addresses for engines', () => {
    const head = serverHead(<PageHead site={siteWith({ palette: { secondary: { main: '#8a3b12' } } })} canonical="/search" />);
    expect(head).toMatch(/<style>:root:root\{.*--color-primary:#8a3b12/);
    expect(head).toContain('<link rel="canonical" href="https://shop.example/search"/>');
    expect(head).toContain('property="og:url" content="https://shop.example/search"');
  });

  it('[HEAD-03] prefers the config that the server fetched for the page to the one in the app state', () => {
    const store = makeStore();
    const kept = siteWith({ title: 'عنوان کهنه' });
    store.dispatch(configReceived({ config: kept.config, shop: kept.shop }));
    expect(serverHead(<PageHead site={residenceSite} />, store)).toContain('<title>کاروان‌سرا</title>');
    expect(serverHead(<PageHead site={null} />, store)).toContain('<title>عنوان کهنه</title>');
  });

  it('lets no text of a product end the script of its structured data', () => {
    const head = serverHead(<PageHead site={residenceSite} jsonLd={[{ name: '</script><script>alert(1)</script>' }]} />);
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(head).toContain('\\u003c/script>');
  });
});
