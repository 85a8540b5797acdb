import { PANEL_MAP_META, type MapConfig } from '@/domain/map-config';

let parsed: { readonly content: string; readonly source: MapConfig | null } | undefined;

/** The tiles of this shop's maps (the settings MAP_*), the same object in each call; null: the shop has no maps. */
export function mapSource(): MapConfig | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${PANEL_MAP_META}"]`)?.content ?? '';
  if (parsed?.content !== content) parsed = { content, source: content ? (JSON.parse(content) as MapConfig) : null };
  return parsed.source;
}
