/** The courtyard of a traditional house: an ivan with coloured sashes, side arches, a pool, pots and trees. Fills the picture. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, type Point, pointedArch, polygon, rect, rounded } from '../canvas';
import { lit, type Light, shadeAlpha, shaded } from '../light';
import { drawSky } from '../sky';
import { drawBadgir, drawDome } from '../town';
import { drawBush, drawCypress, drawLeafTree, drawPot } from '../trees';
import { stringLights } from './parts';

const GLASS = ['#d64545', '#2f7fb5', '#e8b83e', '#3f9d6b', '#7b4ea3'] as const;

/** A sash window of coloured panes under a pointed head (an orsi); (x, y) its lower-left corner. */
export function drawOrsi(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  w: number,
  h: number,
  frame = '#7a5138',
  rise = w * 0.42,
): void {
  const wood = lit(light, frame);
  c.add(path(pointedArch(x - 8, y + 3, w + 16, h + 12, rise + 6), mix(wood, light.shade, 0.3)));
  const shape = pointedArch(x, y, w, h, rise);
  c.add(path(shape, light.glow > 0.3 ? '#ffdf9f' : mix(light.sky[1], '#ffffff', 0.3)));
  c.clipped(path(shape, '#000'), () => {
    const cell = w / 5;
    for (let row = 0; row * cell < h + cell; row += 1) {
      for (let i = 0; i < 5; i += 1) {
        const colour = random.pick(GLASS);
        const cx = x + (i + 0.5) * cell;
        const cy = y - (row + 0.5) * cell;
        c.add(
          polygon(
            [
              [cx, cy - cell * 0.46],
              [cx + cell * 0.46, cy],
              [cx, cy + cell * 0.46],
              [cx - cell * 0.46, cy],
            ],
            alpha(light.glow > 0.3 ? lighten(colour, 0.2) : colour, 0.85),
          ),
        );
      }
      c.add(rect(x, y - row * cell - 1.5, w, 3, wood));
    }
    for (let i = 1; i < 5; i += 1)
      c.add(rect(x + i * cell - (i === 2 || i === 3 ? 1.5 : 2), y - h, i === 2 || i === 3 ? 3 : 4, h, wood));
    c.add(rect(x, y - h * 0.5 - 4, w, 8, wood));
  });
}

export interface CourtyardLook {
  readonly brick: string;
  readonly tile: string;
  /** Which trees, wind tower, dome and pool: the same number for every picture of one house. */
  readonly plan: number;
}

/** The whole courtyard, 1600 × 1200. Odd plans are mirrored. */
export function drawCourtyard(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  { brick, tile, plan }: CourtyardLook,
): void {
  if (plan % 2 === 1)
    c.at(
      1600,
      0,
      1,
      () =>
        compose(c, { ...light, sun: light.sun && { ...light.sun, x: 1600 - light.sun.x } }, random, brick, tile, plan),
      true,
    );
  else compose(c, light, random, brick, tile, plan);
}

function compose(c: Canvas, light: Light, random: SeededRandom, brick: string, tile: string, plan: number): void {
  drawSky(c, light, random, 560, light.hour === 'golden' || light.hour === 'dawn' ? 1380 : undefined);
  if (plan % 3 !== 1) drawDome(c, light, plan % 3 === 0 ? 960 : 1080, 330, plan % 3 === 0 ? 200 : 150, tile, 0.3);
  if (plan % 3 !== 2) drawBadgir(c, light, 300, 330, 120, 230, brick, 0.12);
  if (plan % 3 === 1) drawBadgir(c, light, 1130, 330, 100, 180, brick, 0.12);
  facade(c, light, random, brick, tile);
  sideWall(c, light, brick, 0, 250);
  sideWall(c, light, brick, 1600, 1350);
  floor(c, light, brick);
  howz(c, light, random, tile);
  trees(c, light, random, plan);
  for (const [x, y, s] of [
    [150, 980, 130],
    [300, 940, 100],
    [1330, 960, 110],
    [1470, 1010, 140],
    [520, 880, 80],
    [1080, 880, 80],
  ] as const) {
    drawPot(c, light, random, x, y, s, random.pick(['#e2574c', '#f08a9b', '#f6dc7c']));
  }
  for (const x of [70, 1530]) drawBush(c, light, random, x, 930, 200, '#4f7f4a', 0, '#f08a9b');
  if (light.glow > 0.2) stringLights(c, light, 250, 420, 1350, 420, 60);
}

