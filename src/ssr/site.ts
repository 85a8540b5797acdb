/** What every page needs of the shop: its config, cleaned, and the footer's fixed links. */
import { configCalls } from '@/contract/config.calls';
import type { AppConfig, ShopFacts } from '@/contract/config.shapes';
import { startOfReading } from './freshness';
import { shared } from './global';
import { demand } from './read-shop';
import { cleanTrustBadge } from './trust-badge';

/** Site-wide data, part of every page's props. The config fetched here goes before the one in the app state (HEAD-03). */
export interface Site {
  readonly config: AppConfig;
  readonly shop: ShopFacts;
  /** The footer's external pages that settings replace, by the key of the footer's table (FOOT-04). */
  readonly footerLinks: Readonly<Record<string, string>>;
  /** Origin of canonical links; null: a page leaves them relative. */
  readonly origin: string | null;
}

/** A foreign backend announces nothing: its config is read again after this long. */
const KEEP_MS = 30_000;

let kept: { site: Site; asOf: number; until: number } | null = null;

/** The site, read once and kept until the config changes (or for half a minute). Throws ApiAway. */
export async function readSite(): Promise<Site> {
  const asOf = startOfReading();
  const changedAt = shared.changes?.of.get('config') ?? 0;
  if (kept && kept.asOf >= changedAt && performance.now() < kept.until) return kept.site;
  const { config, shop } = await demand(configCalls.getConfig, {});
  const enamd = config.footer?.enamd;
  const site: Site = {
    config: config.footer && enamd ? { ...config, footer: { ...config.footer, enamd: cleanTrustBadge(enamd) } } : config,
    shop,
    footerLinks: shared.footerLinks ?? {},
    origin: shared.publicOrigin ?? null,
  };
  kept = { site, asOf, until: performance.now() + KEEP_MS };
  return site;
}
