/** The dishes of the food shop: what each kind is composed of. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten } from '../colour';
import { type Canvas, circle, ellipse, path, rounded } from '../canvas';
import { drawGarnish, drawGlass, drawScoops, drawStew, type Piece } from './bowls';
import {
  drawChunks,
  drawDolma,
  drawFish,
  drawGrilledTomato,
  drawKoobideh,
  drawRice,
  drawRoundCake,
  drawSalad,
  type RiceTop,
} from './food';
import {
  drawBowlFlat,
  drawLeaf,
  drawPlateFlat,
  drawSides,
  drawTable,
  drawTableVeil,
  type TableName,
  TILT,
} from './table';

type Grill = 'koobideh' | 'chicken' | 'fillet' | 'mixed';
type Garnish = Parameters<typeof drawGarnish>[6];

/** What is on the table; colours are '#rrggbb'. */
export type DishSpec =
  | { readonly kind: 'grill'; readonly grill: Grill; readonly rice: RiceTop | null }
  | { readonly kind: 'rice'; readonly rice: RiceTop; readonly beside: 'chicken' | 'meat' | 'none' }
  | {
      readonly kind: 'stew';
      readonly sauce: string;
      readonly pieces: readonly Piece[];
      readonly herbs?: string;
      readonly rice: boolean;
    }
  | {
      readonly kind: 'soup';
      readonly broth: string;
      readonly pieces: readonly Piece[];
      readonly herbs?: string;
      readonly swirl?: string;
      readonly garnish?: Garnish;
    }
  | { readonly kind: 'dip'; readonly colour: string; readonly swirl: string; readonly garnish: Garnish }
  | { readonly kind: 'salad'; readonly fine: boolean }
  | { readonly kind: 'cake'; readonly top: string; readonly side: string; readonly specks: readonly string[] }
  | { readonly kind: 'dolma' }
  | { readonly kind: 'fish'; readonly rice: RiceTop }
  | { readonly kind: 'stonepot' }
  | { readonly kind: 'eggs'; readonly base: string }
  | { readonly kind: 'pudding'; readonly colour: string; readonly garnish: Garnish }
  | { readonly kind: 'scoops'; readonly colours: readonly [string, string, string]; readonly specks: string }
  | { readonly kind: 'drink'; readonly drink: string; readonly bits: 'ice' | 'mint' | 'seeds' | 'cucumber' | 'foam' }
  | { readonly kind: 'bread' };

export interface DishLook {
  readonly table: TableName;
  readonly china: string;
  readonly band?: string;
  /** Nearer: the plate fills the picture and nothing lies beside it. */
  readonly near: boolean;
}

const X = 800;
const Y = 610;

export function drawDish(c: Canvas, random: SeededRandom, dish: DishSpec, look: DishLook): void {
  drawTable(c, random, look.table);
  if (!look.near) drawSides(c, random, sidesOf(dish));
  const scale = look.near ? 1.22 : 1;
  c.group(`transform="translate(${X - X * scale} ${(look.near ? 30 : 0) + Y - Y * scale}) scale(${scale})"`, () =>
    compose(c, random, dish, look),
  );
  drawTableVeil(c);
}

function sidesOf(dish: DishSpec): Parameters<typeof drawSides>[2] {
  if (dish.kind === 'grill' || dish.kind === 'rice' || dish.kind === 'fish')
    return ['herbs', 'drink', 'lemon', 'cutlery'];
  if (dish.kind === 'stew' || dish.kind === 'stonepot') return ['bread', 'onion', 'yoghurt', 'herbs'];
  if (dish.kind === 'soup' || dish.kind === 'dip' || dish.kind === 'eggs')
    return ['bread', 'mint', 'cutlery', 'tomatoes'];
  if (dish.kind === 'salad' || dish.kind === 'cake' || dish.kind === 'dolma')
    return ['lemon', 'olives', 'cutlery', 'yoghurt'];
  return ['cutlery', 'mint'];
}

