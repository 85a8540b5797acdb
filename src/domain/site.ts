import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import type { MapConfig } from './map-config';

/**
 * Site-wide data that the server reads for every page, part of its props. It takes precedence over the config in the
 * app state (HEAD-03).
 */
export interface Site {
  readonly config: AppConfig;
  readonly shop: ShopInfo;
  /** The footer's external pages that settings replace, by the footer table's key (FOOT-04). */
  readonly footerLinks: Readonly<Record<string, string>>;
  /** Origin of canonical links; null: they are relative. */
  readonly origin: string | null;
  /** The map tiles; null: pages have no maps. */
  readonly map: MapConfig | null;
  /** Id of the tag manager's container (TRK-02); absent: none. */
  readonly tagManagerId?: string;
}
