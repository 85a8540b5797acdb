/** @jest-environment node */
import createEmotionServer from '@emotion/server/create-instance';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Layout } from '@/storefront/shell/layout';
import { makeStore } from '@/storefront/state/store/store';
import { MuiContext } from '@/storefront/theme/mui-context';
import { createEmotionCache } from '@/storefront/theme/mui-cache';
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

  it('has the right-to-left styles of widgets under the key that the browser uses [SHOP-02]', () => {
    const cache = createEmotionCache();
    const { extractCriticalToChunks } = createEmotionServer(cache);
    const html = renderToString(
      <MuiContext.Provider value={{ emotionCache: cache }}>
        <MuiProvider>
          <FormLabel>نام</FormLabel>
          <OutlinedInput label="نام" startAdornment={<i />} />
        </MuiProvider>
      </MuiContext.Provider>,
    );
    const { styles } = extractCriticalToChunks(html);
    const css = styles.map((style) => style.css).join('');
    expect(styles[0]?.key).toContain('muirtl');
    expect(html).toContain('muirtl-');
    // MUI writes padding-left for a start adornment: the plugin has mirrored it.
    expect(css).toMatch(/padding-right:14px/);
    expect(css).toContain('Vazir');
  });
});
