import { PANEL_MAP_META, type MapConfig } from '@/domain/map-config';

let source: MapConfig | null | undefined;

/** The tiles of this shop's maps (the settings MAP_*), read once; null: the shop has no maps. */
export function mapSource(): MapConfig | null {
  if (source === undefined) {
    const content = document.querySelector<HTMLMetaElement>(`meta[name="${PANEL_MAP_META}"]`)?.content;
    source = content ? (JSON.parse(content) as MapConfig) : null;
  }
  return source;
}
