/** The hours of the drawn scenes: what colour the sky, the haze, the shadows and the things take. */
import { alpha, mix, multiply } from './colour';

export type Hour = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'mist';

export interface Light {
  readonly hour: Hour;
  /** Sky from the zenith to the horizon. */
  readonly sky: readonly [string, string, string];
  /** Sun or moon: place on the 1600 × 1200 picture, radius, colour; null behind mist. */
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string } | null;
  readonly cloud: string;
  /** What distance fades into. */
  readonly haze: string;
  readonly shade: string;
  /** Colour of the light on things, and how strongly it tints them. */
  readonly tint: string;
  readonly tintAmount: number;
  /** How much the windows shine, 0 to 1. */
  readonly glow: number;
  readonly stars: boolean;
}

const LIGHTS: Readonly<Record<Hour, Light>> = {
  dawn: {
    hour: 'dawn',
    sky: ['#8fb0d6', '#f0c9c4', '#fde3c4'],
    sun: { x: 1190, y: 520, radius: 52, colour: '#fff0d2' },
    cloud: '#ffe4d6',
    haze: '#f0d3c8',
    shade: '#51506f',
    tint: '#ffe2d0',
    tintAmount: 0.55,
    glow: 0.25,
    stars: false,
  },
  morning: {
    hour: 'morning',
    sky: ['#6fb0dd', '#a9d5ea', '#e4f2ee'],
    sun: { x: 1240, y: 230, radius: 58, colour: '#fff8e0' },
    cloud: '#ffffff',
    haze: '#d5e8ea',
    shade: '#35506b',
    tint: '#fffaf0',
    tintAmount: 0.4,
    glow: 0,
    stars: false,
  },
  noon: {
    hour: 'noon',
    sky: ['#4a9bd4', '#8cc8ea', '#d9eff5'],
    sun: { x: 1120, y: 130, radius: 56, colour: '#fffbe8' },
    cloud: '#ffffff',
    haze: '#cfe6ee',
    shade: '#2f4a66',
    tint: '#ffffff',
    tintAmount: 0.2,
    glow: 0,
    stars: false,
  },
  golden: {
    hour: 'golden',
    sky: ['#7ea6cc', '#f3c992', '#fbdda6'],
    sun: { x: 1260, y: 430, radius: 66, colour: '#fff1c4' },
    cloud: '#ffe3b8',
    haze: '#f5d3a4',
    shade: '#5a4560',
    tint: '#ffd9a3',
    tintAmount: 0.6,
    glow: 0.3,
    stars: false,
  },
  dusk: {
    hour: 'dusk',
    sky: ['#3d4f86', '#b07a9c', '#f4ae8a'],
    sun: { x: 330, y: 600, radius: 56, colour: '#ffd9a8' },
    cloud: '#d99aa6',
    haze: '#b78aa0',
    shade: '#2a2748',
    tint: '#c99cae',
    tintAmount: 0.72,
    glow: 0.85,
    stars: false,
  },
  night: {
    hour: 'night',
    sky: ['#111b3a', '#223462', '#41568a'],
    sun: { x: 1230, y: 220, radius: 46, colour: '#f6f1dc' },
    cloud: '#3a4c7c',
    haze: '#33477a',
    shade: '#0a1028',
    tint: '#5f74ad',
    tintAmount: 0.86,
    glow: 1,
    stars: true,
  },
  mist: {
    hour: 'mist',
    sky: ['#b9cdd2', '#d5e1e0', '#ebefea'],
    sun: null,
    cloud: '#f7faf8',
    haze: '#dfe8e5',
    shade: '#44585f',
    tint: '#e6eeec',
    tintAmount: 0.5,
    glow: 0.45,
    stars: false,
  },
};

export const lightOf = (hour: Hour): Light => LIGHTS[hour];

/** A thing's colour in this light. */
export function lit(light: Light, colour: string): string {
  return mix(colour, multiply(colour, light.tint), light.tintAmount);
}

/** A thing's colour on the side away from the light. */
export function shaded(light: Light, colour: string, amount = 0.3): string {
  return mix(lit(light, colour), light.shade, amount);
}

/** A thing's colour at a distance (0 near, 1 lost in haze). */
export function distant(light: Light, colour: string, distance: number): string {
  return mix(lit(light, colour), light.haze, distance);
}

/** The shadow colour with an opacity. */
export const shadeAlpha = (light: Light, a: number): string => alpha(light.shade, a);
