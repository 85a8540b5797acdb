/** Settings of the maps: the source of their tiles. Without tiles no map is shown. */
import sanitizeHtml from 'sanitize-html';
import * as z from 'zod';
import { MAP_ZOOM } from '@/domain/constants';
import type { MapConfig } from '@/domain/map-config';

/** The centre of Tehran. */
const TEHRAN = { lat: 35.7, lng: 51.4 };
const MAX_ZOOM = 19;

const ZOOM = `a whole number from 1 to ${MAX_ZOOM}`;
const CENTER = 'latitude and longitude, such as 35.7,51.4';

export const mapSettingsSchema = {
  MAP_TILES: z
    .string()
    .refine(isTileAddress, 'the address of tiles, such as https://tiles.example/{z}/{x}/{y}.png')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(500, 'at most 500 characters').optional(),
  MAP_ZOOM: z
    .string()
    .regex(/^\d{1,2}$/, ZOOM)
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_ZOOM, ZOOM)
    .optional(),
  MAP_CENTER: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?, *-?\d{1,3}(\.\d+)?$/, CENTER)
    .transform((value) => {
      const [lat = TEHRAN.lat, lng = TEHRAN.lng] = value.split(',').map(Number);
      return { lat, lng };
    })
    .refine(({ lat, lng }) => Math.abs(lat) <= 85 && Math.abs(lng) <= 180, CENTER)
    .optional(),
};

type Given = { readonly [Name in keyof typeof mapSettingsSchema]?: z.output<(typeof mapSettingsSchema)[Name]> };

/** Null when no tiles are set. */
export function mapSettings(set: Given): MapConfig | null {
  if (set.MAP_TILES === undefined) return null;
  return {
    tiles: set.MAP_TILES,
    attribution: cleanAttribution(set.MAP_ATTRIBUTION ?? ''),
    zoom: set.MAP_ZOOM ?? MAP_ZOOM,
    center: set.MAP_CENTER ?? TEHRAN,
  };
}

/** A URL of this site or another with placeholders for a tile's three numbers. */
function isTileAddress(value: string): boolean {
  const filled = value.replace(/\{[szxyr]\}/g, '1');
  const isOwn = filled.startsWith('/') && !filled.startsWith('//');
  const isWeb = URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol);
  return (isOwn || isWeb) && !/[{}]/.test(filled) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
}

/**
 * Providers publish their attribution as HTML. It becomes part of pages with the customer's token: only links and text
 * are allowed.
 */
function cleanAttribution(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['a'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener' } }),
    },
  }).trim();
}
