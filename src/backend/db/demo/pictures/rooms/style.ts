/** The manners in which a residence is furnished. */
import { mix } from '../colour';
import type { Landscape } from '../landscape';
import { type Hour, type Light, lightOf } from '../light';

export interface RoomStyle {
  readonly wall: string;
  readonly wallKind: 'plaster' | 'logs' | 'clay' | 'stone' | 'brick';
  readonly floor: string;
  readonly floorKind: 'planks' | 'tiles' | 'brick';
  readonly ceiling: string;
  readonly beams: boolean;
  readonly wood: string;
  /** Main textile, second textile, light textile. */
  readonly textile: readonly [string, string, string];
  readonly window: 'square' | 'wide' | 'arch' | 'orsi';
  /** People sit on the floor on mattresses and bolsters. */
  readonly floorSeating: boolean;
  readonly niches: boolean;
  readonly tile: string;
}

export type StyleName =
  'timber' | 'chalet' | 'white' | 'seaside' | 'adobe' | 'orsi' | 'village' | 'red' | 'stone' | 'loft';

const STYLES: Readonly<Record<StyleName, RoomStyle>> = {
  timber: {
    wall: '#b98552',
    wallKind: 'logs',
    floor: '#a8744a',
    floorKind: 'planks',
    ceiling: '#c99a68',
    beams: true,
    wood: '#6d4a33',
    textile: ['#a5483c', '#2f5d4a', '#f0e2c8'],
    window: 'square',
    floorSeating: false,
    niches: false,
    tile: '#8fa89a',
  },
  chalet: {
    wall: '#efe6d8',
    wallKind: 'plaster',
    floor: '#b98a5c',
    floorKind: 'planks',
    ceiling: '#d9b98c',
    beams: true,
    wood: '#8a5f42',
    textile: ['#3f6b5c', '#c9843f', '#f4ecdc'],
    window: 'wide',
    floorSeating: false,
    niches: false,
    tile: '#7f9f94',
  },
  white: {
    wall: '#f3efe8',
    wallKind: 'plaster',
    floor: '#c8a47c',
    floorKind: 'planks',
    ceiling: '#fbf8f2',
    beams: false,
    wood: '#a87f58',
    textile: ['#5f7f95', '#d8a05c', '#f2ede4'],
    window: 'wide',
    floorSeating: false,
    niches: false,
    tile: '#9fb8bd',
  },
  seaside: {
    wall: '#eef3f2',
    wallKind: 'plaster',
    floor: '#d9c6a5',
    floorKind: 'tiles',
    ceiling: '#ffffff',
    beams: false,
    wood: '#b89468',
    textile: ['#2f86a0', '#f0b65e', '#ffffff'],
    window: 'wide',
    floorSeating: false,
    niches: false,
    tile: '#4fb0bd',
  },
  adobe: {
    wall: '#dcb68a',
    wallKind: 'clay',
    floor: '#c08a62',
    floorKind: 'brick',
    ceiling: '#d2a878',
    beams: true,
    wood: '#6d4a33',
    textile: ['#a53a38', '#27496b', '#ecd9b0'],
    window: 'arch',
    floorSeating: true,
    niches: true,
    tile: '#3f9fa8',
  },
  orsi: {
    wall: '#f1e8da',
    wallKind: 'plaster',
    floor: '#b9805a',
    floorKind: 'tiles',
    ceiling: '#f7f1e6',
    beams: false,
    wood: '#7a4f37',
    textile: ['#8f2f3f', '#1f5f78', '#f0deb8'],
    window: 'orsi',
    floorSeating: false,
    niches: true,
    tile: '#2f8fa0',
  },
  village: {
    wall: '#ecd6a4',
    wallKind: 'clay',
    floor: '#9a6b48',
    floorKind: 'planks',
    ceiling: '#c2986a',
    beams: true,
    wood: '#6b4630',
    textile: ['#b3403a', '#d9a441', '#f3e6c8'],
    window: 'square',
    floorSeating: true,
    niches: true,
    tile: '#7fa08c',
  },
  red: {
    wall: '#cf9478',
    wallKind: 'clay',
    floor: '#a8664a',
    floorKind: 'brick',
    ceiling: '#b98264',
    beams: true,
    wood: '#6a4330',
    textile: ['#7a2f4a', '#d8a05c', '#f3e0cc'],
    window: 'arch',
    floorSeating: true,
    niches: true,
    tile: '#5f9a94',
  },
  stone: {
    wall: '#b3aca2',
    wallKind: 'stone',
    floor: '#8f7458',
    floorKind: 'planks',
    ceiling: '#a8835c',
    beams: true,
    wood: '#5f4632',
    textile: ['#b0473b', '#2f6b8e', '#eee2cc'],
    window: 'square',
    floorSeating: true,
    niches: true,
    tile: '#6f95a8',
  },
  loft: {
    wall: '#c2876a',
    wallKind: 'brick',
    floor: '#a9825f',
    floorKind: 'planks',
    ceiling: '#efe9e0',
    beams: false,
    wood: '#6f5a48',
    textile: ['#4a5d6b', '#cf8f4a', '#ebe4d8'],
    window: 'wide',
    floorSeating: false,
    niches: false,
    tile: '#8d9aa0',
  },
};

/** Main textile, second textile, light textile: what tells two houses of one manner apart. */
const TEXTILES: readonly (readonly [string, string, string])[] = [
  ['#a5483c', '#2f5d4a', '#f0e2c8'],
  ['#3f6b5c', '#c9843f', '#f4ecdc'],
  ['#5f7f95', '#d8a05c', '#f2ede4'],
  ['#8f2f3f', '#1f5f78', '#f0deb8'],
  ['#7a4f6a', '#c9964c', '#f2e6dc'],
  ['#b5713f', '#3f6b7a', '#f4e8d4'],
  ['#2f6b6b', '#b0473b', '#f2e6c8'],
  ['#6b7a4a', '#a5483c', '#f0e8d0'],
];
const SEA_TEXTILES: typeof TEXTILES = [
  ['#2f86a0', '#f0b65e', '#ffffff'],
  ['#e08a5c', '#2f86a0', '#fbf6ec'],
  ['#4f9a94', '#e8c46a', '#f6fbfa'],
];
const WASHES = ['#ffffff', '#efdcb8', '#d6e2dc', '#efd6c8'] as const;

/** Everything a room is drawn from. */
export interface RoomParams {
  readonly style: StyleName;
  /** Which textiles and wash of the walls; the same number in all rooms of a house. Without one the style's own. */
  readonly accent?: number;
  readonly view: Landscape;
  readonly hour: Hour;
}

/** The manner of a room with the house's own colours. */
export function styleOf({ style, accent }: RoomParams): RoomStyle {
  const base = STYLES[style];
  if (accent === undefined) return base;
  const choice = style === 'seaside' ? SEA_TEXTILES : TEXTILES;
  const wash = WASHES[accent % WASHES.length] ?? WASHES[0];
  return {
    ...base,
    textile: choice[accent % choice.length] ?? base.textile,
    wall: base.wallKind === 'plaster' ? mix(base.wall, wash, 0.45) : base.wall,
  };
}

/** The light inside: lamps warm it when it is dark outside, and the hour tints it less. */
export function indoorLight(hour: Hour): Light {
  const outside = lightOf(hour);
  if (hour === 'night' || hour === 'dusk') return { ...outside, tint: '#ffdcab', tintAmount: 0.5, shade: '#3a2a3a' };
  return { ...outside, tintAmount: outside.tintAmount * 0.5, shade: hour === 'golden' ? '#5a4050' : '#43465c' };
}
