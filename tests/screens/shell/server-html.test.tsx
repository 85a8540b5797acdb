/** @jest-environment node */
import { DocumentHeadTags } from '@mui/material-nextjs/v16-pagesRouter';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Layout } from '@/storefront/shell/layout';
import { makeStore } from '@/storefront/state/store/store';
import { documentCache, withWidgetStyles } from '@/storefront/theme/document-styles';
import { MuiContext } from '@/storefront/theme/mui-context';
import { MuiProvider } from '@/storefront/widgets/mui-provider';
import { fakeRouter, residenceSite } from '@tests/support/render-with-layout';

function frame(pathname: string): string {
  return renderToString(
    <RouterContext.Provider value={fakeRouter(pathname)}>
      <Provider store={makeStore()}>
        <Layout site={residenceSite}>
          <p>صفحه</p>
        </Layout>
      </Provider>
    </RouterContext.Provider>,
  );
}

type Context = Parameters<typeof withWidgetStyles>[1];

describe('the server’s HTML', () => {
  it('has both variants of the account button, marked for CSS [NAV-08]', () => {
    const html = frame('/');
    expect(html).toMatch(
      /<a data-for="visitor"[^>]*href="\/login"[^>]*><span>ورود<span[^>]*> \| ثبت‌نام<\/span><\/span><\/a>/,
    );
    expect(html).toMatch(/<a [^>]*data-for="customer"/);
  });

  it('has the footer and the bottom navigation [FOOT-01, NAV-09]', () => {
    const html = frame('/cart');
    expect(html).toContain('خانه‌ای برای هر سفر');
    expect(html).toContain('پیمایش اصلی');
    expect(html).toContain('جستجو در سرای نخست');
  });

  it('has the right-to-left styles of widgets in its head, under the key that the browser uses [SHOP-02]', async () => {
    const cache = documentCache();
    const html = renderToString(
      <MuiContext.Provider value={{ emotionCache: cache }}>
        <MuiProvider>
          <FormLabel>نام</FormLabel>
          <OutlinedInput label="نام" startAdornment={<i />} />
        </MuiProvider>
      </MuiContext.Provider>,
    );
    const context = { defaultGetInitialProps: (inner: Context) => inner.renderPage() } as Context;
    const { emotionStyleTags } = await withWidgetStyles({ html }, context, cache);
    const head = renderToString(<DocumentHeadTags emotionStyleTags={emotionStyleTags} />);
    expect(head).toContain('<style data-emotion="muirtl');
    expect(html).toContain('muirtl-');
    expect(html).not.toContain('<style');
    // MUI writes padding-left for a start adornment: the plugin has mirrored it.
    expect(head).toMatch(/padding-right:14px/);
    expect(head).toContain('Vazir');
  });

  it('has no styles of widgets where it has no widget, and does not look for them', async () => {
    const cache = documentCache();
    renderToString(
      <MuiContext.Provider value={{ emotionCache: cache }}>
        <MuiProvider>نام</MuiProvider>
      </MuiContext.Provider>,
    );
    const { emotionStyleTags } = await withWidgetStyles({ html: '' }, {} as Context, cache);
    expect(emotionStyleTags).toEqual([]);
  });
});
