/** Kitchens and bathrooms. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, polygon, rect, rounded, shadow, stroke } from '../canvas';
import { lit, type Light, shadeAlpha } from '../light';
import { drawHousePlant, drawPendant } from './furniture';
import { drawMirror, drawOrnament } from './hangings';
import { drawShell, drawVeil, drawView, WALL } from './shell';
import { drawChair, drawDiningTable } from './tables';
import { indoorLight, type RoomParams, type RoomStyle, styleOf } from './style';

export function drawKitchen(c: Canvas, random: SeededRandom, params: RoomParams): void {
  const style = styleOf(params);
  const plain: RoomStyle = { ...style, window: style.window === 'orsi' ? 'arch' : style.window };
  const light = indoorLight(params.hour);
  drawShell(c, light, random, style);
  const cabinet = lit(light, style.wallKind === 'plaster' ? style.textile[0] : style.wood);
  splash(c, light, random, style);
  drawView(c, random, params, plain, light, [690, 240, 300, 300]);
  for (const y of [330, 470]) {
    c.add(rect(300, y, 320, 15, lit(light, style.wood)), rect(300, y + 15, 320, 8, shadeAlpha(light, 0.22)));
    for (const dx of [44, 124, 204, 282]) drawOrnament(c, light, random, 300 + dx, y, 72);
  }
  hood(c, light, 1170, style);
  counter(c, light, random, cabinet, style);
  c.at(1150, 706, 1, () => pan(c, light));
  c.at(800, style.beams ? 30 : 0, 1, () => drawPendant(c, light, 90, style.textile[1], false));
  c.at(780, 1130, 1.1, () => drawDiningTable(c, light, random, 620, style.wood, style.textile[2]));
  for (const x of [590, 980]) c.at(x, 1200, 1.25, () => drawChair(c, light, style.wood, style.textile[1], false));
  drawVeil(c, light);
}

function splash(c: Canvas, light: Light, random: SeededRandom, style: RoomStyle): void {
  const tile = lit(light, style.tile);
  c.add(rect(WALL.x0, 540, WALL.x1 - WALL.x0, 170, lighten(tile, 0.35)));
  for (let x = WALL.x0; x < WALL.x1; x += 57) {
    for (let y = 540; y < 700; y += 57) {
      c.add(rect(x + 2, y + 2, 53, 53, random.chance(0.3) ? tile : lighten(tile, random.between(0.25, 0.5))));
      if (random.chance(0.25))
        c.add(
          polygon(
            [
              [x + 28, y + 12],
              [x + 44, y + 28],
              [x + 28, y + 44],
              [x + 12, y + 28],
            ],
            alpha('#ffffff', 0.5),
          ),
        );
    }
  }
}

function counter(c: Canvas, light: Light, random: SeededRandom, cabinet: string, style: RoomStyle): void {
  const top = lit(light, '#e4ddd2');
  c.add(rect(WALL.x0, 706, 1140, 160, cabinet), rect(WALL.x0, 846, 1140, 22, mix(cabinet, light.shade, 0.5)));
  for (let i = 0; i < 6; i += 1) {
    const x = WALL.x0 + i * 190;
    c.add(
      rounded(
        x + 8,
        722,
        174,
        116,
        5,
        c.linear([
          [0, lighten(cabinet, 0.12)],
          [1, mix(cabinet, light.shade, 0.1)],
        ]),
      ),
      rounded(x + 70, 738, 50, 7, 3, lit(light, '#d9b76c')),
    );
  }
  c.add(rect(WALL.x0 - 6, 690, 1152, 22, lighten(top, 0.2)), rect(WALL.x0 - 6, 708, 1152, 8, shadeAlpha(light, 0.3)));
  c.add(rounded(1064, 724, 212, 120, 6, lit(light, '#5b6166')), rounded(1084, 752, 172, 78, 8, lit(light, '#2f3438')));
  for (let i = 0; i < 4; i += 1) c.add(circle(1100 + i * 46, 738, 7, lit(light, '#c9cdd0')));
  c.add(
    stroke('M840 690V628Q840 602 866 602T892 628', lit(light, '#b9c0c4'), 11),
    rect(786, 686, 130, 8, lit(light, '#aab2b6')),
  );
  for (const x of [300, 372, 452]) drawOrnament(c, light, random, x, 690, 72);
  c.add(
    rounded(520, 600, 96, 90, 6, lit(light, style.wood)),
    ellipse(640, 682, 34, 12, lit(light, '#d9a765')),
    ellipse(640, 676, 30, 11, lit(light, '#e6bd80')),
  );
}

function hood(c: Canvas, light: Light, x: number, style: RoomStyle): void {
  const body = lit(light, style.wallKind === 'plaster' ? '#cfd4d4' : lighten(style.wall, 0.12));
  c.add(
    polygon(
      [
        [x - 54, WALL.y0],
        [x + 54, WALL.y0],
        [x + 54, 330],
        [x + 130, 440],
        [x - 130, 440],
        [x - 54, 330],
      ],
      c.linear(
        [
          [0, mix(body, light.shade, 0.2)],
          [0.5, lighten(body, 0.14)],
          [1, mix(body, light.shade, 0.24)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    rect(x - 136, 438, 272, 18, lit(light, style.wood)),
  );
}

function pan(c: Canvas, light: Light): void {
  const copper = lit(light, '#c9743f');
  c.add(
    rounded(
      -60,
      -76,
      120,
      62,
      12,
      c.linear(
        [
          [0, mix(copper, light.shade, 0.3)],
          [0.35, lighten(copper, 0.3)],
          [1, mix(copper, light.shade, 0.35)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    rect(-68, -82, 136, 12, lighten(copper, 0.15)),
    ellipse(0, -88, 52, 11, copper),
    circle(0, -100, 9, lit(light, '#4c4540')),
  );
  for (const [dx, h] of [
    [-20, 60],
    [12, 80],
  ] as const)
    c.add(stroke(`M${dx} -112q-16 ${-h * 0.3} 0 ${-h * 0.55}t0 ${-h * 0.45}`, alpha('#ffffff', 0.35), 8));
}

export function drawBath(c: Canvas, random: SeededRandom, params: RoomParams): void {
  const style = styleOf(params);
  const light = indoorLight(params.hour);
  const pale = lighten(style.tile, 0.55);
  drawShell(c, light, random, {
    ...style,
    wall: style.wallKind === 'clay' ? style.wall : pale,
    wallKind: style.wallKind === 'clay' ? 'clay' : 'plaster',
    floorKind: 'tiles',
    floor: mix(style.tile, '#cfc6b6', 0.6),
    beams: false,
    ceiling: '#f4f1ea',
  });
  tileWall(c, light, random, style);
  const mirrored = random.chance(0.5);
  c.at(
    mirrored ? 1600 : 0,
    0,
    1,
    () => {
      showerCorner(c, light, style);
      vanity(c, light, random, style);
      towels(c, light, style);
    },
    mirrored,
  );
  c.at(mirrored ? 300 : 1300, 960, 1.1, () => drawHousePlant(c, light, random, 280));
  drawVeil(c, light);
}

function tileWall(c: Canvas, light: Light, random: SeededRandom, style: RoomStyle): void {
  const tile = lit(light, style.tile);
  for (let x = WALL.x0; x < WALL.x1; x += 60) {
    for (let y = 470; y < 830; y += 60) {
      const t = random.between(0.05, 0.4);
      c.add(rect(x + 1.5, y + 1.5, 57, 57, lighten(tile, t)));
      if ((Math.round(x / 60) + Math.round(y / 60)) % 2 === 0)
        c.add(
          polygon(
            [
              [x + 30, y + 8],
              [x + 52, y + 30],
              [x + 30, y + 52],
              [x + 8, y + 30],
            ],
            alpha('#ffffff', 0.22),
          ),
        );
    }
  }
  c.add(rect(WALL.x0, 456, 1140, 16, lit(light, mix(style.tile, '#16324a', 0.35))));
}

function showerCorner(c: Canvas, light: Light, style: RoomStyle): void {
  const metal = lit(light, '#c2a05c');
  c.add(
    rect(300, 836, 330, 26, lit(light, '#eeeae2')),
    stroke('M350 820V270Q350 236 384 236H440', metal, 11),
    ellipse(440, 250, 66, 14, metal),
    rect(380, 236, 120, 8, metal),
  );
  for (let i = 0; i < 9; i += 1)
    c.add(line(392 + i * 12, 266, 384 + i * 14, 420 + (i % 3) * 40, alpha('#ffffff', 0.35), 3));
  c.add(circle(352, 560, 22, metal), circle(352, 560, 11, lighten(metal, 0.3)));
  c.add(
    polygon(
      [
        [640, 190],
        [700, 150],
        [700, 930],
        [640, 862],
      ],
      alpha('#e6f4f4', 0.4),
    ),
    rect(634, 190, 8, 674, lit(light, style.wood)),
    polygon(
      [
        [650, 300],
        [690, 240],
        [690, 400],
        [650, 470],
      ],
      alpha('#ffffff', 0.3),
    ),
  );
}

function vanity(c: Canvas, light: Light, random: SeededRandom, style: RoomStyle): void {
  const wood = lit(light, style.wood);
  drawMirror(c, light, 980, 400, 128, '#c2a05c');
  for (const x of [806, 1154])
    c.add(
      circle(
        x,
        390,
        130,
        c.radial([
          [0, alpha('#ffe4ae', 0.5)],
          [1, alpha('#ffe4ae', 0)],
        ]),
      ),
      rounded(x - 13, 350, 26, 76, 12, '#fff3d8'),
      rect(x - 4, 426, 8, 20, lit(light, '#c2a05c')),
    );
  c.add(
    shadow(c, 980, 872, 270, 24, light.shade, 0.5),
    rounded(
      770,
      690,
      420,
      160,
      8,
      c.linear([
        [0, lighten(wood, 0.12)],
        [1, mix(wood, light.shade, 0.2)],
      ]),
    ),
    rect(978, 700, 3, 142, shadeAlpha(light, 0.4)),
    circle(958, 764, 7, lit(light, '#d9b76c')),
    circle(1002, 764, 7, lit(light, '#d9b76c')),
  );
  c.add(
    rect(756, 672, 448, 22, lit(light, '#efe9de')),
    path(
      'M880 640H1080Q1074 690 1030 690H930Q886 690 880 640Z',
      c.linear([
        [0, '#ffffff'],
        [1, lit(light, '#d9d6ce')],
      ]),
    ),
    ellipse(980, 640, 100, 13, lit(light, '#f7f5f0')),
    ellipse(980, 641, 82, 9, lit(light, '#cfdcdc')),
  );
  c.add(stroke('M980 628V566Q980 548 1000 548T1022 566', lit(light, '#c2a05c'), 10));
  drawOrnament(c, light, random, 820, 672, 62);
  drawOrnament(c, light, random, 1150, 672, 62);
}

function towels(c: Canvas, light: Light, style: RoomStyle): void {
  c.add(rounded(1232, 520, 118, 9, 4, lit(light, '#c2a05c')));
  for (const [x, colour, h] of [
    [1242, style.textile[0], 190],
    [1296, style.textile[2], 160],
  ] as const) {
    const cloth = lit(light, colour);
    c.add(
      rect(
        x,
        516,
        48,
        h,
        c.linear(
          [
            [0, lighten(cloth, 0.16)],
            [1, mix(cloth, light.shade, 0.12)],
          ],
          [0, 0, 1, 0],
        ),
      ),
      rect(x, 516 + h - 34, 48, 7, alpha('#ffffff', 0.5)),
    );
  }
}
