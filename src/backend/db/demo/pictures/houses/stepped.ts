/** Stepped mountain villages, where one roof is the yard of the house above. Fills the picture's width. */
import type { SeededRandom } from '../../seeded-random';
import { lighten, mix } from '../colour';
import { type Canvas, ellipse, line, rect } from '../canvas';
import { distant, type Light, shadeAlpha } from '../light';
import { drawLeafTree, drawPot } from '../trees';
import { drawDoor, drawWindow } from './parts';

export interface VillageLook {
  readonly walls: readonly string[];
  readonly frame: string;
  readonly door: string;
  readonly roof: string;
  /** Courses of stone drawn on the walls. */
  readonly stone: boolean;
  readonly arch: boolean;
}

export const VILLAGES = {
  masuleh: {
    walls: ['#e3bb6c', '#d9ae62', '#e8c67e', '#dcb57a'],
    frame: '#6b4630',
    door: '#5a3a28',
    roof: '#8d7f5e',
    stone: false,
    arch: false,
  },
  abyaneh: {
    walls: ['#c4785a', '#b96c50', '#cc8668', '#bd7458'],
    frame: '#7a5038',
    door: '#6a4330',
    roof: '#a8684e',
    stone: false,
    arch: true,
  },
  hawraman: {
    walls: ['#a8a096', '#9b958d', '#b3a99b', '#8f8a84'],
    frame: '#3f78a0',
    door: '#356a8e',
    roof: '#8a8478',
    stone: true,
    arch: false,
  },
} as const satisfies Record<string, VillageLook>;

/** Draws rows of houses climbing the slope from y = 1000 upwards; farther rows are smaller, hazier and shorter. */
export function drawSteppedVillage(c: Canvas, light: Light, random: SeededRandom, look: VillageLook): void {
  const summit = random.between(520, 1080);
  const rows = [
    { y: 520, size: 0.36, far: 0.36, half: 330 },
    { y: 590, size: 0.44, far: 0.28, half: 520 },
    { y: 674, size: 0.54, far: 0.2, half: 760 },
    { y: 776, size: 0.68, far: 0.1, half: 1100 },
    { y: 940, size: 1, far: 0, half: 1700 },
  ];
  for (const row of rows) {
    const end = Math.min(1640, summit + row.half * random.between(0.9, 1.1));
    const trees: number[] = [];
    let x = Math.max(-60 - random.between(0, 60), summit - row.half);
    if (x > 0) trees.push(x - 60 * row.size);
    while (x < end) {
      const w = random.between(220, 330) * row.size;
      drawHouse(
        c,
        light,
        random,
        look,
        x,
        row.y + random.between(-16, 16) * row.size,
        w,
        random.between(170, 230) * row.size,
        row.far,
        row.size,
      );
      x += w;
      if (random.chance(0.14)) {
        trees.push(x + 40 * row.size);
        x += 80 * row.size;
      }
    }
    trees.push(x + 60 * row.size);
    for (const tx of trees)
      drawLeafTree(
        c,
        light,
        random,
        tx,
        row.y + 22 * row.size,
        290 * row.size,
        random.pick(['#6f9c55', '#5d8f50', '#b08a3c']),
        row.far,
      );
  }
  terrace(c, light, random, look);
}

/** The flat roof in front, which is where the viewer stands: paving, pots, a low wall. */
function terrace(c: Canvas, light: Light, random: SeededRandom, look: VillageLook): void {
  const yard = distant(light, look.roof, 0);
  c.add(
    rect(
      0,
      940,
      1600,
      260,
      c.linear([
        [0, lighten(yard, 0.3)],
        [1, lighten(yard, 0.06)],
      ]),
    ),
    rect(0, 940, 1600, 16, shadeAlpha(light, 0.2)),
  );
  for (let i = -12; i <= 12; i += 1) c.add(line(800 + i * 96, 950, 800 + i * 210, 1200, shadeAlpha(light, 0.1), 2.4));
  for (const y of [972, 1004, 1048, 1108, 1180]) c.add(line(0, y, 1600, y, shadeAlpha(light, 0.1), 2.4));
  for (const x of [120, 330, 640, 1010, 1260, 1490]) {
    drawPot(
      c,
      light,
      random,
      x + random.between(-50, 50),
      random.between(985, 1060),
      random.between(74, 120),
      random.pick(['#e2574c', '#f08a9b', '#f2c14e']),
    );
  }
  const bench = distant(light, '#8a6547', 0);
  c.add(
    rect(720, 1000, 190, 16, lighten(bench, 0.12)),
    rect(720, 1016, 190, 6, shadeAlpha(light, 0.4)),
    rect(736, 1016, 14, 44, bench),
    rect(880, 1016, 14, 44, bench),
    rect(752, 986, 60, 14, distant(light, '#b0473b', 0), 'rx="6"'),
  );
}

function drawHouse(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  look: VillageLook,
  x: number,
  y: number,
  w: number,
  h: number,
  far: number,
  size: number,
): void {
  const wall = distant(light, random.pick(look.walls), far);
  c.add(
    rect(
      x,
      y - h,
      w + 1,
      h + 140,
      c.linear([
        [0, mix(wall, light.shade, 0.1)],
        [0.25, wall],
        [1, mix(wall, light.shade, 0.14)],
      ]),
    ),
  );
  c.add(rect(x + w * 0.88, y - h, w * 0.12 + 1, h + 140, shadeAlpha(light, 0.14 * (1 - far))));
  if (look.stone) {
    for (let row = 0; row < 7; row += 1) {
      const sy = y - h + 12 + (row * h) / 7;
      c.add(rect(x, sy, w, 2, shadeAlpha(light, 0.16)));
      for (let sx = x + (row % 2) * 16 * size; sx < x + w; sx += random.between(26, 46) * size)
        c.add(rect(sx, sy, 2, h / 7, shadeAlpha(light, 0.14)));
    }
  }
  const roof = distant(light, look.roof, far);
  c.add(
    rect(x - 7 * size, y - h - 12 * size, w + 14 * size, 22 * size, lighten(roof, 0.12)),
    rect(x, y - h + 10 * size, w, 12 * size, shadeAlpha(light, 0.26)),
  );
  for (let bx = x + 12 * size; bx < x + w - 8; bx += 26 * size)
    c.add(ellipse(bx, y - h + 8 * size, 5 * size, 5 * size, mix(roof, light.shade, 0.35)));
  const away: Light = far > 0.05 ? { ...light, tintAmount: Math.min(1, light.tintAmount + far * 0.4) } : light;
  c.at(x + w * 0.12, y - h * 0.34, size, () =>
    drawWindow(c, random.chance(0.7) ? away : { ...away, glow: 0 }, 0, 0, 70, 84, {
      frame: look.frame,
      columns: 2,
      rows: 3,
      arch: look.arch ? 30 : 0,
      box: size > 0.7 ? '#e2574c' : undefined,
    }),
  );
  if (random.chance(0.5))
    c.at(x + w * 0.56, y, size, () => drawDoor(c, away, 0, 0, 74, 124, look.door, look.arch ? 34 : 0, 2));
  else
    c.at(x + w * 0.54, y - h * 0.34, size, () =>
      drawWindow(c, away, 0, 0, 70, 84, { frame: look.frame, columns: 2, rows: 3, arch: look.arch ? 30 : 0 }),
    );
}
