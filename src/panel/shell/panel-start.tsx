import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { configEndpoints } from '@/contract/config.endpoints';
import { type ApiError, normalizeError } from '@/storefront/http/api-error';
import { applyPalette } from '@/storefront/theme/apply-palette';
import { createEmotionCache } from '@/storefront/theme/mui-cache';
import { defaultPalette } from '@/storefront/theme/palette';
import { callOnce } from '../api/call-panel';
import { createPanelTheme } from '../theme/panel-theme';
import { PanelApp } from './panel-app';
import { ShopContext, type PanelShop } from './shop-config';
import { StartFailed, StartLoading } from './start-notice';

type Started = { readonly shop: PanelShop | null } | { readonly failure: ApiError };

/** Right-to-left styles, the shop's palette, and then the panel. A shop that is not made yet has the default one. */
export function PanelStart() {
  const [started, setStarted] = useState<Started | null>(null);
  const [attempt, setAttempt] = useState(0);
  const cache = useMemo(() => createEmotionCache(), []);
  useEffect(() => {
    let isCurrent = true;
    void readShop().then((read) => {
      if (!isCurrent) return;
      applyPalette('shop' in read && read.shop ? read.shop.config.palette : defaultPalette, { isDarkToo: false });
      setStarted(read);
    });
    return () => void (isCurrent = false);
  }, [attempt]);
  const shop = started && 'shop' in started ? started.shop : null;
  const theme = useMemo(() => createPanelTheme(shop?.config.palette ?? defaultPalette), [shop]);
  const again = () => {
    setStarted(null);
    setAttempt(attempt + 1);
  };
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        {started === null && <StartLoading />}
        {started && 'failure' in started && <StartFailed message={started.failure.details.msg} onRetry={again} />}
        {started && 'shop' in started && (
          <ShopContext.Provider value={shop}>
            <PanelApp theme={theme} />
          </ShopContext.Provider>
        )}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The shop; null when the database holds none yet (503 with a body that says so, or 404). */
async function readShop(): Promise<Started> {
  try {
    const { data } = await callOnce(configEndpoints.getConfig, { quiet: true });
    return { shop: data };
  } catch (error) {
    const failure = normalizeError(error);
    return failure.code === 404 || failure.code === 503 ? { shop: null } : { failure };
  }
}
