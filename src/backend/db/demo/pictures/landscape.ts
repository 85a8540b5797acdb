/** Whole landscapes behind the houses and in the windows: each is a composition of the far and near layers. */
import type { SeededRandom } from '../seeded-random';
import type { Canvas } from './canvas';
import { drawBeach, drawCity, drawDunes, drawGround, drawHill, drawMistBand, drawMountains, drawSea } from './land';
import type { Light } from './light';
import { drawSky } from './sky';
import { drawTerraces, drawTownRoofs } from './town';
import { drawBush, drawLeafTree, drawPalm, drawTreeRow } from './trees';

export type Landscape =
  | 'forest'
  | 'pine'
  | 'alpine'
  | 'desert'
  | 'oasis'
  | 'beach'
  | 'cliffs'
  | 'town'
  | 'garden'
  | 'city'
  | 'tea'
  | 'valley';

/** How a landscape draws itself; `clear` is the strip of x kept free of tall trees for the house. */
type Painter = (c: Canvas, light: Light, random: SeededRandom, clear: readonly [number, number]) => void;

const GREENS = ['#4f7f4a', '#5d8f50', '#6f9c55', '#44734a', '#7fa35a'] as const;
const FIRS = ['#2f5d4a', '#366b52', '#2a5446', '#427a5a'] as const;
const AUTUMN = ['#5d8f50', '#a88a3c', '#c07a3a', '#6f9c55', '#b5622f'] as const;

