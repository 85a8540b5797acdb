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
