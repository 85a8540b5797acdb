import { createContext, useContext } from 'react';
import { useAppSelector } from '../state/store/store-provider';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { selectConfig, selectShop } from '../state/catalogue/config.selectors';
import type { MapConfig } from '../ui/map-config';

/** Data that the server fetched for the page, with the same fields as the loaders' site. */
export interface Site {
  config: AppConfig;
  shop: ShopInfo;
  /** Overridden addresses of the footer's fixed pages, by the keys of footer-links.ts. */
  footerLinks: Readonly<Record<string, string>>;
  /** Origin of canonical links; null makes them relative. */
  origin: string | null;
  /** Map configuration; null: pages show no maps. */
  map: MapConfig | null;
  /** Container of the tag manager (TRK-02); without it no page loads one. */
  tagManagerId?: string;
}

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
