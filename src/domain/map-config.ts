/** The map provider of a shop (the settings MAP_*). */
export interface MapConfig {
  /** URL template of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
  /** The provider's attribution, as HTML of links and text only; may be empty. */
  readonly attribution: string;
  readonly zoom: number;
  /** Default centre of a map, in degrees. */
  readonly center: { readonly lat: number; readonly lng: number };
}

/** The name of the meta element of the panel's document that holds the map provider as JSON (panel-document.ts). */
export const PANEL_MAP_META = 'map-source';
