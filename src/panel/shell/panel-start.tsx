import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { configEndpoints } from '@/contract/config.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { normalizeError } from '@/storefront/http/normalize-error';
import { applyPalette } from '@/storefront/theme/apply-palette';
import { createEmotionCache } from '@/storefront/theme/mui-cache';
import { defaultPalette } from '@/storefront/theme/palette';
import { callWithoutSession } from '../api/call-panel';
import { createPanelTheme } from '../theme/panel-theme';
import { PanelApp } from './panel-app';
import { addShopIcons } from './shop-icons';
import { ShopContext, type PanelShop } from '../api/shop-config';
import { StartFailed, StartLoading } from '../parts/start-notice';

type Started = { readonly shop: PanelShop | null } | { readonly failure: string };

/** Right-to-left styles and the shop's palette, then the panel. A shop that is not set up has the default palette. */
export function PanelStart() {
  const [started, setStarted] = useState<Started | null>(null);
  const [attempt, setAttempt] = useState(0);
  const cache = useMemo(() => createEmotionCache(), []);
  useEffect(() => {
    let isCurrent = true;
    void readShop().then((read) => {
      if (!isCurrent) return;
      applyPalette('shop' in read && read.shop ? read.shop.config.palette : defaultPalette, { isDarkToo: false });
      if ('shop' in read && read.shop) addShopIcons(read.shop.shop);
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
        {started && 'failure' in started && <StartFailed message={started.failure} onRetry={again} />}
        {started && 'shop' in started && (
          <ShopContext.Provider value={shop}>
            <PanelApp theme={theme} />
          </ShopContext.Provider>
        )}
      </ThemeProvider>
    </CacheProvider>
  );
}

/**
 * The shop; null when the database contains none yet (503 with a body that says so, or 404). A shop's own backend
 * (SHOP_API_ORIGIN) may only have the storefront's endpoints: then the panel has nothing to show.
 */
async function readShop(): Promise<Started> {
  const panel = callWithoutSession(panelShopEndpoints.getSetup, { quiet: true }).then(
    () => true,
    (error: unknown) => normalizeError(error).code !== 404,
  );
  try {
    const { data } = await callWithoutSession(configEndpoints.getConfig, { quiet: true });
    return (await panel) ? { shop: data } : { failure: t(panelShellMessages.noPanel) };
  } catch (error) {
    const { code, details } = normalizeError(error);
    return code === 404 || code === 503 ? { shop: null } : { failure: details.msg };
  }
}
