/** The open parts of a residence: a terrace with tea, and a fire under the night sky. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, polygon, rect, rounded, shadow } from '../canvas';
import { stringLights } from '../houses/parts';
import { drawLandscape, type Landscape } from '../landscape';
import { type Hour, lightOf, lit, shadeAlpha } from '../light';
import { drawPot } from '../trees';
import { drawCushion } from './furniture';
import { drawChair, serveBreakfast } from './tables';
import { type RoomParams, styleOf } from './style';

/** A terrace: the landscape over a railing, a laid table, chairs, pots. */
export function drawTerrace(c: Canvas, random: SeededRandom, params: RoomParams): void {
  const style = styleOf(params);
  const light = lightOf(params.hour);
  c.at(0, -120, 1, () => drawLandscape(c, light, random, params.view, [300, 1300]));
  const wood = lit(light, style.wood);
  const floor = lit(light, style.floor);
  c.add(
    polygon(
      [
        [0, 850],
        [1600, 850],
        [1600, 1200],
        [0, 1200],
      ],
      c.linear([
        [0, mix(floor, light.shade, 0.15)],
        [1, lighten(floor, 0.1)],
      ]),
    ),
  );
  for (let i = -10; i <= 10; i += 1) c.add(line(800 + i * 92, 850, 800 + i * 150, 1200, shadeAlpha(light, 0.14), 3));
  if (style.floorKind !== 'planks')
    for (const y of [890, 945, 1020, 1120]) c.add(line(0, y, 1600, y, shadeAlpha(light, 0.12), 3));
  railing(c, params, wood);
  if (style.wallKind !== 'plaster' || random.chance(0.5)) roofOver(c, params, wood);
  if (style.floorSeating) drawTakht(c, random, params);
  else {
    for (const x of [540, 1060]) c.at(x, 1010, 1.25, () => drawChair(c, light, style.wood, style.textile[0], true));
    c.add(
      shadow(c, 800, 1106, 330, 34, light.shade, 0.5),
      rect(786, 930, 28, 170, mix(wood, light.shade, 0.3)),
      ellipse(800, 940, 270, 52, mix(wood, light.shade, 0.3)),
      ellipse(800, 926, 270, 52, lighten(wood, 0.2)),
      ellipse(800, 924, 240, 42, lit(light, style.textile[2])),
    );
    c.at(800, 924, 1.1, () => serveBreakfast(c, light, random, 400, 0));
  }
  if (light.glow > 0.5)
    c.add(
      circle(
        800,
        860,
        620,
        c.radial([
          [0, alpha('#ffc873', 0.5)],
          [1, alpha('#ffc873', 0)],
        ]),
      ),
      ellipse(800, 700, 26, 40, '#ffe9b8'),
    );
  for (const [x, y, s] of [
    [110, 1040, 170],
    [1490, 1050, 180],
    [250, 960, 110],
    [1370, 960, 110],
  ] as const)
    drawPot(c, light, random, x, y, s, random.pick(['#e2574c', '#f08a9b', '#f2c14e', '#c994d6']));
}

function railing(c: Canvas, params: RoomParams, wood: string): void {
  const style = styleOf(params);
  const light = lightOf(params.hour);
  if (style.wallKind === 'clay' || style.wallKind === 'stone') {
    const clay = lit(light, style.wall);
    c.add(
      rect(
        0,
        730,
        1600,
        126,
        c.linear([
          [0, lighten(clay, 0.06)],
          [1, mix(clay, light.shade, 0.16)],
        ]),
      ),
      rounded(-10, 712, 1620, 26, 8, lighten(clay, 0.18)),
    );
    for (let x = 40; x < 1600; x += 130)
      c.add(
        polygon(
          [
            [x, 796],
            [x + 26, 764],
            [x + 52, 796],
            [x + 26, 828],
          ],
          mix(clay, light.shade, 0.45),
        ),
      );
    return;
  }
  const glass = style.wallKind === 'plaster' && style.window === 'wide';
  if (glass) c.add(rect(0, 690, 1600, 166, alpha('#e6f4f6', light.hour === 'night' ? 0.12 : 0.3)));
  else for (let x = 10; x < 1600; x += 34) c.add(rect(x, 700, 9, 156, mix(wood, light.shade, 0.1)));
  for (let x = 0; x <= 1600; x += 266) c.add(rect(x - 8, 680, 17, 176, wood));
  c.add(rect(0, 676, 1600, 18, lighten(wood, 0.14)), rect(0, 694, 1600, 6, shadeAlpha(light, 0.3)));
}

