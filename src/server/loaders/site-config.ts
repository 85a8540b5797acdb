/** What every page needs of the shop: its config, cleaned, and the footer's fixed links. */
import { configEndpoints } from '@/contract/config.endpoints';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { pictureAddress } from '@/domain/structured-data';
import { versionOf, currentVersion } from '../cache/cache-invalidation';
import { processGlobals } from '../bootstrap/process-globals';
import type { MapSettings } from '../settings/map-settings';
import { siteOrigin } from '../http/request-origin';
import { fetchRequired } from '../http/server-api-client';
import { IN_PROCESS_ORIGIN } from '../http/in-process-api';
import { cleanTrustBadge } from '../settings/trust-badge';

/** Site-wide data, part of every page's props. The config fetched here goes before the one in the app state (HEAD-03). */
export interface Site {
  readonly config: AppConfig;
  readonly shop: ShopInfo;
  /** The footer's external pages that settings replace, by the key of the footer's table (FOOT-04). */
  readonly footerLinks: Readonly<Record<string, string>>;
  /** Origin of canonical links; null: a page leaves them relative. */
  readonly origin: string | null;
  /** Where maps come from; null: pages do without. */
  readonly map: MapSettings | null;
  /** Id of the tag manager's container (TRK-02); absent: pages load none. */
  readonly tagManagerId?: string;
}

/** A foreign backend announces nothing: its config is read again after this long. */
const KEEP_MS = 30_000;

let kept: { site: Site; version: number; until: number } | null = null;

/** The site, read once and kept until the config changes (or for half a minute). Throws ApiUnavailable. */
export async function readSite(): Promise<Site> {
  const version = currentVersion();
  if (kept && kept.version >= versionOf('config') && performance.now() < kept.until) return kept.site;
  const { config, shop } = await fetchRequired(configEndpoints.getConfig, {});
  const enamd = config.footer?.enamd;
  const site: Site = {
    config:
      config.footer && enamd ? { ...config, footer: { ...config.footer, enamd: cleanTrustBadge(enamd) } } : config,
    // Every page's head names the logo: one whose address is none would cost all of them.
    shop: { ...shop, logo: shop.logo && pictureAddress(IN_PROCESS_ORIGIN, shop.logo) ? shop.logo : null },
    footerLinks: processGlobals.footerLinks ?? {},
    origin: siteOrigin(),
    map: processGlobals.map ?? null,
    ...(processGlobals.tagManagerId && { tagManagerId: processGlobals.tagManagerId }),
  };
  kept = { site, version, until: performance.now() + KEEP_MS };
  return site;
}