function compose(c: Canvas, random: SeededRandom, dish: DishSpec, look: DishLook): void {
  const { china, band } = look;
  if (dish.kind === 'grill') composeGrill(c, random, dish, look);
  else if (dish.kind === 'rice') {
    drawPlateFlat(c, X, Y, 560, china, band);
    drawRice(c, random, X - (dish.beside === 'none' ? 0 : 60), Y + 20, 660, 250, dish.rice);
    if (dish.beside !== 'none')
      for (const [dx, dy] of [
        [230, 90],
        [290, 20],
      ] as const)
        c.add(
          ellipse(X + dx, Y + dy + 34, 130, 50, alpha('#2a1a14', 0.2)),
          path(
            `M${X + dx - 130} ${Y + dy}Q${X + dx - 90} ${Y + dy - 90} ${X + dx + 20} ${Y + dy - 74}Q${X + dx + 130} ${Y + dy - 50} ${X + dx + 120} ${Y + dy + 20}Q${X + dx + 40} ${Y + dy + 70} ${X + dx - 130} ${Y + dy}Z`,
            c.radial(
              [
                [0, dish.beside === 'chicken' ? '#f0c47a' : '#a8704a'],
                [1, dish.beside === 'chicken' ? '#b5742f' : '#5f3824'],
              ],
              0.4,
              0.3,
              0.8,
            ),
          ),
        );
  } else if (dish.kind === 'stew') {
    if (dish.rice) {
      drawPlateFlat(c, X + 330, Y - 130, 380, china, band);
      drawRice(c, random, X + 330, Y - 120, 440, 180, 'saffron');
    }
    const sx = dish.rice ? X - 200 : X;
    drawBowlFlat(c, sx, Y + 20, 400, china, dish.sauce, band);
    drawStew(c, random, sx, Y + 32, 346, dish.sauce, dish.pieces, dish.herbs);
  } else if (dish.kind === 'soup') {
    drawBowlFlat(c, X, Y - 10, 480, china, dish.broth, band);
    drawStew(c, random, X, Y + 2, 416, dish.broth, dish.pieces, dish.herbs);
    if (dish.swirl) drawGarnish(c, random, X, Y + 2, 416, dish.swirl, dish.garnish ?? []);
  } else if (dish.kind === 'dip') {
    drawPlateFlat(c, X, Y, 540, china, band);
    c.add(
      ellipse(
        X,
        Y + 6,
        380,
        380 * TILT,
        c.radial(
          [
            [0, lighten(dish.colour, 0.2)],
            [1, darken(dish.colour, 0.16)],
          ],
          0.4,
          0.34,
          0.75,
        ),
      ),
    );
    drawStew(c, random, X, Y + 4, 370, dish.colour, []);
    drawGarnish(c, random, X, Y + 4, 370, dish.swirl, dish.garnish);
  } else composeOthers(c, random, dish, look);
}

function composeGrill(
  c: Canvas,
  random: SeededRandom,
  dish: Extract<DishSpec, { kind: 'grill' }>,
  { china, band }: DishLook,
): void {
  drawPlateFlat(c, X, Y, 620, china, band);
  if (dish.rice) drawRice(c, random, X - 60, Y - 60, 620, 200, dish.rice);
  const low = dish.rice ? 110 : 0;
  if (!dish.rice)
    c.add(
      ellipse(
        X,
        Y + 10,
        430,
        170,
        c.radial(
          [
            [0, '#f0d09a'],
            [1, '#cf9a58'],
          ],
          0.45,
          0.4,
          0.7,
        ),
      ),
    );
  if (dish.grill === 'koobideh')
    for (const [dy, turn] of [
      [-10, -7],
      [72, -5],
    ] as const)
      drawKoobideh(c, X + 20, Y + low + dy, 620, turn);
  else if (dish.grill === 'mixed') {
    drawKoobideh(c, X + 20, Y + low - 20, 600, -7);
    drawChunks(c, random, X + 20, Y + low + 70, 580, -5, '#e0a43a');
  } else
    for (const [dy, turn] of [
      [-16, -7],
      [70, -5],
    ] as const)
      drawChunks(c, random, X + 20, Y + low + dy, 580, turn, dish.grill === 'chicken' ? '#e6a93c' : '#8a5232');
  for (const [dx, dy] of [
    [-400, 60],
    [-330, 130],
  ] as const)
    drawGrilledTomato(c, X + dx, Y + dy, 62);
  for (let i = 0; i < 12; i += 1)
    drawLeaf(c, random, X + 400 + random.between(-60, 60), Y + 20 + random.between(-60, 60), 32, '#5d9a54');
}

