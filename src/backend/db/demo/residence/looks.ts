/** Outsides of the residences, by the kind of house and where it stands. */
import type { Landscape } from '../pictures/landscape';
import type { Hour } from '../pictures/light';
import type { House, Scene } from '../pictures/scene';

type Outside = (hour: Hour) => Scene;

const PAINT = {
  redroof: { wall: '#efe6d6', roof: '#b0553c', trim: '#f7f3ea', door: '#7a4f37' },
  greenroof: { wall: '#f2ead8', roof: '#4f6f5a', trim: '#ffffff', door: '#8a5f42' },
  slate: { wall: '#e6e0d6', roof: '#56606a', trim: '#f4f1ea', door: '#5a4a44' },
  ochre: { wall: '#ecd2a2', roof: '#8a5a3c', trim: '#f7efdc', door: '#6d4a33' },
  log: { wall: '#a9744a', roof: '#5a4a44', trim: '#6d4a33', door: '#7a4f37' },
  honeylog: { wall: '#c08c56', roof: '#7a4434', trim: '#5a3f2c', door: '#3f6b5c' },
  graywood: { wall: '#8f8578', roof: '#3f464c', trim: '#4a423a', door: '#b5713f' },
  swiss: { wall: '#c08c5c', roof: '#4a4f55', trim: '#3c4246', door: '#a0764f' },
  swissred: { wall: '#b07a4c', roof: '#8a3f34', trim: '#4a3a30', door: '#8f6a48' },
  clay: { wall: '#d8ad7e', roof: '#c99a6e', trim: '#7a5138', door: '#7a5138' },
  claypale: { wall: '#e3c49a', roof: '#d8ad7e', trim: '#6a4a38', door: '#3f78a0' },
  claygreen: { wall: '#d2a878', roof: '#c99a6e', trim: '#4a6b5c', door: '#4a6b5c' },
  white: { wall: '#f4f0e8', roof: '#ffffff', trim: '#4a5258', door: '#b07f55' },
  sandwhite: { wall: '#ecdfc8', roof: '#f4ead8', trim: '#6a5a4a', door: '#2f86a0' },
  coral: { wall: '#eadcc6', roof: '#d9c4a4', trim: '#3f6b7a', door: '#6a4a38' },
  brick: { wall: '#c58f6e', roof: '#8c8a88', trim: '#e8e0d4', door: '#5a4a44', floors: 4 },
  stonebrick: { wall: '#cfc4b2', roof: '#8c8a88', trim: '#f4efe6', door: '#4a5258', floors: 5 },
  lowbrick: { wall: '#d0a07a', roof: '#8c8a88', trim: '#f0e8da', door: '#7a4f37', floors: 3 },
  cream: { wall: '#e6d8be', roof: '#8c8a88', trim: '#b5713f', door: '#6d4a33', floors: 3 },
  thatch: { wall: '#e8dcc2', roof: '#b59a63', trim: '#7a5a3e', door: '#5f4430' },
  earth: { wall: '#d9774a', roof: '#d8b04a', trim: '#5a3a28', door: '#5a3a28' },
} as const;

export const house =
  (kind: House, paint: keyof typeof PAINT, land: Landscape, mirrored = false): Outside =>
  (hour) => ({ scene: 'house', house: kind, colours: PAINT[paint], land, hour, mirrored });

export const village =
  (name: 'masuleh' | 'abyaneh' | 'hawraman', land: Landscape): Outside =>
  (hour) => ({ scene: 'village', village: name, land, hour });

export const courtyard =
  (brick: string, tile: string, plan: number): Outside =>
  (hour) => ({ scene: 'courtyard', brick, tile, plan, hour });
