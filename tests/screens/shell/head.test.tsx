/** @jest-environment node */
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { SeoHead } from '@/storefront/shell/seo-head';
import { PageHead } from '@/storefront/shell/page-head';
import { configReceived } from '@/storefront/state/catalogue/config.slice';
import { makeStore } from '@/storefront/state/store/store';
import { residenceSite, siteWith } from '@tests/support/render-with-layout';

/** The elements that the server writes into the page's head, as Next collects them during rendering. */
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
  it('has the page’s own title if there is one, followed by the config’s title [HEAD-01]', () => {
    expect(serverHead(<PageHead site={residenceSite} />)).toContain('<title>کاروان‌سرا</title>');
    expect(serverHead(<PageHead site={residenceSite} title="سبد خرید" />)).toContain(
      '<title>سبد خرید | کاروان‌سرا</title>',
    );
  });

  it('has the shop’s name after a page’s title where its long title is cut off in results [HEAD-01]', () => {
    const long = siteWith({ title: 'کاروان‌سرا | اجارهٔ ویلا، کلبه، سوئیت و خانهٔ بومی در سراسر ایران' });
    const head = serverHead(<PageHead site={long} title="ویلای جنگلی با استخر آب گرم" />);
    expect(head).toContain('<title>ویلای جنگلی با استخر آب گرم | سرای نخست</title>');
  });

  it('has the page’s own values instead of the application’s [HEAD-01]', () => {
    const head = serverHead(
      <>
        <PageHead site={residenceSite} />
        <PageHead site={residenceSite} title="ویلای جنگلی" description="ویلایی در جنگل" indexed={false} />
      </>,
    );
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<title>ویلای جنگلی | کاروان‌سرا</title>');
    expect(head).toContain('name="description" content="ویلایی در جنگل"');
    expect(head).toContain('name="robots" content="noindex, follow"');
  });

  it('has keywords, description, theme colour, thumbnail, manifest and icons [HEAD-02, HEAD-04]', () => {
    const head = serverHead(<PageHead site={residenceSite} />);
    expect(head).toContain('name="keywords" content="اقامتگاه، رزرو"');
    expect(head).toContain('name="description" content="رزرو اقامتگاه در سراسر ایران"');
    expect(head).toContain('name="theme-color" content="#0f6f6d"');
    expect(head).toContain('name="thumbnail" content="https://shop.example/files/logo.png"');
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(head).toMatch(/rel="icon" href="\/icons\/favicon\.svg"/);
    expect(head).toMatch(/rel="apple-touch-icon"/);
  });

  it('has absolute URLs for search engines [HEAD-02]', () => {
    const head = serverHead(<PageHead site={residenceSite} canonical="/search" />);
    expect(head).toContain('<link rel="canonical" href="https://shop.example/search"/>');
  });

  it('uses the config that the server fetched before the one in the app state [HEAD-03]', () => {
    const store = makeStore();
    const kept = siteWith({ title: 'عنوان کهنه' });
    store.dispatch({ type: configReceived.type, payload: { config: kept.config, shop: kept.shop } });
    expect(serverHead(<PageHead site={residenceSite} />, store)).toContain('<title>کاروان‌سرا</title>');
    expect(serverHead(<PageHead site={null} />, store)).toContain('<title>عنوان کهنه</title>');
  });
});

describe('metadata for search engines and social networks', () => {
  const metadata = { title: 'زعفران', canonical: '/products/7/x', picture: '/share/product-7.jpg', jsonLd: [] };

  it('is the page’s own, with absolute URLs [HEAD-04]', () => {
    const head = renderToStaticMarkup(<SeoHead site={residenceSite} metadata={metadata} />);
    expect(head).toContain('<meta property="og:url" content="https://shop.example/products/7/x"/>');
    expect(head).toContain('<meta property="og:image" content="https://shop.example/share/product-7.jpg"/>');
    expect(head).toContain('<meta name="twitter:title" content="زعفران"/>');
    expect(head).toContain('<meta property="og:description" content="رزرو اقامتگاه در سراسر ایران"/>');
    expect(head).not.toMatch(/product_id|ld\+json/);
  });

  it('is the shop’s on a page without metadata; without an origin URLs are relative', () => {
    const head = renderToStaticMarkup(<SeoHead site={{ ...residenceSite, origin: null }} metadata={null} />);
    expect(head).toContain('<meta property="og:title" content="کاروان‌سرا"/>');
    expect(head).toContain('<meta property="og:image" content="/share/shop.jpg"/>');
    expect(head).not.toContain('og:url');
  });

  it('has toman for price comparison sites and rial for Open Graph, and no negotiable price', () => {
    const goods = { id: 7, name: 'زعفران', price: 450_000, oldPrice: 500_000, available: false };
    const head = renderToStaticMarkup(<SeoHead site={residenceSite} metadata={{ ...metadata, goods }} />);
    for (const [name, content] of [
      ['product_id', '7'],
      ['product_name', 'زعفران'],
      ['product_price', '450000'],
      ['product_old_price', '500000'],
      ['availability', 'outofstock'],
    ]) {
      expect(head).toContain(`<meta name="${name}" content="${content}"/>`);
    }
    expect(head).toContain('<meta property="product:price:amount" content="4500000"/>');
    expect(
      renderToStaticMarkup(
        <SeoHead site={residenceSite} metadata={{ ...metadata, goods: { ...goods, price: null, oldPrice: null } }} />,
      ),
    ).not.toMatch(/price/);
  });

  it('escapes product texts, so that they end neither the structured data’s script nor an attribute', () => {
    const hostile = '"></script><script>alert(1)</script>';
    const head = renderToStaticMarkup(
      <SeoHead site={residenceSite} metadata={{ ...metadata, title: hostile, jsonLd: [{ name: hostile }] }} />,
    );
    expect(head.match(/<\/?script/g)).toHaveLength(2);
    expect(head).toContain('\\u003c/script\\u003e');
    expect(head).toContain('content="&quot;&gt;&lt;/script&gt;');
  });
});
