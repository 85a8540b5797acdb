import type { AppProps } from 'next/app';
import type { EmotionCache } from '@emotion/cache';
import { useEffect, useMemo } from 'react';
import { replayEarlyInput } from '@/storefront/platform/replay-early-input';
import type { SiteProps } from '@/server/loaders/page-props';
import { SiteContext } from '@/storefront/shell/site';
import { Layout } from '@/storefront/shell/layout';
import { PageHead } from '@/storefront/shell/page-head';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { MuiContext } from '@/storefront/theme/mui-context';
import { useApplyPalette } from '@/storefront/theme/use-apply-palette';
import { MapContext } from '@/storefront/ui/map-context';
import '@/storefront/theme/global.css';

interface ShopAppProps extends AppProps<Partial<SiteProps>> {
  /** The document's cache for this rendering, on the server only. */
  emotionCache?: EmotionCache;
}

/** The layout of every page. Site-wide data is part of every page's props; an error page may have none. */
export default function ShopApp({ Component, pageProps, emotionCache }: ShopAppProps) {
  const { site } = pageProps;
  const config = useMemo(() => (site ? { config: site.config, shop: site.shop } : undefined), [site]);
  const frame = useMemo(() => ({ emotionCache }), [emotionCache]);
  useApplyPalette(site?.config.palette);
  useEffect(() => void replayEarlyInput(document.body), []);
  return (
    <StoreProvider config={config}>
      <MuiContext.Provider value={frame}>
        <SiteContext.Provider value={site ?? null}>
          <MapContext.Provider value={site?.map ?? null}>
            <PageHead />
            <Layout site={site}>
              <Component {...pageProps} />
            </Layout>
          </MapContext.Provider>
        </SiteContext.Provider>
      </MuiContext.Provider>
    </StoreProvider>
  );
}
