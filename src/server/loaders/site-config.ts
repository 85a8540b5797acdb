/** The shop data of every page: its config, sanitized, and the footer's fixed links. */
import { configEndpoints } from '@/contract/config.endpoints';
import { webAddress } from '@/domain/structured-data';
import { versionOf, currentVersion } from '../cache/cache-invalidation';
import { processGlobals } from '../bootstrap/process-globals';
import type { Site } from '@/domain/site';
import { siteOrigin } from '../http/request-origin';
import { fetchRequired } from '../http/server-api-client';
import { IN_PROCESS_ORIGIN } from '../http/in-process-api';
import { cleanTrustBadge } from '../settings/trust-badge';

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
  return url && webAddress(IN_PROCESS_ORIGIN, url) ? url : null;
}
