import { createContext } from 'react';

/** Where a shop's maps come from (the settings MAP_*). */
export interface MapConfig {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
  /** The provider's line, as HTML of links and words alone; empty for none. */
  readonly attribution: string;
  readonly zoom: number;
  /** Where a map begins when nothing better is known, degrees. */
  readonly center: { readonly lat: number; readonly lng: number };
}

/** Null: the shop shows no map, and forms and pages do without. */
export const MapContext = createContext<MapConfig | null>(null);