function composeOthers(c: Canvas, random: SeededRandom, dish: DishSpec, { china, band }: DishLook): void {
  if (dish.kind === 'salad') {
    drawBowlFlat(c, X, Y - 20, 500, china, '#7fae5a', band);
    drawSalad(c, random, X, Y - 14, 430, dish.fine);
  } else if (dish.kind === 'cake') {
    drawPlateFlat(c, X, Y, 560, china, band);
    drawRoundCake(c, random, X, Y - 20, 360, 100, dish.top, dish.side, dish.specks);
  } else if (dish.kind === 'dolma') {
    drawPlateFlat(c, X, Y, 560, china, band);
    drawDolma(c, random, X, Y, 380);
  } else if (dish.kind === 'fish') {
    drawPlateFlat(c, X, Y, 640, china, band);
    drawRice(c, random, X + 40, Y - 70, 560, 170, dish.rice);
    drawFish(c, random, X - 20, Y + 70, 860);
  } else if (dish.kind === 'stonepot') {
    drawBowlFlat(c, X - 250, Y - 20, 300, '#4c4744', '#c9742f');
    drawStew(c, random, X - 250, Y - 8, 256, '#c9742f', ['chickpea', 'meat', 'potato', 'bean']);
    drawPlateFlat(c, X + 330, Y + 60, 330, china, band);
    c.add(
      ellipse(
        X + 330,
        Y + 56,
        220,
        110,
        c.radial(
          [
            [0, '#e6b87a'],
            [1, '#a8743c'],
          ],
          0.4,
          0.3,
          0.8,
        ),
      ),
    );
    for (let i = 0; i < 9; i += 1)
      c.add(ellipse(X + 200 + i * 33, Y + 56 + (i % 2) * 22, 30, 9, alpha('#8a5424', 0.35)));
  } else if (dish.kind === 'eggs') {
    c.add(
      `<rect x="${X + 380}" y="${Y - 20}" width="430" height="44" rx="20" fill="#3a3634" transform="rotate(-10 ${X + 380} ${Y})"/>`,
    );
    drawBowlFlat(c, X - 40, Y - 10, 470, '#4a4644', dish.base);
    for (const [dx, dy] of [
      [-170, -50],
      [120, -60],
      [-30, 80],
    ] as const)
      c.add(
        ellipse(X - 40 + dx, Y + dy, 150, 84, '#fffdf6'),
        ellipse(X - 40 + dx, Y + dy + 6, 140, 74, '#f6f1e4'),
        circle(
          X - 40 + dx,
          Y + dy - 6,
          46,
          c.radial(
            [
              [0, '#ffd76a'],
              [1, '#ef9a1c'],
            ],
            0.38,
            0.3,
            0.75,
          ),
        ),
      );
    for (let i = 0; i < 26; i += 1)
      drawLeaf(c, random, X - 40 + random.between(-330, 330), Y + random.between(-150, 150), 14, '#5d9a54');
  } else if (dish.kind === 'pudding') {
    for (const [dx, dy, r] of [
      [-250, 70, 300],
      [300, -60, 270],
    ] as const) {
      drawBowlFlat(c, X + dx, Y + dy, r, china, dish.colour, band);
      drawGarnish(c, random, X + dx, Y + dy + 10, r * 0.84, lighten(dish.colour, 0.3), dish.garnish);
    }
  } else if (dish.kind === 'scoops') {
    drawBowlFlat(c, X, Y + 110, 330, china, darken(dish.colours[0], 0.1), band);
    drawScoops(c, random, X, Y + 20, 150, dish.colours, dish.specks);
  } else if (dish.kind === 'drink') {
    drawGlass(c, random, X - 190, Y + 330, 620, dish.drink, dish.bits, '#c8456a');
    drawGlass(c, random, X + 230, Y + 380, 520, dish.drink, dish.bits, '#3f9d8b');
  } else {
    c.add(
      ellipse(X + 20, Y + 90, 600, 270, alpha('#2a1a14', 0.28)),
      rounded(
        X - 560,
        Y - 200,
        1120,
        470,
        60,
        c.linear([
          [0, '#c39a6b'],
          [1, '#9a7048'],
        ]),
      ),
    );
    for (let i = 0; i < 4; i += 1)
      c.add(
        `<g transform="rotate(${-14 + i * 8} ${X} ${Y})"><ellipse cx="${X}" cy="${Y + 40 - i * 36}" rx="440" ry="150" fill="${darken('#c98f4c', 0.2)}"/><ellipse cx="${X}" cy="${Y + 26 - i * 36}" rx="440" ry="146" fill="${c.radial(
          [
            [0, '#f2d29c'],
            [1, '#c98f4c'],
          ],
          0.45,
          0.4,
          0.7,
        )}"/></g>`,
      );
    for (let i = 0; i < 160; i += 1)
      c.add(
        ellipse(
          X + random.between(-380, 380),
          Y - 90 + random.between(-110, 110),
          random.between(4, 15),
          random.between(3, 7),
          random.chance(0.6) ? alpha('#8a5424', 0.5) : '#f8ecd0',
        ),
      );
  }
}