const PAINTERS: Readonly<Record<Landscape, Painter>> = {
  forest: (c, light, random, clear) => {
    drawSky(c, light, random, 860);
    drawMountains(c, light, random, { y: 640, height: 260, colour: '#6f9a86', distance: 0.62 });
    drawMistBand(c, light, 560, 240, 0.55);
    drawHill(c, light, random, 650, 40, '#56856a', 0.45);
    drawTreeRow(c, light, random, 740, 150, 44, 0.42, 'leaf', GREENS);
    drawMistBand(c, light, 640, 200, 0.4);
    drawTreeRow(c, light, random, 830, 250, 74, 0.2, 'leaf', random.chance(0.3) ? AUTUMN : GREENS);
    drawGround(c, light, random, 850, '#7fae58', ['#ffffff', '#f6dc7c']);
    drawTreeRow(c, light, random, 890, 380, 150, 0.04, 'leaf', GREENS, clear);
  },
  pine: (c, light, random, clear) => {
    drawSky(c, light, random, 840);
    drawMountains(c, light, random, { y: 560, height: 330, colour: '#7c93a8', distance: 0.5, snow: 0.4 });
    drawMountains(c, light, random, { y: 680, height: 200, colour: '#4f7a72', distance: 0.45 });
    drawMistBand(c, light, 600, 220, 0.5);
    drawTreeRow(c, light, random, 770, 170, 40, 0.4, 'fir', FIRS);
    drawTreeRow(c, light, random, 840, 270, 70, 0.18, 'fir', FIRS);
    drawGround(c, light, random, 850, '#86a95c', ['#f3e7a0', '#e9b6c4']);
    drawTreeRow(c, light, random, 900, 430, 160, 0.03, 'fir', FIRS, clear);
  },
  alpine: (c, light, random) => {
    drawSky(c, light, random, 840);
    drawMountains(c, light, random, { y: 520, height: 380, colour: '#8b9bb0', distance: 0.42, snow: 0.62 });
    drawMountains(c, light, random, { y: 680, height: 240, colour: '#77876f', distance: 0.3, snow: 0.1 });
    drawMistBand(c, light, 640, 160, 0.35);
    drawHill(c, light, random, 740, 30, '#7f9a62', 0.2);
    drawTreeRow(c, light, random, 800, 90, 120, 0.22, 'fir', FIRS);
    drawGround(c, light, random, 850, '#95ae66', ['#f4d35e', '#c994d6', '#ffffff']);
  },
  desert: (c, light, random) => {
    drawSky(c, light, random, 820);
    drawMountains(c, light, random, { y: 700, height: 130, colour: '#b0937c', distance: 0.6 });
    drawDunes(c, light, random, 660, '#dcae72', 0.4);
    drawDunes(c, light, random, 750, '#dfa868', 0.18);
    drawHill(c, light, random, 880, 14, '#e0b478', 0.02);
    for (let i = 0; i < 7; i += 1)
      drawBush(
        c,
        light,
        random,
        random.between(0, 1600),
        random.between(930, 1160),
        random.between(30, 60),
        '#93925a',
        0.1,
      );
  },
  oasis: (c, light, random, clear) => {
    drawSky(c, light, random, 820);
    drawDunes(c, light, random, 640, '#dcae72', 0.42);
    drawTreeRow(c, light, random, 850, 230, 120, 0.3, 'palm', ['#4f8a4e']);
    drawHill(c, light, random, 850, 12, '#dfb57c', 0.05);
    drawPalm(c, light, random, clear[0] - 60, 930, 520);
    drawPalm(c, light, random, clear[1] + 70, 960, 600);
    drawPalm(c, light, random, clear[1] + 210, 910, 420, 0.08);
  },
  beach: (c, light, random, clear) => {
    drawSky(c, light, random, 640);
    drawSea(c, light, random, 630, 960);
    drawBeach(c, light, 850);
    drawPalm(c, light, random, clear[0] - 90, 980, 560);
    drawPalm(c, light, random, clear[1] + 90, 1000, 620);
    for (let i = 0; i < 5; i += 1)
      drawBush(
        c,
        light,
        random,
        random.pick([random.between(0, 260), random.between(1340, 1600)]),
        random.between(960, 1080),
        random.between(60, 110),
        '#6f9a5c',
        0.05,
      );
  },
  cliffs: (c, light, random) => {
    drawSky(c, light, random, 660);
    drawSea(c, light, random, 650, 980, '#2aa0b4');
    drawMountains(c, light, random, { y: 650, height: 150, colour: '#c68a62', distance: 0.25, base: 720 });
    drawBeach(c, light, 870, '#dcae84');
    for (let i = 0; i < 6; i += 1)
      drawBush(
        c,
        light,
        random,
        random.between(0, 1600),
        random.between(960, 1120),
        random.between(40, 70),
        '#8a9a5c',
        0.08,
      );
  },
  town: (c, light, random) => {
    drawSky(c, light, random, 820);
    drawMountains(c, light, random, { y: 640, height: 150, colour: '#a98f86', distance: 0.6 });
    drawTownRoofs(c, light, random, 770, 0.42, 0.7);
    drawTownRoofs(c, light, random, 850, 0.18, 1);
    drawHill(c, light, random, 880, 8, '#d9b98c', 0.03);
  },
  garden: (c, light, random, clear) => {
    drawSky(c, light, random, 840);
    drawMountains(c, light, random, { y: 660, height: 170, colour: '#93a0a8', distance: 0.6 });
    drawHill(c, light, random, 760, 16, '#6c9a5c', 0.3);
    drawTreeRow(c, light, random, 800, 200, 70, 0.28, 'leaf', GREENS);
    drawHill(c, light, random, 800, 10, '#74a25a', 0.12);
    drawTreeRow(c, light, random, 850, 420, 150, 0.12, 'cypress', ['#2f5d43', '#3a6b4a'], clear);
    drawGround(c, light, random, 860, '#84ad5e', ['#e06a7c', '#ffffff', '#f2c14e']);
    for (let i = 0; i < 6; i += 1)
      drawBush(
        c,
        light,
        random,
        i < 3 ? i * 110 : 1270 + (i - 3) * 120,
        960 + (i % 2) * 40,
        130,
        '#5d8f50',
        0,
        '#e77c92',
      );
  },
  city: (c, light, random) => {
    drawSky(c, light, random, 860);
    drawMountains(c, light, random, { y: 470, height: 250, colour: '#8f9db4', distance: 0.55, snow: 0.45, base: 900 });
    drawCity(c, light, random, 800, 0.5);
    drawCity(c, light, random, 880, 0.25);
    drawHill(c, light, random, 872, 6, '#7f9f66', 0.2);
    drawTreeRow(c, light, random, 930, 170, 90, 0.12, 'leaf', GREENS);
    drawHill(c, light, random, 920, 6, '#8fa86a', 0.05);
  },
  tea: (c, light, random, clear) => {
    drawSky(c, light, random, 820);
    drawMountains(c, light, random, { y: 620, height: 210, colour: '#6f9a86', distance: 0.6 });
    drawMistBand(c, light, 580, 220, 0.6);
    drawTerraces(c, light, random, 690);
    drawGround(c, light, random, 900, '#78a852', ['#ffffff']);
    drawLeafTree(c, light, random, clear[0] - 130, 950, 440, '#4f7f4a', 0.03);
    drawLeafTree(c, light, random, clear[1] + 150, 960, 480, '#5d8f50', 0.03);
  },
  valley: (c, light, random) => {
    drawSky(c, light, random, 780);
    drawMountains(c, light, random, { y: 480, height: 330, colour: '#8d8f96', distance: 0.5, snow: 0.3 });
    drawMountains(c, light, random, { y: 620, height: 280, colour: '#937e66', distance: 0.28 });
    drawMistBand(c, light, 640, 180, 0.3);
    drawHill(c, light, random, 780, 44, '#8d9a5c', 0.14);
    drawTreeRow(c, light, random, 860, 150, 130, 0.12, 'leaf', AUTUMN);
    drawHill(c, light, random, 900, 16, '#a8a268', 0.04);
  },
};

/** Paints a whole landscape, 1600 × 1200. */
export function drawLandscape(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  kind: Landscape,
  clear: readonly [number, number] = [420, 1180],
): void {
  PAINTERS[kind](c, light, random, clear);
}
