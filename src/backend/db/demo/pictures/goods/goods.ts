/** The goods of the ordinary shop: one union of what can stand on the table, and how a picture of it is laid out. */
import type { SeededRandom } from '../../seeded-random';
import type { Canvas } from '../canvas';
import {
  type Copper,
  drawCopper,
  drawKhatam,
  drawPlate,
  drawPottery,
  drawWooden,
  type Inlay,
  type Pot,
  type Wooden,
} from './craft';
import {
  drawBowlOf,
  drawGlassCup,
  drawHoney,
  drawJarOf,
  drawRose,
  drawRoseWater,
  drawSachetOf,
  drawSaffron,
  drawTeaTin,
  type Grain,
} from './pantry';
import { drawRugScene, type RugColours, type Weave } from './rugs';
import { type BackdropName, drawSoftVeil, drawStage, STUDIO } from './stage';
import { drawSweetBox, drawSweetPlate, type Sweet } from './sweets';
import { drawCloth, drawFolded, drawTurquoise } from './textiles';
import { drawPot } from '../trees';

/** One thing; colours are '#rrggbb'. */
export type Goods =
  | { readonly item: 'saffron'; readonly mark: string }
  | { readonly item: 'jar'; readonly grain: Grain; readonly colour: string; readonly mark: string }
  | {
      readonly item: 'bowl';
      readonly grain: Grain;
      readonly colour: string;
      readonly bowl: string;
      readonly pattern?: string;
    }
  | {
      readonly item: 'sachet';
      readonly grain: Grain;
      readonly colour: string;
      readonly paper: string;
      readonly brew: string;
    }
  | { readonly item: 'honey'; readonly colour: string }
  | { readonly item: 'rosewater'; readonly colour: string }
  | { readonly item: 'tea'; readonly tin: string }
  | { readonly item: 'sweetbox'; readonly sweet: Sweet; readonly card: string; readonly ribbon: string }
  | { readonly item: 'sweetplate'; readonly sweet: Sweet; readonly plate: string }
  | { readonly item: 'pottery'; readonly pot: Pot; readonly glaze: string; readonly mark: string }
  | { readonly item: 'enamel'; readonly ground: string; readonly mark: string }
  | { readonly item: 'copper'; readonly copper: Copper; readonly metal: string }
  | { readonly item: 'khatam'; readonly inlay: Inlay; readonly wood: string }
  | { readonly item: 'wooden'; readonly wooden: Wooden; readonly wood: string }
  | {
      readonly item: 'cloth' | 'folded';
      readonly colours: readonly [string, string, string];
      readonly pattern: 'paisley' | 'flowers';
    }
  | { readonly item: 'turquoise'; readonly metal: string }
  | { readonly item: 'rug'; readonly weave: Weave; readonly colours: RugColours }
  | { readonly item: 'set'; readonly of: readonly Goods[] };

function drawOne(c: Canvas, random: SeededRandom, goods: Goods): void {
  switch (goods.item) {
    case 'saffron':
      return drawSaffron(c, random, goods.mark);
    case 'jar':
      return drawJarOf(c, random, goods.grain, goods.colour, '#b98a5c', goods.mark);
    case 'bowl':
      return drawBowlOf(c, random, goods.grain, goods.colour, goods.bowl, goods.pattern);
    case 'sachet':
      return drawSachetOf(c, random, goods.grain, goods.colour, goods.paper, goods.brew);
    case 'honey':
      return drawHoney(c, random, goods.colour);
    case 'rosewater':
      return drawRoseWater(c, random, goods.colour);
    case 'tea':
      return drawTeaTin(c, random, goods.tin, '#3a2a20');
    case 'sweetbox':
      return drawSweetBox(c, random, goods.sweet, goods.card, goods.ribbon);
    case 'sweetplate':
      return drawSweetPlate(c, random, goods.sweet, goods.plate);
    case 'pottery':
      return drawPottery(c, random, goods.pot, goods.glaze, goods.mark);
    case 'enamel':
      return drawPlate(c, 0, -290, 280, goods.ground, goods.mark, random);
    case 'copper':
      return drawCopper(c, random, goods.copper, goods.metal);
    case 'khatam':
      return drawKhatam(c, goods.inlay, goods.wood);
    case 'wooden':
      return drawWooden(c, random, goods.wooden, goods.wood);
    case 'cloth':
      return c.at(0, -120, 0.76, () => drawCloth(c, goods.colours, goods.pattern));
    case 'folded':
      return drawFolded(c, goods.colours, goods.pattern);
    case 'turquoise':
      return drawTurquoise(c, random, goods.metal);
    case 'set':
      return drawSet(c, random, goods.of);
    case 'rug':
      return undefined;
  }
}

/** Several things together, the first in the middle and in front. */
function drawSet(c: Canvas, random: SeededRandom, of: readonly Goods[]): void {
  const places = [
    [20, 60, 0.6],
    [-290, -40, 0.56],
    [300, -40, 0.56],
    [20, -150, 0.5],
  ] as const;
  const order = of.map((goods, i) => ({ goods, place: places[i % places.length] ?? places[0] })).reverse();
  for (const { goods, place } of order) c.at(place[0], place[1], place[2], () => drawOne(c, random, goods));
}

/** Something quiet beside the thing, in its third picture. */
function drawCompanion(c: Canvas, random: SeededRandom): void {
  const kind = random.int(0, 2);
  if (kind === 0) c.at(0, 0, 1, () => drawGlassCup(c, 0, 0, 190, '#b5501f'));
  else if (kind === 1) drawPot(c, STUDIO, random, 0, 0, 260, '#f08a9b');
  else
    for (const [x, y, s] of [
      [-40, -20, 70],
      [50, 10, 52],
    ] as const)
      drawRose(c, x, y, s);
}

/** Draws a picture of goods. Variant 0: the thing itself; 1: from near; 2: elsewhere, with company. */
export function drawGoods(
  c: Canvas,
  random: SeededRandom,
  goods: Goods,
  backdrop: BackdropName,
  variant: number,
): void {
  if (goods.item === 'rug') {
    drawRugScene(c, random, goods.weave, goods.colours, backdrop, variant);
    return;
  }
  drawStage(c, random, backdrop);
  const together = goods.item === 'set' || goods.item === 'cloth';
  if (variant === 1)
    c.at(together ? 800 : random.between(760, 860), together ? 1060 : 1130, together ? 1.6 : 2.05, () =>
      drawOne(c, random, goods),
    );
  else if (variant === 2) {
    c.at(650, 970, 1.34, () => drawOne(c, random, goods), goods.item !== 'set' && random.chance(0.5));
    c.at(1310, 990, 0.98, () => drawCompanion(c, random));
  } else c.at(800, together ? 960 : 985, together ? 1.3 : 1.5, () => drawOne(c, random, goods));
  drawSoftVeil(c);
}