/** Pomegranate, bitter orange or mulberry beside a cypress, as the plan has it. */
function trees(c: Canvas, light: Light, random: SeededRandom, plan: number): void {
  if (plan % 4 < 2) drawCypress(c, light, 330, 850, 470, '#3a6b4a', 0.03);
  else drawLeafTree(c, light, random, 330, 860, 400, '#5d8f50', 0.03);
  drawLeafTree(c, light, random, 1300, 870, 480, plan % 4 === 1 ? '#4f7f4a' : '#6f9c55', 0.02);
  const fruit = [null, '#e8913a', '#c8323a', null][plan % 4];
  if (!fruit) return;
  for (const [x, y, r] of [[1300, 552, 118], ...(plan % 4 < 2 ? [] : [[330, 596, 96] as const])] as const) {
    for (let i = 0; i < 17; i += 1) {
      const a = random.between(0, Math.PI * 2);
      const t = Math.sqrt(random.next()) * r;
      c.add(
        circle(
          x + Math.cos(a) * t,
          y + Math.sin(a) * t * 0.85,
          11,
          c.radial(
            [
              [0, lighten(lit(light, fruit), 0.3)],
              [1, lit(light, fruit)],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ),
      );
    }
  }
}

function facade(c: Canvas, light: Light, random: SeededRandom, brick: string, tile: string): void {
  const body = lit(light, brick);
  c.add(
    rect(
      230,
      330,
      1140,
      510,
      c.linear([
        [0, lighten(body, 0.06)],
        [1, mix(body, light.shade, 0.16)],
      ]),
    ),
  );
  for (let y = 350; y < 840; y += 15) c.add(line(230, y, 1370, y, shadeAlpha(light, 0.06), 1.6));
  c.add(rect(230, 330, 1140, 20, lit(light, tile)));
  for (let x = 238; x < 1370; x += 34)
    c.add(
      polygon(
        [
          [x, 340],
          [x + 12, 333],
          [x + 24, 340],
          [x + 12, 347],
        ],
        alpha('#ffffff', 0.5),
      ),
    );
  c.add(
    rect(600, 270, 400, 570, lit(light, lighten(brick, 0.08))),
    rect(600, 270, 400, 18, lit(light, tile)),
    rect(988, 288, 12, 552, shadeAlpha(light, 0.15)),
  );
  const deep = shaded(light, brick, 0.5);
  c.add(
    path(pointedArch(636, 800, 328, 480, 150), lit(light, tile)),
    path(
      pointedArch(652, 800, 296, 458, 138),
      c.linear([
        [0, deep],
        [1, mix(deep, body, 0.4)],
      ]),
    ),
  );
  if (light.glow > 0.2)
    c.add(
      ellipse(
        800,
        640,
        190,
        200,
        c.radial([
          [0, alpha('#ffd28a', 0.55 * light.glow)],
          [1, alpha('#ffd28a', 0)],
        ]),
      ),
    );
  drawOrsi(c, light, random, 694, 770, 212, 300);
  for (const x of [286, 448, 1054, 1216]) {
    c.add(path(pointedArch(x - 16, 780, 132, 270, 66), shaded(light, brick, 0.22)));
    drawOrsi(c, light, random, x, 770, 100, 232);
  }
  c.add(
    rect(230, 800, 1140, 44, lit(light, '#cfc6b6')),
    rect(230, 800, 1140, 10, lighten(lit(light, '#cfc6b6'), 0.2)),
    rect(230, 836, 1140, 12, shadeAlpha(light, 0.25)),
  );
  for (let i = 0; i < 4; i += 1)
    c.add(rect(700 - i * 14, 806 + i * 14, 200 + i * 28, 14, lit(light, i % 2 ? '#c3b9a8' : '#d8cfbf')));
}

function sideWall(c: Canvas, light: Light, brick: string, edge: number, inner: number): void {
  const sunny = edge > inner === (light.sun?.x ?? 1200) < 800;
  const body = sunny ? lit(light, brick) : shaded(light, brick, 0.26);
  c.add(
    polygon(
      [
        [edge, 170],
        [inner, 330],
        [inner, 842],
        [edge, 960],
      ],
      c.linear([
        [0, lighten(body, 0.06)],
        [1, mix(body, light.shade, 0.14)],
      ]),
    ),
  );
  for (let i = 0; i < 2; i += 1) {
    const t = 0.22 + i * 0.42;
    const x = edge + (inner - edge) * t;
    const top = 170 + 160 * t + 170;
    const bottom = 960 - 118 * t;
    const w = Math.abs(inner - edge) * (0.27 - i * 0.05);
    c.add(path(pointedArch(x - w / 2, bottom, w, bottom - top, w * 0.62), mix(body, light.shade, 0.42)));
    c.add(
      path(
        pointedArch(x - w * 0.36, bottom, w * 0.72, (bottom - top) * 0.9, w * 0.46),
        light.glow > 0.5 ? alpha('#ffce85', 0.75) : mix(body, light.shade, 0.62),
      ),
    );
  }
}

function floor(c: Canvas, light: Light, brick: string): void {
  const stone = lit(light, mix(brick, '#e8ddc8', 0.6));
  c.add(
    polygon(
      [
        [0, 958],
        [250, 842],
        [1350, 842],
        [1600, 958],
        [1600, 1200],
        [0, 1200],
      ],
      c.linear([
        [0, mix(stone, light.shade, 0.1)],
        [1, lighten(stone, 0.08)],
      ]),
    ),
  );
  for (let i = -14; i <= 14; i += 1) c.add(line(800 + i * 78, 846, 800 + i * 190, 1200, shadeAlpha(light, 0.09), 2));
  for (const y of [872, 906, 950, 1006, 1076, 1160]) c.add(line(0, y, 1600, y, shadeAlpha(light, 0.09), 2));
}

function howz(c: Canvas, light: Light, random: SeededRandom, tile: string): void {
  const outer: Point[] = [
    [560, 916],
    [1040, 916],
    [1190, 1096],
    [410, 1096],
  ];
  const inner: Point[] = [
    [584, 928],
    [1016, 928],
    [1150, 1080],
    [450, 1080],
  ];
  c.add(
    polygon(
      [
        [410, 1096],
        [1190, 1096],
        [1190, 1122],
        [410, 1122],
      ],
      shaded(light, '#cfc6b6', 0.3),
    ),
    polygon(outer, lighten(lit(light, '#d8cfc0'), 0.12)),
  );
  const water = mix(lit(light, tile), light.sky[1], 0.35);
  c.add(
    polygon(
      inner,
      c.linear([
        [0, mix(water, light.shade, 0.28)],
        [1, water],
      ]),
    ),
  );
  c.clipped(polygon(inner, '#000'), () => {
    c.add(path('M690 928H910L880 1040Q800 1100 720 1040Z', alpha(light.glow > 0.3 ? '#ffd591' : '#ffffff', 0.2)));
    for (let i = 0; i < 16; i += 1)
      c.add(
        rounded(
          random.between(470, 1080),
          random.between(936, 1072),
          random.between(30, 90),
          3,
          1.5,
          alpha('#ffffff', 0.28),
        ),
      );
  });
  c.add(circle(800, 990, 26, lit(light, '#d8cfc0')), ellipse(800, 984, 26, 8, lighten(lit(light, tile), 0.3)));
  for (const dx of [-34, -17, 17, 34])
    c.add(
      `<path d="M800 980Q${800 + dx * 0.5} 916 ${800 + dx} 976" fill="none" stroke="${alpha('#ffffff', 0.6)}" stroke-width="3"/>`,
    );
  for (const [x, y] of [
    [420, 1100],
    [1180, 1100],
    [566, 914],
    [1034, 914],
  ] as const)
    drawPot(c, light, random, x, y + 4, y > 1000 ? 84 : 54, '#e2574c');
}
