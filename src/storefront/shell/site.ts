import { createContext, useContext } from 'react';
import { useAppSelector } from '../state/store/hooks';
import { selectConfig, selectShop } from '../state/catalogue/config.slice';
import type { Site } from '@/domain/site';

/** The site data that the page was rendered with (pages/_app). */
export const SiteContext = createContext<Site | null>(null);

/**
 * The shop as the layout shows it. Data that the server fetched for the page has priority over the app state
 * (HEAD-03), which serves pages without such data (an error page). Null when there is neither.
 */
export function useSite(prefetched?: Site | null): Site | null {
  const rendered = useContext(SiteContext);
  const config = useAppSelector(selectConfig);
  const shop = useAppSelector(selectShop);
  if (prefetched ?? rendered) return prefetched ?? rendered;
  if (!config || !shop) return null;
  // The trust badge is HTML that is sanitized on the server only, so a copy from the browser's storage is not shown.
  const footer = config.footer ? { ...config.footer, enamd: null } : config.footer;
  return { config: { ...config, footer }, shop, footerLinks: {}, origin: null, map: null };
}
