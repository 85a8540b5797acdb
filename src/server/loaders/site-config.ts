/** The shop data of every page: its config, sanitized, and the footer's fixed links. */
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

/** Site-wide data, part of every page's props. It takes precedence over the config in the app state (HEAD-03). */
export interface Site {
  readonly config: AppConfig;
  readonly shop: ShopInfo;
  /** The footer's external pages that settings replace, by the footer table's key (FOOT-04). */
  readonly footerLinks: Readonly<Record<string, string>>;
  /** Origin of canonical links; null: they are relative. */
  readonly origin: string | null;
  /** The map tiles; null: pages have no maps. */
  readonly map: MapSettings | null;
  /** Id of the tag manager's container (TRK-02); absent: none. */
  readonly tagManagerId?: string;
}

/** An external backend publishes no changes: its config is read again after this time. */
const TTL_MS = 30_000;

let cached: { site: Site; version: number; until: number } | null = null;

/** The site data, cached until the config changes (or for half a minute). Throws ApiUnavailable. */
export async function readSite(): Promise<Site> {
  const version = currentVersion();
  if (cached && cached.version >= versionOf('config') && performance.now() < cached.until) return cached.site;
  const { config, shop } = await fetchRequired(configEndpoints.getConfig, {});
  const enamd = config.footer?.enamd;
  const site: Site = {
    config:
      config.footer && enamd ? { ...config, footer: { ...config.footer, enamd: cleanTrustBadge(enamd) } } : config,
    // Logo and icons are part of every page's head: an invalid URL must not break all pages.
    shop: { ...shop, logo: pictureOrNull(shop.logo), ...(shop.icons && { icons: pictureOrNull(shop.icons) }) },
    footerLinks: processGlobals.footerLinks ?? {},
    origin: siteOrigin(),
    map: processGlobals.map ?? null,
    ...(processGlobals.tagManagerId && { tagManagerId: processGlobals.tagManagerId }),
  };
  cached = { site, version, until: performance.now() + TTL_MS };
  return site;
}

function pictureOrNull(url: string | null | undefined): string | null {
  return url && pictureAddress(IN_PROCESS_ORIGIN, url) ? url : null;
}
