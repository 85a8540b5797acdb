import { createContext, useContext } from 'react';
import { useAppSelector } from '../state/store/hooks';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { selectConfig, selectShop } from '../state/catalogue/config.selectors';
import type { MapSource } from '../ui/map-config';

/** What the server fetched for the page: the same fields as the loaders' site. */
export interface Site {
  config: AppConfig;
  shop: ShopInfo;
  /** The footer's fixed pages that settings replace, by the key of footer-links.ts. */
  footerLinks: Readonly<Record<string, string>>;
  /** Origin of canonical links; null leaves them relative. */
  origin: string | null;
  /** Where maps come from; null: pages do without. */
  map: MapSource | null;
  /** Id of the tag manager's container (TRK-02); absent: pages load none. */
  tagManagerId?: string;
}

/** The site that the page was rendered with, for whatever part of the page asks (pages/_app). */
export const SiteContext = createContext<Site | null>(null);

/**
 * The shop as the frame shows it: what the server fetched for the page goes before what the app state holds (HEAD-03),
 * which serves pages that came without (an error page). Null when neither is there.
 */
export function useSite(prefetched?: Site | null): Site | null {
  const rendered = useContext(SiteContext);
  const config = useAppSelector(selectConfig);
  const shop = useAppSelector(selectShop);
  if (prefetched ?? rendered) return prefetched ?? rendered;
  if (!config || !shop) return null;
  // The trust badge is HTML, cleaned on the server only: what comes out of the browser's storage is not shown.
  const footer = config.footer ? { ...config.footer, enamd: null } : config.footer;
  return { config: { ...config, footer }, shop, footerLinks: {}, origin: null, map: null };
}