function roofOver(c: Canvas, params: RoomParams, wood: string): void {
  const light = lightOf(params.hour);
  c.add(rect(0, 0, 1600, 66, mix(wood, light.shade, 0.25)), rect(0, 58, 1600, 18, lighten(wood, 0.08)));
  for (let x = 40; x < 1600; x += 152)
    c.add(
      polygon(
        [
          [x, 0],
          [x + 34, 0],
          [x + 34, 96],
          [x, 96],
        ],
        mix(wood, light.shade, 0.1),
      ),
      rect(x + 24, 0, 10, 96, shadeAlpha(light, 0.25)),
    );
  for (const x of [70, 1500])
    c.add(
      rect(
        x,
        66,
        32,
        800,
        c.linear(
          [
            [0, lighten(wood, 0.1)],
            [1, mix(wood, light.shade, 0.3)],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
  if (light.glow > 0.2) stringLights(c, light, 100, 110, 1500, 110, 46);
}

/** A wooden day-bed with a carpet and a tea tray. */
function drawTakht(c: Canvas, random: SeededRandom, params: RoomParams): void {
  const style = styleOf(params);
  const light = lightOf(params.hour);
  const wood = lit(light, style.wood);
  c.add(shadow(c, 800, 1120, 480, 44, light.shade, 0.5));
  for (const x of [372, 1206]) c.add(rect(x, 1040, 24, 80, mix(wood, light.shade, 0.3)));
  for (let x = 440; x <= 1160; x += 30) c.add(rect(x, 812, 8, 84, wood));
  c.add(
    rect(430, 800, 740, 16, lighten(wood, 0.14)),
    polygon(
      [
        [430, 890],
        [1170, 890],
        [1240, 1020],
        [360, 1020],
      ],
      lit(light, style.textile[0]),
    ),
    polygon(
      [
        [470, 902],
        [1130, 902],
        [1180, 1002],
        [420, 1002],
      ],
      lit(light, style.textile[2]),
    ),
    polygon(
      [
        [484, 908],
        [1116, 908],
        [1162, 994],
        [438, 994],
      ],
      lit(light, style.textile[0]),
    ),
  );
  for (let i = 0; i < 5; i += 1)
    c.add(
      polygon(
        [
          [560 + i * 120, 918],
          [600 + i * 120, 951],
          [560 + i * 120, 984],
          [520 + i * 120, 951],
        ],
        lit(light, i % 2 ? style.textile[1] : style.textile[2]),
      ),
    );
  c.add(rect(360, 1020, 880, 30, lighten(wood, 0.06)), rect(360, 1044, 880, 8, shadeAlpha(light, 0.35)));
  [500, 640, 960, 1100].forEach((x, i) =>
    drawCushion(c, light, x, 906, 104, style.textile[i % 2 ? 1 : 0], random.between(-6, 6), i % 2 === 0),
  );
  c.add(
    ellipse(800, 962, 190, 30, lit(light, '#c9803f')),
    ellipse(800, 958, 180, 26, lighten(lit(light, '#c9803f'), 0.25)),
  );
  c.at(800, 958, 0.9, () => serveBreakfast(c, light, random, 330, 0));
}

/** A fire with seats around it under the stars. */
export function drawFireNight(c: Canvas, random: SeededRandom, view: Landscape): void {
  const hour: Hour = 'night';
  const light = lightOf(hour);
  drawLandscape(c, light, random, view, [300, 1300]);
  c.add(
    ellipse(
      800,
      1010,
      760,
      240,
      c.radial([
        [0, alpha('#ff9d45', 0.5)],
        [0.5, alpha('#ff8a3c', 0.2)],
        [1, alpha('#ff8a3c', 0)],
      ]),
    ),
  );
  const warm = { ...light, tint: '#ffb877', tintAmount: 0.7, shade: '#2a1a24' };
  for (const [x, y, w] of [
    [470, 1000, 230],
    [1130, 1000, 230],
  ] as const) {
    c.add(
      shadow(c, x, y + 26, w * 0.6, 20, '#0a0c1c', 0.6),
      rounded(
        x - w / 2,
        y - 34,
        w,
        58,
        28,
        c.linear([
          [0, lit(warm, '#a8764c')],
          [1, lit(warm, '#4c3226')],
        ]),
      ),
      ellipse(x + (x < 800 ? w / 2 - 14 : -w / 2 + 14), y - 5, 22, 28, lit(warm, '#d8b184')),
    );
    drawCushion(c, warm, x, y - 26, 90, '#b0473b', x < 800 ? -6 : 6, true);
  }
  for (let i = 0; i < 11; i += 1) {
    const a = (i / 11) * Math.PI * 2;
    c.add(ellipse(800 + Math.cos(a) * 128, 1036 + Math.sin(a) * 40, 32, 20, lit(warm, i % 2 ? '#8f857a' : '#a39b92')));
  }
  c.add(
    circle(
      800,
      940,
      330,
      c.radial([
        [0, alpha('#ffc46b', 0.55)],
        [1, alpha('#ffc46b', 0)],
      ]),
    ),
  );
  for (const [dx, h, w, colour] of [
    [-44, 170, 52, '#d9501f'],
    [40, 190, 56, '#e8632c'],
    [-6, 260, 64, '#f28a36'],
    [14, 170, 44, '#f9b04e'],
    [-4, 110, 30, '#ffe08a'],
  ] as const) {
    c.add(
      path(
        `M${800 + dx - w} 1036Q${800 + dx - w * 1.2} ${1036 - h * 0.5} ${800 + dx - 6} ${1036 - h}Q${800 + dx + w * 1.3} ${1036 - h * 0.4} ${800 + dx + w} 1036Z`,
        colour,
      ),
    );
  }
  for (const turn of [-16, 14])
    c.add(
      `<rect x="700" y="1020" width="200" height="30" rx="15" fill="#4a2e22" transform="rotate(${turn} 800 1034)"/>`,
    );
  for (let i = 0; i < 24; i += 1)
    c.add(
      circle(
        800 + random.between(-120, 120),
        860 - random.next() ** 0.7 * 420,
        random.between(1.6, 4),
        alpha('#ffc870', random.between(0.3, 0.9)),
      ),
    );
}
